"""Mixes of editions are loaded once, however many tables play them."""

import pytest

from kickdoor.table import table_mixes
from kickdoor.table.table_mixes import TableMixes


def test_tables_with_the_same_editions_share_one_mix() -> None:
    kept = TableMixes()
    first = kept.get(["oz", "legends"])
    assert kept.get(["legends", "oz"]) is first
    assert kept.get(["oz"]) is not first
    assert kept.warm(["oz", "legends"]) is first


def test_whoever_leads_makes_another_mix() -> None:
    kept = TableMixes()
    assert kept.get(["oz", "legends"], "oz") is not kept.get(["oz", "legends"], "legends")


def test_only_so_many_are_kept_and_the_oldest_goes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_mixes, "MOST_KEPT", 2)
    kept = TableMixes()
    oz, ram = kept.get(["oz"]), kept.get(["ram"])
    assert kept.get(["oz"]) is oz
    legends = kept.get(["legends"])
    assert kept.get(["ram"]) is ram
    assert kept.get(["legends"]) is legends
    assert kept.get(["oz"]) is not oz


def test_encoded_choices_are_cached_for_each_catalog_and_lead() -> None:
    kept = TableMixes()
    catalog = kept.get(["oz"]).catalog
    first = kept.choice_cache(catalog, "oz")
    assert kept.choice_cache(catalog, "oz") is first
    assert kept.choice_cache(catalog, "legends") is not first
    assert kept.choice_cache(kept.get(["ram"]).catalog, "oz") is not first
