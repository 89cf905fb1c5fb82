package numfmt

import (
	"testing"
	"time"
)

func TestFormatNumbers(t *testing.T) {
	for n, want := range map[int64]string{
		0: "0", 999: "999", 1000: "1.0 k", 12_449: "12.4 k", 99_949: "99.9 k", 99_951: "100 k",
		999_499: "999 k",
		999_500: "1.0 M", 12_400_000: "12.4 M", 3_100_000_000: "3.1 G", 5_000_000_000_000: "5.0 T",
	} {
		if got := Nodes(n); got != want {
			t.Errorf("Nodes(%d) = %q, want %q", n, got, want)
		}
	}
	for d, want := range map[time.Duration]string{
		0: "0.0 s", 1240 * time.Millisecond: "1.2 s", 59940 * time.Millisecond: "59.9 s",
		59960 * time.Millisecond: "1 min 0 s",
		200 * time.Second:        "3 min 20 s", 7500 * time.Second: "2 h 5 min",
	} {
		if got := Time(d); got != want {
			t.Errorf("Time(%v) = %q, want %q", d, got, want)
		}
	}
	for d, want := range map[time.Duration]string{250 * time.Millisecond: "0.25 s", time.Second: "1 s",
		90 * time.Second: "1 min 30 s"} {
		if got := Limit(d); got != want {
			t.Errorf("Limit(%v) = %q, want %q", d, got, want)
		}
	}
	for n, want := range map[int64]string{1: "1 line", 0: "0 lines", 999: "999 lines", 1000: "1000 lines",
		-1234567: "−1\u202f234\u202f567 lines"} {
		if got := Count(n, "lines"); got != want {
			t.Errorf("Count(%d) = %q, want %q", n, got, want)
		}
	}
}

func TestFormatClock(t *testing.T) {
	for d, want := range map[time.Duration]string{
		0: "0:00.0", 7340 * time.Millisecond: "0:07.3", 9999 * time.Millisecond: "0:09.9",
		10 * time.Second: "0:10", 754 * time.Second: "12:34",
		3849 * time.Second: "1:04:09", -time.Second: "0:00.0",
	} {
		if got := Clock(d); got != want {
			t.Errorf("%v: %q, want %q", d, got, want)
		}
	}
	for d, want := range map[time.Duration]string{
		0: "no time", time.Second: "1 second", 61 * time.Second: "1 minute 1 second",
		3720 * time.Second: "1 hour 2 minutes",
	} {
		if got := ClockSpoken(d); got != want {
			t.Errorf("%v: %q, want %q", d, got, want)
		}
	}
}

func TestSingularForms(t *testing.T) {
	for plural, want := range map[string]string{"moves": "1 move", "plies": "1 ply", "matches": "1 match",
		"dishes": "1 dish", "cities": "1 city", "leaves": "1 leaf", "mean roads": "1 mean road", "ms": "1 ms",
		"probability": "1 probability",
		"as a power of 2, in entries of 32 bytes": "1 as a power of 2, in entries of 32 bytes"} {
		if got := Count(1, plural); got != want {
			t.Errorf("one of %s is %q, want %q", plural, got, want)
		}
	}
}
