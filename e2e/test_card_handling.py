"""Cards are dragged, asked why not, chosen; dialogs keep the focus; what was missed is shown."""

from __future__ import annotations

import re

import pytest
from e2e.autoplay import press_something
from e2e.browser_session import BrowserSession
from e2e.primary import primary
from e2e.screen_checks import SIZES
from e2e.situations import (
    gives_more_than_printed,
    is_calm,
    may_curse,
    may_give_cards_away,
    may_name,
    may_sell,
    may_take_off,
    may_trade,
    over,
)
from playwright.sync_api import Locator, Page, expect

AWAY = "Object.defineProperty(document, 'hidden', {get: () => %s, configurable: true});"
SEEN = "document.dispatchEvent(new Event('visibilitychange'))"


def carry(page: Page, card: Locator, place: Locator) -> None:
    """Drag the card, and hold it over the place."""
    start, end = card.bounding_box(), place.bounding_box()
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + 24, start["y"] + 60)
    page.mouse.down()
    page.mouse.move(start["x"] + 40, start["y"] + 20, steps=3)
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)


def focused(page: Page, selector: str) -> bool:
    return bool(page.evaluate("s => document.activeElement.closest(s) !== null", selector))


def test_a_curse_is_dragged_to_whom_it_is_meant_for(session: BrowserSession) -> None:
    page = session.at(session.table(may_curse, "a_curse_is_dragged_to_whom_it_is_meant_for")[0])
    curse = page.locator(".hand-card:not([aria-disabled='true']):has([data-kind=curse])").first
    cards = page.locator(".hand .hand-card")
    before = cards.count()
    carry(page, curse, page.locator(".deck").first)
    expect(page.locator(".seat.target")).to_have_count(2)  # everybody lights up while it is carried
    expect(page.locator(".carried .tell")).to_be_visible()
    page.mouse.up()
    expect(cards).to_have_count(before)  # that was no place for it: it slides back
    page.keyboard.press("Escape")
    victim = page.locator(".seat").nth(1)
    carry(page, curse, victim)
    expect(victim).to_have_class(re.compile(r"\bover\b"))
    page.mouse.up()
    expect(cards).to_have_count(before - 1)
    expect(page.locator(".log .entry").last).to_be_visible()


@pytest.mark.parametrize("size", ["desktop", "tablet", "phone"])
def test_whom_a_card_can_be_played_on_is_read_whole(session: BrowserSession, size: str) -> None:
    """A long name of the card leaves room beside it for each player."""
    page = session.at(session.table(may_curse, f"on whom {size}")[0])
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    curse = page.locator(".hand-card:not([aria-disabled='true']):has([data-kind=curse])").first
    curse.click(position={"x": 12, "y": 30})  # the next one lies over its middle
    expect(primary(page, "play_card")).to_contain_text(" on ")
    first = page.locator(".others .deed").first
    expect(first).to_have_text(re.compile("^ *On (Ben|Cem|yourself) *$"))
    cut = "all => all.filter(one => one.scrollHeight > one.clientHeight).map(one => one.innerText)"
    assert page.locator(".others .deed").evaluate_all(cut) == []


def test_a_dim_card_says_why_and_leads_to_the_rule(session: BrowserSession) -> None:
    page = session.at(session.table(is_calm, "a_dim_card_says_why_and_leads_to_the_rule")[0])
    dim = page.locator(".hand-card[aria-disabled='true']")
    dim.first.hover(position={"x": 20, "y": 60})
    why = page.locator(".why")
    expect(why).to_be_visible()
    rule = why.locator(".rule")
    text = rule.inner_text()
    assert re.match(r"^[A-Z]+-\d+$", text)
    rule.click()
    expect(page.locator(".one-rule .rule")).to_have_text(text)
    page.get_by_role("tab", name="Log").click()
    line = page.locator(".log .entry > .rule").last
    expect(line).to_be_visible()
    text = line.inner_text()
    line.click()
    expect(page.locator(".one-rule .rule")).to_have_text(text)


def test_dialogs_keep_the_focus_and_give_it_back(session: BrowserSession) -> None:
    page = session.at(session.table(may_sell, "dialogs_keep_the_focus_and_give_it_back")[0])
    plate = page.locator(".seat").first
    plate.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    for _ in range(9):  # round and round, never behind it
        page.keyboard.press("Tab")
        assert focused(page, "[role=dialog]")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(plate).to_be_focused()
    page.locator("button.stat").click()
    expect(page.locator(".parts .sum")).to_contain_text(
        page.locator(".stat.us .number").inner_text()
    )
    page.keyboard.press("Escape")
    # Tab goes from the action to the hand, the own seat, the stage, the others, the log, the bar.
    page.locator(".dock .button.primary").focus()
    seen: list[str] = []
    for _ in range(40):
        page.keyboard.press("Tab")
        for place in (".dock", ".hand", ".own-seat", ".stage", ".opponents", ".rail", ".top"):
            if focused(page, place) and (not seen or seen[-1] != place):
                seen.append(place)
        if seen and seen[-1] == ".top":
            break
    wanted = [
        one
        for one in (".dock", ".hand", ".own-seat", ".stage", ".opponents", ".rail", ".top")
        if one in seen
    ]
    assert seen == wanted
    assert {".hand", ".opponents", ".rail", ".top"} <= set(seen)


