"""The slow, obvious implementation that the core is compared with.

Written from the rule pages alone; it uses only the standard library and never imports ``hupai``.
"""
