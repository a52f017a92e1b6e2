"""Durations in buckets, as Prometheus reads them."""

from kickdoor.table.histogram import BOUNDS, Histogram


def test_each_bucket_holds_those_before_it_too() -> None:
    histogram = Histogram()
    for seconds in (0.0005, 0.001, 0.002, 0.3, 60.0):
        histogram.add(seconds)
    lines = histogram.lines("kickdoor_told_seconds")
    assert lines[0] == "# TYPE kickdoor_told_seconds histogram"
    counts = {line.partition(" ")[0]: line.rpartition(" ")[2] for line in lines[1:]}
    assert counts['kickdoor_told_seconds_bucket{le="0.001"}'] == "2"  # its bound is inside
    assert counts['kickdoor_told_seconds_bucket{le="0.0025"}'] == "3"
    assert counts['kickdoor_told_seconds_bucket{le="0.25"}'] == "3"
    assert counts['kickdoor_told_seconds_bucket{le="0.5"}'] == "4"
    assert counts['kickdoor_told_seconds_bucket{le="10.0"}'] == "4"
    assert counts['kickdoor_told_seconds_bucket{le="+Inf"}'] == "5"
    assert counts["kickdoor_told_seconds_count"] == "5"
    assert counts["kickdoor_told_seconds_sum"] == "60.303500"
    assert len(lines) == len(BOUNDS) + 4
