"""The tables of docs/language.md are those of the lexicon."""

from kickdoor.lab.language_page import PAGE, renewed, tables
from kickdoor.lang.vocabulary import lexicon


def test_the_page_is_up_to_date() -> None:
    page = PAGE.read_text("utf-8")
    assert page == renewed(page), "run: python -m kickdoor.lab.language_page"


def test_every_verb_and_noun_is_on_the_page() -> None:
    said = tables()
    for verb in lexicon().verbs.values():
        for forms in verb.forms:
            assert forms[0].replace("_", " ") in said, verb.sense
    for _, forms, _ in lexicon().nouns:
        assert forms[0] in said


def test_no_sign_of_the_files_is_left_on_the_page() -> None:
    said = tables()
    assert "_" not in said
    assert "%" not in said
