"""Where a file can be changed, and into what: each site is one small fault.

It must not know any test, and it works on text: what is not changed stays as it was typed.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

COMPARISONS = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
}
ARITHMETIC = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "//"),
    ast.FloorDiv: ("//", "*"),
    ast.Div: ("/", "*"),
    ast.Mod: ("%", "*"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
}
# What only tells developers something; without it the program does the same.
SILENT = {"LOG", "logger", "logging", "warnings"}
# Statements that cannot be reached unless the program is wrong already.
NEVER = {"EngineBug", "assert_never", "AssertionError"}


@dataclass(frozen=True)
class Site:
    """One fault: bytes `start` to `end` of a file are replaced."""

    file: str  # below src/, with slashes
    function: str  # the dotted name of the function around it, empty at the top of a module
    kind: str
    line: int
    last: int  # the last line of the statement it stands in
    start: int
    end: int
    before: str
    after: str

    @property
    def name(self) -> str:
        """What tells it from all others, as long as the file is the same."""
        return f"{self.file}:{self.line}:{self.start}:{self.kind}:{self.after}"


def mutated(content: bytes, site: Site) -> bytes:
    """The file with the fault in it."""
    return content[: site.start] + site.after.encode() + content[site.end :]


def sites_of(file: str, content: bytes) -> list[Site]:
    """All faults that can be made in a file."""
    return list(_Finder(file, content).all())


def is_python(content: bytes) -> bool:
    """A few faults are not: a line that ends too early, a jump out of nowhere."""
    try:
        compile(content, "mutant", "exec", dont_inherit=True)
    except SyntaxError:
        return False
    return True


class _Finder:
    def __init__(self, file: str, content: bytes) -> None:
        self.file = file
        self.content = content
        self.starts = [0]
        for line in content.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))

    def all(self) -> Iterator[Site]:
        yield from self._body(ast.parse(self.content).body, "")

    def _body(self, body: list[ast.stmt], around: str) -> Iterator[Site]:
        for statement in body:
            yield from self._statement(statement, around)

    def _statement(self, node: ast.stmt, around: str) -> Iterator[Site]:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            inside = f"{around}.{node.name}".lstrip(".")
            if not isinstance(node, ast.ClassDef):
                for default in (*node.args.defaults, *node.args.kw_defaults):
                    if default is not None:
                        yield from self._expression(default, around, node.lineno)
            yield from self._body(node.body, inside)
            return
        if isinstance(node, (ast.Import, ast.ImportFrom)) or _is_docstring(node):
            return
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            return
        if isinstance(node, ast.Raise) or _calls(node, NEVER) or _calls(node, SILENT):
            return
        last = _last_line(node)
        if isinstance(node, ast.If):
            yield from self._condition(node.test, around, last)
        if isinstance(node, ast.Break):
            yield self._site(node, "jump", around, last, "continue")
        if isinstance(node, ast.Continue):
            yield self._site(node, "jump", around, last, "break")
        if around and _is_removable(node):
            yield self._site(node, "removal", around, last, "pass")
        if isinstance(node, ast.AugAssign) and type(node.op) in ARITHMETIC:
            was, now = ARITHMETIC[type(node.op)]
            yield from self._between(node.target, node.value, f"{was}=", f"{now}=", around, last)
        for _, value in ast.iter_fields(node):
            for part in value if isinstance(value, list) else [value]:
                if isinstance(part, ast.stmt):
                    yield from self._statement(part, around)
                elif isinstance(part, ast.expr) and part is not getattr(node, "annotation", None):
                    yield from self._expression(part, around, last)
                elif isinstance(part, (ast.ExceptHandler, ast.match_case)):
                    yield from self._body(part.body, around)
                elif isinstance(part, ast.withitem):
                    yield from self._expression(part.context_expr, around, last)

    def _expression(self, node: ast.expr, around: str, last: int) -> Iterator[Site]:
        if isinstance(node, ast.JoinedStr):
            return
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("cast", "TypeVar", "NewType"):
            return
        if isinstance(node, ast.Compare):
            left = node.left
            for operator, right in zip(node.ops, node.comparators, strict=True):
                was, now = COMPARISONS[type(operator)]
                yield from self._between(left, right, was, now, around, last)
                left = right
        if isinstance(node, ast.BoolOp):
            was, now = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
            for left, right in zip(node.values, node.values[1:], strict=False):
                yield from self._between(left, right, was, now, around, last)
        if isinstance(node, ast.BinOp) and type(node.op) in ARITHMETIC and not _is_spared(node):
            was, now = ARITHMETIC[type(node.op)]
            yield from self._between(node.left, node.right, was, now, around, last)
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            yield self._site(node, "not", around, last, f"({self._text(node.operand)})")
        if isinstance(node, ast.IfExp):
            yield from self._condition(node.test, around, last)
        if isinstance(node, ast.Constant):
            if isinstance(node.value, bool):
                yield self._site(node, "constant", around, last, str(not node.value))
            elif isinstance(node.value, int):
                yield self._site(node, "constant", around, last, str(node.value + 1))
        for part in ast.iter_child_nodes(node):
            if isinstance(part, ast.comprehension):
                for inner in (part.iter, *part.ifs):
                    yield from self._expression(inner, around, last)
                for test in part.ifs:
                    yield from self._condition(test, around, last)
            elif isinstance(part, ast.keyword):
                yield from self._expression(part.value, around, last)
            elif isinstance(part, ast.expr):
                yield from self._expression(part, around, last)

    def _place(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return (
            self.starts[node.lineno - 1] + node.col_offset,
            self.starts[node.end_lineno - 1] + node.end_col_offset,
        )

    def _text(self, node: ast.expr | ast.stmt) -> str:
        start, end = self._place(node)
        return self.content[start:end].decode()

    def _condition(self, node: ast.expr, around: str, last: int) -> Iterator[Site]:
        """The opposite, unless changing its only operator says the same."""
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return
        ordered = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)
        if isinstance(node, ast.Compare) and len(node.ops) == 1:
            has_opposite = not isinstance(node.ops[0], ordered)
            if has_opposite:
                return
        yield self._site(node, "condition", around, last, f"(not ({self._text(node)}))")

    def _site(
        self, node: ast.expr | ast.stmt, kind: str, around: str, last: int, after: str
    ) -> Site:
        start, end = self._place(node)
        before = self._text(node)
        return Site(self.file, around, kind, node.lineno, last, start, end, before, after)

    def _between(
        self, left: ast.expr, right: ast.expr, was: str, now: str, around: str, last: int
    ) -> Iterator[Site]:
        """The operator between two expressions; brackets and line ends may be there as well."""
        start, end = self._place(left)[1], self._place(right)[0]
        pattern = re.escape(was).replace("\\ ", r"\s+").encode()
        if was[0].isalpha():
            pattern = rb"\b" + pattern + rb"\b"
        found = re.search(pattern, self.content[start:end])
        if found is None:
            return
        first, behind = start + found.start(), start + found.end()
        line = 1 + self.content.count(b"\n", 0, first)
        kind = "operator"
        yield Site(self.file, around, kind, line, last, first, behind, was, now)


def _is_docstring(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _is_spared(node: ast.BinOp) -> bool:
    """Texts put together, and unions of types: another operator there fails in any test."""
    return any(
        isinstance(part, ast.JoinedStr)
        or (isinstance(part, ast.Constant) and isinstance(part.value, (str, bytes, type(None))))
        or (isinstance(part, ast.Name) and part.id[0].isupper() and not part.id.isupper())
        for part in (node.left, node.right)
    )


def _calls(node: ast.stmt, names: set[str]) -> bool:
    if not isinstance(node, ast.Expr) or not isinstance(node.value, ast.Call):
        return False
    return bool(names & set(ast.unparse(node.value.func).split(".")))


def _is_removable(node: ast.stmt) -> bool:
    """Calls for their effect, and assignments to what outlives the function."""
    if isinstance(node, ast.Expr):
        value = node.value.value if isinstance(node.value, ast.Await) else node.value
        return isinstance(value, ast.Call)
    if isinstance(node, ast.AugAssign):
        return True
    if isinstance(node, ast.Assign):
        return all(isinstance(target, (ast.Attribute, ast.Subscript)) for target in node.targets)
    return False


def _last_line(node: ast.stmt) -> int:
    """The last line of the statement itself, without the block below it."""
    body = getattr(node, "body", None)
    if isinstance(body, list) and body:
        return max(node.lineno, int(body[0].lineno) - 1)
    return node.end_lineno or node.lineno
