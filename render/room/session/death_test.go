package session

import (
	"encoding/json"
	"maps"
	"reflect"
	"strings"
	"testing"

	"ludarium/ai/search"
	"ludarium/ai/worker/pool"
	"ludarium/ai/worker/pool/pooltest"
	"ludarium/game/chess"
)

// mortal returns a chess session in which a worker dies during a search if dies returns true for the number
// of moves already played.
func mortal(t *testing.T, dies func(moves int) bool) *Session {
	t.Helper()
	p := &pooltest.Mortal{Pool: script(first), Dies: func(task pool.Task) bool {
		var q search.Request
		if err := json.Unmarshal(task.Input, &q); err != nil {
			t.Error(err)
		}
		return dies(len(q.Record.Moves))
	}}
	s, err := New(kindOf(chess.Game()), nil, methods(), p, 1)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	s.Search.SetPace(0)
	humans(t, s)
	play(t, s, "e4", "e5", "Nf3")
	return s
}

// often returns a function that returns true at most most times for each argument.
func often(most int) func(n int) bool {
	deaths := map[int]int{}
	return func(n int) bool {
		deaths[n]++
		return deaths[n] <= most
	}
}

// TestReviewContinuesAfterWorkersDie kills workers during reviews and analyses: the findings are the same as
// without deaths. A position that always kills its worker only loses its own finding.
func TestReviewContinuesAfterWorkersDie(t *testing.T) {
	want := mortal(t, often(0))
	want.Review.Start(examiner(1))
	reviewed(t, want)
	for _, deaths := range []int{1, pool.Repeats} {
		s := mortal(t, often(deaths))
		s.Review.Start(examiner(1))
		reviewed(t, s)
		if !maps.EqualFunc(s.Review.Findings(), want.Review.Findings(),
			func(a, b Finding) bool { return reflect.DeepEqual(a, b) }) || s.Review.Failure() != "" {
			t.Errorf("after %d deaths a position: %v, %s", deaths, s.Review.Findings(), s.Review.Failure())
		}
		s = mortal(t, often(deaths))
		s.Analysis.Think()
		await(t, s, "analysis", func() bool { return !s.Search.Thinking() })
		if found, ok := s.Search.Thought(); !ok || found.Cursor != 3 || s.Search.Failure() != "" {
			t.Errorf("an analysis after %d deaths: %+v, %s", deaths, found, s.Search.Failure())
		}
	}

	s := mortal(t, func(moves int) bool { return moves == 2 })
	s.Review.Start(examiner(1))
	reviewed(t, s)
	if _, ok := s.Review.Finding(2); ok || len(s.Review.Findings()) != 3 {
		t.Errorf("%d positions are known", len(s.Review.Findings()))
	}
	if text := s.Review.Failure(); !strings.HasPrefix(text, "1 position could not be reviewed: ") ||
		!strings.Contains(text, pooltest.ErrStruck.Error()) {
		t.Errorf("it says %q", text)
	}
	s.Jump(2)
	s.Analysis.Think()
	await(t, s, "analysis", func() bool { return !s.Search.Thinking() })
	if text := s.Search.Failure(); !strings.Contains(text, pooltest.ErrStruck.Error()) {
		t.Errorf("an analysis whose workers always die says %q", text)
	}
}
