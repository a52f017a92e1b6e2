"""The reference: every public name of the package, in the words of its docstrings.

What is public is what `kickdoor.__all__` says. Nothing is listed here by hand.
"""

import inspect
from collections.abc import Iterator
from types import ModuleType

MARK = "<!-- every public name -->"
MEMBERS = "   :members:\n   :undoc-members:\n   :member-order: bysource\n"


def reference(package: ModuleType) -> str:
    """Sections of Markdown that Sphinx fills: functions, classes, errors, values, then modules."""
    groups: dict[str, list[str]] = {}
    modules: list[str] = []
    for name in package.__all__:
        thing = getattr(package, name)
        if inspect.ismodule(thing):
            modules.append(thing.__name__)
        else:
            group, block = _entry(package.__name__, name, thing)
            groups.setdefault(group, []).append(block)
    order = [group for group in ("Functions", "Classes", "Errors", "Values") if group in groups]
    parts = [_section(group, "\n".join(groups[group])) for group in order]
    parts += [
        _section(f"Module `{name}`", f".. automodule:: {name}\n   :imported-members:\n{MEMBERS}")
        for name in modules
    ]
    return "\n".join(parts)


def public_names(package: ModuleType) -> Iterator[str]:
    """The names that must have a docstring: all but values."""
    for name in package.__all__:
        thing = getattr(package, name)
        if inspect.isclass(thing) or inspect.isroutine(thing) or inspect.ismodule(thing):
            yield name


def _entry(package: str, name: str, thing: object) -> tuple[str, str]:
    if inspect.isclass(thing):
        if issubclass(thing, BaseException):
            return "Errors", f".. autoexception:: {package}.{name}\n{MEMBERS}"
        return "Classes", f".. autoclass:: {package}.{name}\n{MEMBERS}"
    if inspect.isroutine(thing):
        return "Functions", f".. autofunction:: {package}.{name}\n"
    return "Values", f".. autodata:: {package}.{name}\n"


def _section(title: str, body: str) -> str:
    return f"## {title}\n\n```{{eval-rst}}\n{body}```\n"
