package lab

import (
	"math"
	"slices"
	"testing"
	"time"
)

// TestSaveInterval runs a trial that asks Due every tenth of a second, on a simulated clock.
func TestSaveInterval(t *testing.T) {
	p := plan(t, nil)
	now := time.Unix(1e9, 0)
	var saved [][]byte
	var at []float64
	w := &worker{e: walk(), plan: p, seal: newSeal(p), saveEvery: time.Second, emit: func(msg []byte) {
		saved = append(saved, slices.Clone(msg))
	}}
	begun := now
	s := newSink(w, 4, func() time.Time { return now }, func() time.Duration { return now.Sub(begun) })
	for range 100 {
		now = now.Add(100 * time.Millisecond)
		if s.Due() {
			at = append(at, now.Sub(begun).Seconds())
			s.Save([]byte("state"))
		}
		s.Save([]byte("too soon"))
	}
	if want := []float64{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}; !slices.Equal(at, want) || len(saved) != len(want) {
		t.Errorf("%d states, at %v", len(saved), at)
	}
	for i, msg := range saved {
		r, state, err := readSaved(w.e.Columns, msg, w.seal)
		if err != nil || r.trial != 4 || r.seconds != float64(i+1) || string(state) != "state" {
			t.Errorf("state %d: %+v, %q, %v", i, r, state, err)
		}
	}
	// States that take half a second to make are saved so rarely that they take a twentieth of the time.
	at = nil
	for now.Sub(begun) < time.Minute {
		now = now.Add(100 * time.Millisecond)
		if s.Due() {
			at = append(at, now.Sub(begun).Seconds())
			now = now.Add(500 * time.Millisecond)
			s.Save(nil)
		}
	}
	if want := []float64{11, 22.5, 34, 45.5, 57}; !slices.Equal(at, want) {
		t.Errorf("dear states come at %v, want %v", at, want)
	}
}

// TestRowHasNoNegativeZero checks that −0, as from a negated random value, is stored as 0.
func TestRowHasNoNegativeZero(t *testing.T) {
	w := &worker{e: walk(), plan: plan(t, nil)}
	s := newSink(w, 0, time.Now, func() time.Duration { return 0 })
	s.Row(10, math.Copysign(0, -1), "left", false)
	if text := Write(s.rows[0][1]); text != "0" {
		t.Errorf("%q", text)
	}
}
