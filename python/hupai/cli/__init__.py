"""The command line `hupai`; `hupai.cli.app` needs the extra ``hupai[cli]``."""
