# Shared by ./play, ./test and tools/check: finds a Python, makes .venv, installs what is missing or stale.
# To be sourced with $root set to the top of the repository; it must not run anything by itself.

say() { printf 'kickdoor: %s\n' "$*" >&2; }

die() {
  say "$@"
  exit 1
}

is_new_enough() {
  "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

# Prints the first Python that is new enough and can make environments.
find_python() {
  local name without_venv=""
  for name in ${KICKDOOR_PYTHON:+"$KICKDOOR_PYTHON"} \
    python3.14 python3.13 python3.12 python3.11 python3 python; do
    command -v "$name" >/dev/null 2>&1 || continue
    is_new_enough "$name" || continue
    without_venv=$name
    if "$name" -c 'import ensurepip, venv' >/dev/null 2>&1; then
      printf '%s\n' "$name"
      return 0
    fi
  done
  if [ -n "$without_venv" ]; then
    die "$without_venv cannot make virtual environments: its venv and ensurepip modules are missing." \
      "Debian and Ubuntu keep them in a package of their own (for example: apt install python3-venv)." \
      "Install it, or set KICKDOOR_PYTHON to another Python, and run this again."
  fi
  die "Python 3.11 or newer is needed, and none was found." \
    "Install one, or set KICKDOOR_PYTHON to its command, and run this again."
}

make_venv() {
  local python=$root/.venv/bin/python
  if [ -x "$python" ] && ! is_new_enough "$python"; then
    die "the .venv folder here does not hold a working Python 3.11 or newer." \
      "Remove that folder and run this again."
  fi
  if [ -x "$python" ] && "$python" -c 'import pip' >/dev/null 2>&1; then
    return 0
  fi
  local base
  base=$(find_python) || exit 1
  say "making .venv with $("$base" --version 2>&1) …"
  "$base" -m venv --clear "$root/.venv" >&2 || die "the environment could not be made; see above."
}

# Prints a fingerprint of the files that decide what gets installed; with "src", of the code too.
fingerprint() {
  "$root/.venv/bin/python" - "$root" "$@" <<'PY'
import hashlib
import sys
from pathlib import Path

root = Path(sys.argv[1])
paths = [root / "pyproject.toml", root / "constraints.txt"]
for folder in sys.argv[2:]:
    paths += sorted(p for p in (root / folder).rglob("*") if "__pycache__" not in p.parts)
digest = hashlib.sha256(sys.version.encode() + bytes(root.resolve()))
for path in paths:
    if path.is_file():
        content = path.read_bytes()
        digest.update(f"{path.relative_to(root)}\0{len(content)}\0".encode() + content)
print(digest.hexdigest())
PY
}

# quietly WHAT ARGUMENTS…: runs a module of .venv, its output in .venv/install.log.
# The pins hold for what is installed and for what builds Kickdoor.
quietly() {
  local what=$1 log=$root/.venv/install.log
  shift
  if ! PIP_CONSTRAINT=$root/constraints.txt PIP_BUILD_CONSTRAINT=$root/constraints.txt \
    PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_INPUT=1 \
    "$root/.venv/bin/python" -m "$@" >"$log" 2>&1; then
    tail -n 25 "$log" >&2
    die "$what failed; the whole story is in .venv/install.log."
  fi
}

# install LABEL FILE STAMP PIP-ARGUMENTS…: installs quietly, writes STAMP to FILE if all went well.
install() {
  local label=$1 file=$2 stamp=$3 started=$SECONDS
  shift 3
  say "installing $label …"
  rm -f "$file"
  quietly "the installation" pip install --quiet "$@"
  printf '%s\n' "$stamp" >"$file"
  say "installed in $((SECONDS - started)) s."
}

installed() { cat "$root/.venv/installed" 2>/dev/null || true; }

# Why the engine cannot be compiled here; nothing if it can.
obstacle() { "$root/.venv/bin/python" "$root/tools/compile_engine.py" obstacle; }

# For playing: an up-to-date editable install (made by ./test) serves as well as one of our own.
ready_to_play() {
  make_venv
  local now
  now=$(installed)
  case $now in
    dev:*) [ "$now" = "dev:$(fingerprint)" ] && return 0 ;;
  esac
  local wanted label="Kickdoor" how=${KICKDOOR_COMPILE:-auto} why="" story=$root/.venv/compile.log
  [ "$how" = no ] || why=$(obstacle)
  # A compiler that has come or gone since is a reason to install again.
  wanted=play:$how:${why:+pure:}$(fingerprint src tools)
  [ "$now" = "$wanted" ] && return 0
  if [ -n "$why" ]; then
    say "the engine stays pure Python: $why."
  elif [ "$how" != no ]; then
    label="Kickdoor and compiling its engine: a minute or two, once; KICKDOOR_COMPILE=no skips that"
  fi
  rm -f "$story"
  # tools/web has built the page before, if that is possible; it goes in as it is.
  KICKDOOR_WEB=no KICKDOOR_COMPILE_STORY=$story install "$label" "$root/.venv/installed" "$wanted" "$root"
  if [ -z "$why" ] && [ -s "$story" ]; then
    say "the engine stays pure Python, which is slower and otherwise the same:" \
      "$(sed -n 1p "$story") The rest of the story is in .venv/compile.log; to try again, remove" \
      ".venv/installed and run this again."
  fi
  say "this is $("$root/.venv/bin/kickdoor" --version)."
}

# For developing: editable and so pure Python, with everything the checks need.
ready_to_check() {
  make_venv
  local wanted
  wanted=dev:$(fingerprint)
  [ "$(installed)" = "$wanted" ] && return 0
  KICKDOOR_WEB=no KICKDOOR_COMPILE=no install "Kickdoor and the tools that check it" \
    "$root/.venv/installed" "$wanted" -e "$root[dev,docs,lab]"
}

# For checking what people install: an sdist and the wheel made from it, in .venv/dist, and that
# wheel unpacked in .venv/compiled, beside the editable form. Compiled, where that is possible.
# The wheel is made with KICKDOOR_WEB=no: the sdist has to bring the page.
ready_compiled() {
  local dist=$root/.venv/dist folder=$root/.venv/compiled started=$SECONDS wanted how=auto
  [ -n "$(obstacle)" ] || how=require
  wanted=$how:$(fingerprint src tools web/src)
  [ "$(cat "$folder/installed" 2>/dev/null)" = "$wanted" ] && return 0
  say "building the package, a minute or two …"
  rm -rf "$dist" "$folder"
  quietly "building the sdist" build --sdist --outdir "$dist" "$root"
  KICKDOOR_WEB=no KICKDOOR_COMPILE=$how quietly "building the wheel" \
    pip wheel --quiet --no-deps --wheel-dir "$dist" "$dist"/kickdoor-*.tar.gz
  quietly "unpacking the wheel" pip install --quiet --no-deps --target "$folder" "$dist"/*.whl
  printf '%s\n' "$wanted" >"$folder/installed"
  say "built in $((SECONDS - started)) s."
}

# The same wheel in .venv/fresh, an environment that holds nothing else.
ready_package() {
  ready_compiled
  local fresh=$root/.venv/fresh wanted
  wanted=$(cat "$root/.venv/compiled/installed")
  [ "$(cat "$fresh/installed" 2>/dev/null)" = "$wanted" ] && return 0
  rm -rf "$fresh"
  quietly "making .venv/fresh" venv --without-pip "$fresh"
  quietly "installing the wheel" pip --python "$fresh/bin/python" install --quiet \
    "$root"/.venv/dist/*.whl
  printf '%s\n' "$wanted" >"$fresh/installed"
}
