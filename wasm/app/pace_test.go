package main

import (
	"testing"
	"time"
)

func TestSlowFramesAreFollowedByPauses(t *testing.T) {
	var p pace
	var now time.Duration
	picture := func(cost time.Duration) {
		p.turn(now)
		p.drawn()
		now += cost
		p.turn(now)
	}
	pause := func() time.Duration {
		end := now
		for !p.rested(end) {
			end += time.Millisecond
		}
		return end - now
	}
	if !p.rested(0) {
		t.Error("the first picture has to wait")
	}
	for _, test := range []struct{ cost, pause time.Duration }{
		{10 * time.Millisecond, 30 * time.Millisecond},
		{100 * time.Millisecond, 300 * time.Millisecond},
		{time.Hour, 0}, // the page was hidden
	} {
		picture(test.cost)
		if got := pause(); got != test.pause {
			t.Errorf("after a picture of %v comes a pause of %v, want %v", test.cost, got, test.pause)
		}
	}
	picture(10 * time.Millisecond)
	now += time.Second
	p.turn(now)
	if got := pause(); got != 0 {
		t.Errorf("after a second without a picture news waits for %v", got)
	}
}
