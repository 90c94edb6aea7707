"""environment.yml (conda) and pyproject.toml (pip) ask for the same packages in the same versions."""

import tomllib
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
CONDA_NAMES = {"matplotlib": "matplotlib-base"}  # where the conda package has another name
CONDA_ONLY = {"pip", "brotli-python"}  # brotli-python is what the extra fonttools[woff] brings

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
CONDA = yaml.safe_load((ROOT / "environment.yml").read_text(encoding="utf-8"))


def wanted_by_pip(group: list[str]) -> dict[str, SpecifierSet]:
    """Name and versions of each requirement, extras of boardkit itself followed."""
    wanted = {}
    for requirement in map(Requirement, group):
        if requirement.name == PROJECT["name"]:
            for extra in requirement.extras:
                wanted |= wanted_by_pip(PROJECT["optional-dependencies"][extra])
        else:
            name = canonicalize_name(requirement.name)
            wanted[CONDA_NAMES.get(name, name)] = requirement.specifier
    return wanted


def wanted_by_conda() -> dict[str, SpecifierSet]:
    lines = [line for line in CONDA["dependencies"] if isinstance(line, str)]
    pairs = [line.partition(" ") for line in lines]
    return {name: SpecifierSet(versions) for name, _, versions in pairs} | wanted_by_pip(pip_lines())


def pip_lines() -> list[str]:
    (section,) = (line["pip"] for line in CONDA["dependencies"] if isinstance(line, dict))
    return [line for line in section if not line.startswith("--")]


def test_both_files_ask_for_the_same_packages():
    conda = wanted_by_conda()
    del conda["python"]
    for name in CONDA_ONLY:
        del conda[name]
    assert conda == wanted_by_pip([*PROJECT["dependencies"], "boardkit[dev]"])


def test_both_files_ask_for_the_same_python():
    assert wanted_by_conda()["python"] == SpecifierSet(PROJECT["requires-python"])


def test_conda_takes_packages_from_one_channel_only():
    assert CONDA["channels"] == ["conda-forge", "nodefaults"]


def test_conda_installs_the_project_itself():
    assert "--editable ." in CONDA["dependencies"][-1]["pip"]


def test_base_needs_three_packages_only():
    assert set(wanted_by_pip(PROJECT["dependencies"])) == {"networkx", "ipywidgets", "anywidget"}


@pytest.mark.parametrize("line", (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines())
def test_constraints_pin_versions_that_the_project_allows(line):
    pinned = Requirement(line)
    (version,) = pinned.specifier
    assert version.operator == "=="
    allowed = wanted_by_pip([*PROJECT["dependencies"], "boardkit[dev]"])
    name = CONDA_NAMES.get(canonicalize_name(pinned.name), canonicalize_name(pinned.name))
    assert name not in allowed or version.version in allowed[name]


def test_constraints_pin_every_direct_requirement():
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    assert set(wanted_by_pip([*PROJECT["dependencies"], "boardkit[dev]"])) <= set(wanted_by_pip(lines))
