package contest_test

import (
	"testing"
	"time"

	"ludarium/ai/lab/contest"
)

// TestParseUnusualClocks checks time controls that other programs have been found to reject, misread or
// accept wrongly.
func TestParseUnusualClocks(t *testing.T) {
	const s = time.Second
	for _, c := range []struct {
		why, text       string
		base, increment time.Duration // 0 if the clock is invalid
		moves           int
	}{
		{"minutes and seconds (fastchess 353)", "40/1:30+1", 90 * s, s, 40},
		{"hours", "1:30:00+30", 5400 * s, 30 * s, 0},
		{"parts of a second on a clock", "0:05.5+0.05", 5500 * time.Millisecond, 50 * time.Millisecond, 0},
		{"moves and an increment (RubiChess 99)", "40/1.0+0.01", s, 10 * time.Millisecond, 40},
		{"moves with an increment (pgn-parser 117)", "40/5400+30", 5400 * s, 30 * s, 40},
		{"an increment without time is over at once (cutechess 810)", "0+5", 0, 0, 0},
		{"no time for 40 moves (fishtest 696)", "40/0", 0, 0, 0},
		{"no moves (fishtest 696)", "0/40", 0, 0, 0},
		{"a broken number of moves (fishtest 696)", "6.66/6.66", 0, 0, 0},
		{"letters behind a number (fishtest 696)", "10xxx+xxx", 0, 0, 0},
		{"letters for an increment (fishtest 696)", "10+xxx", 0, 0, 0},
		{"nothing behind the moves (fishtest 696)", "10/", 0, 0, 0},
		{"time below zero (Lynx 1519)", "-5", 0, 0, 0},
		{"an increment below zero", "10+-1", 0, 0, 0},
		{"a minute of 75 seconds", "1:75", 0, 0, 0},
		{"a unit on a clock", "1:5m", 0, 0, 0},
		{"four parts", "1:0:0:0", 0, 0, 0},
		{"an empty part", ":30", 0, 0, 0},
		{"NaN", "NaN+1", 0, 0, 0},
		{"more than a clock shows", "99999999999:00", 0, 0, 0},
		{"several periods are none of a clock here (python-chess 1031)", "40/7200:20/3600:1800", 0, 0, 0},
	} {
		base, increment, moves, err := contest.ParseClock(c.text)
		if (err != nil) != (c.base == 0) || err == nil && (base != c.base || increment != c.increment ||
			moves != c.moves) {
			t.Errorf("%s: %q is %v + %v, %d moves, %v", c.why, c.text, base, increment, moves, err)
		}
	}
}
