package chess

import (
	"testing"
	"time"
)

// TestClockAnnotationsAreValidated checks that only valid clock times are read.
func TestClockAnnotationsAreValidated(t *testing.T) {
	for text, want := range map[string]time.Duration{
		"0:03:00": 3 * time.Minute, "1:00:00.5": time.Hour + 500*time.Millisecond,
		"00:00:07": 7 * time.Second,
		"3:00":     -1, "a:b:c": -1, "0:-1:00": -1, "0:00:1e9": -1, "NaN:0:0": -1,
	} {
		if got, ok := readClock(text); ok != (want >= 0) || ok && got != want {
			t.Errorf("%s is read as %v, %t", text, got, ok)
		}
	}
	for _, d := range []time.Duration{0, 100 * time.Millisecond, 59 * time.Second, 61500 * time.Millisecond,
		2 * time.Hour} {
		if back, ok := readClock(writeClock(d)); !ok || back != d {
			t.Errorf("%v is written %q and read %v", d, writeClock(d), back)
		}
	}
}
