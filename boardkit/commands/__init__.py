"""The commands of `boardkit`, a module for each group; `boardkit/cli.py` lists them."""