def test_a_sale_says_what_an_item_gives_now(session: BrowserSession) -> None:
    page = session.at(session.table(gives_more_than_printed, "a_sale_says_what_an_item_gives")[0])
    page.locator("button.stat").first.click()
    expect(page.locator(".overlay .parts")).to_be_visible()
    parts = page.locator(".overlay").inner_text()
    page.keyboard.press("Escape")
    page.locator("[data-guide=sell]").click()
    told = page.locator(".sells .card-row", has_text="you would lose")
    expect(told.first).to_be_visible()
    for row in told.all():
        name = row.locator("b").inner_text()
        lost = re.search(r"lose (\d+) strength", row.inner_text())
        assert lost is not None
        assert re.search(rf"\+{lost[1]}\s+{re.escape(name)}", parts), parts


def test_a_sale_shows_its_total_before_it_is_enough(session: BrowserSession) -> None:
    page = session.at(session.table(may_sell, "a_sale_shows_its_total_before_it_is_enough")[0])
    level = int(page.locator(".own-seat .stat .number").first.inner_text())
    page.locator("[data-guide=sell]").click()
    rows = page.locator(".sells .card-row")
    total = 0
    for at in range(rows.count()):
        rows.nth(at).click()
        total += int(rows.nth(at).locator("em").inner_text())
        expect(page.locator(".meter .number")).to_have_text(str(total))
    page.locator(".panel footer .button.primary").click()
    expect(page.locator(".own-seat .stat .number").first).to_have_text(str(level + total // 1000))


def test_a_trade_is_answered_with_another_one(session: BrowserSession) -> None:
    addresses = session.table(may_trade, "a_trade_is_answered_with_another_one")
    ada, ben = map(session.at, addresses[:2])
    ada.locator("[data-guide=trade]").click()
    ada.get_by_role("radio", name="Ben").click()
    trays = ada.locator(".trays > div")
    given = trays.nth(0).locator(".card-row b").first.inner_text()
    trays.nth(0).locator(".card-row").first.click()
    trays.nth(1).locator(".card-row").first.click()
    effect = re.compile(r"Your strength -?\d+ → -?\d+|Nobody’s strength changes")
    expect(ada.locator(".outcome")).to_contain_text(effect)
    ada.get_by_role("button", name="Send to Ben").click()
    expect(ben.locator(".offers")).to_contain_text(given)
    expect(ben.locator(".offers")).to_contain_text(effect)
    ben.get_by_role("button", name="Counter").click()
    mine = ben.locator(".trays > div").nth(0).locator("[aria-checked=true]")
    expect(mine).to_have_count(1)  # it starts from what was offered
    mine.click()
    ben.get_by_role("button", name="Send to Ada").click()
    primary(ada, "accept").click()
    ben.locator(".own-seat").get_by_role("button", name=re.compile(re.escape(given))).wait_for()


def test_cards_are_given_away_straight_from_the_hand(session: BrowserSession) -> None:
    page = session.at(
        session.table(may_give_cards_away, "cards_are_given_away_straight_from_the_hand")[0]
    )
    cards = page.locator(".hand .hand-card")
    before = cards.count()
    for at in reversed(range(before - 5)):  # a raised card may hide its right neighbour
        cards.nth(at).click(position={"x": 14, "y": 90})
    done = page.locator(".panel footer .button.primary")
    expect(done).to_be_enabled()
    done.click()
    for _ in range(4):  # who gets them may be a question of its own
        page.wait_for_timeout(200)
        if cards.count() < before:
            break
        press_something(page)
    expect(cards).to_have_count(5)


def test_a_card_is_named_in_words(session: BrowserSession) -> None:
    seats = session.table(may_name, "a_card_is_named_in_words", editions=["ram"])
    page = session.at(seats[0])
    expect(page.get_by_label("Your answer")).to_be_visible()
    title = page.locator(".panel h2").inner_text()
    page.get_by_label("Your answer").fill("Something Else")
    page.keyboard.press("Enter")
    expect(page.locator(".panel h2", has_text=title)).to_have_count(0)


def test_moves_that_were_missed_are_counted_and_shown(session: BrowserSession) -> None:
    addresses = session.table(
        may_curse,
        "moves_that_were_missed_are_counted_and_shown",
    )
    ada, ben = map(session.at, addresses[:2])
    ben.evaluate(AWAY % "true" + SEEN)
    ada.keyboard.press("k")
    expect(ada.locator(".log .entry", has_text="kicked open")).not_to_have_count(0)
    ben.wait_for_timeout(300)
    ben.evaluate(AWAY % "false" + SEEN)
    banner = ben.locator("[data-banner=missed]")
    expect(banner).to_contain_text(re.compile(r"You missed \d+ move"))
    banner.get_by_role("button", name="Show me").click()
    expect(ben.locator(".log .entry.missed").first).to_be_visible()
    expect(banner).to_have_count(0)


def test_whoever_opens_the_page_again_reads_what_they_missed(session: BrowserSession) -> None:
    addresses = session.table(may_curse, "opens_the_page_again")
    ada, ben = map(session.at, addresses[:2])
    expect(ben.locator("[data-banner=missed]")).to_have_count(0)
    ben.goto(session.server.address + "/about")
    ada.keyboard.press("k")
    expect(ada.locator(".log .entry", has_text="kicked open")).not_to_have_count(0)
    ben.goto(session.server.address + addresses[1])
    banner = ben.locator("[data-banner=missed]")
    expect(banner).to_contain_text(re.compile(r"You missed (1 move|\d+ moves)\."))
    banner.get_by_role("button", name="Show me").click()
    first = ben.locator(".log .entry.missed").first
    expect(first).to_contain_text("kicked open")
    ben.reload()
    expect(ben.locator(".hand")).to_be_visible()
    expect(ben.locator(".log .entry").first).to_be_visible()
    expect(banner).to_have_count(0)


def test_the_same_people_play_again(session: BrowserSession) -> None:
    addresses = session.table(over, "the_same_people_play_again")
    ada, ben = (session.guest(name) for name in ("Ada", "Ben"))
    for person, address in zip((ada, ben), addresses, strict=False):
        person.go(address)
        expect(person.page.locator(".end")).to_be_visible()
    ada.page.get_by_role("button", name="Rematch").click()
    expect(ada.page.get_by_role("button", name="Deal the cards")).to_be_visible()
    ben.page.get_by_role("button", name="Join the rematch").click()
    expect(ben.page.get_by_text("Waiting for the owner")).to_be_visible()
    assert ada.page.url.split("#")[0] == ben.page.url.split("#")[0]


def test_gear_is_put_back_with_one_key(session: BrowserSession) -> None:
    page = session.at(session.table(may_take_off, "gear_is_put_back_with_one_key")[0])
    worn = page.locator(".own-seat .doll .slot:not(.free)")
    before = worn.count()
    off = page.get_by_role("button", name=re.compile(r"^Take off"))
    for at in range(before):
        worn.nth(at).locator("button").click()
        if off.count():
            break
        page.keyboard.press("Escape")
    off.first.click()
    expect(page.locator(".own-seat .bag button")).not_to_have_count(0)
    expect(page.locator("[data-banner=undo]")).to_be_visible()
    page.keyboard.press("u")
    expect(page.locator(".own-seat .doll .slot:not(.free)")).to_have_count(before)
    expect(page.locator("[data-banner=undo]")).to_have_count(0)


@pytest.mark.parametrize("size", ["phone", "side"])
def test_on_a_phone_the_cards_to_give_away_are_listed_in_the_question(
    session: BrowserSession, size: str
) -> None:
    seats = session.table(may_give_cards_away, f"given away on a {size}")
    page = session.guest(phone=True).page
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.goto(session.server.address + seats[0])
    rows = page.locator(".panel [role=checkbox]")
    expect(rows.first).to_be_visible()
    hand = page.locator(".hand-card").count()
    expect(rows).to_have_count(hand)
    for at in range(hand - 5):
        rows.nth(hand - 1 - at).tap()
    page.locator(".panel footer .button.primary").tap()
    expect(page.locator(".panel h2", has_text="which cards")).to_have_count(0)


def test_a_reading_that_the_log_cites_is_on_the_sheet(session: BrowserSession) -> None:
    page = session.at(session.table(is_calm, "a_reading_that_the_log_cites")[0])
    page.get_by_role("tab", name="Rules").click()
    page.get_by_label("Find a rule").fill("AMB-13")
    page.locator(".rule-row").click()
    expect(page.locator(".one-rule")).to_contain_text("Are bargains binding?")
    expect(page.locator(".one-rule")).to_contain_text("carries out when the fight ends")


# Names that another card lies over, or that do not fit their place.
HIDDEN_NAMES = """() => {
  const wrong = []
  for (const name of document.querySelectorAll('.hand-card:not(:last-child) h4')) {
    const words = document.createRange()
    words.selectNodeContents(name)
    const seen = [...words.getClientRects()].every((box) => {
      const on = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      return on && name.closest('.hand-card').contains(on)
    })
    const fits = name.scrollHeight <= name.clientHeight && name.scrollWidth <= name.clientWidth
    if (!seen || !fits) wrong.push(name.textContent)
  }
  return wrong
}"""


def test_every_name_in_a_crowded_hand_can_be_read_on_a_phone(session: BrowserSession) -> None:
    person = session.guest("Mina", phone=True)
    person.go(session.table(is_calm, "six", editions=["oz"], seats=6)[0])
    page = person.page
    expect(page.locator(".phone-hand.crowded .hand-card")).to_have_count(8)
    page.evaluate("document.fonts.ready")
    assert page.evaluate(HIDDEN_NAMES) == []
