package session

import (
	"context"
	"strings"
	"testing"

	"ludarium/ai/search"
	"ludarium/game/morpion"
)

// TestAnalysisIsKept keeps the analysis of a position and restores it in another session, in which no search
// begins. Another position, nonsense and illegal moves change nothing.
func TestAnalysisIsKept(t *testing.T) {
	searches := 0
	session := func() *Session {
		s, err := New(kindOf(morpion.Game()), nil, methods(),
			script(func(_ context.Context, req search.Request, _ func(search.Info)) (search.Info, error) {
				searches++
				i := info(req, 2, 1)
				i.Depth = 7
				return i, nil
			}), 1)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	s := session()
	defer s.Close()
	if data := s.Analysis.Keep(); data != nil {
		t.Errorf("before a search %s is kept", data)
	}
	if err := s.Analysis.Watch(Player{Kind: "sampling", Limits: search.Limits{Nodes: 7}}); err != nil {
		t.Fatal(err)
	}
	await(t, s, "the search ends", func() bool { return !s.Search.Thinking() })
	data, before := s.Analysis.Keep(), searches
	if len(data) == 0 || len(data) > 2000 {
		t.Fatalf("%d bytes are kept", len(data))
	}

	other := session()
	defer other.Close()
	other.Analysis.Turn(true)
	if err := other.Analysis.Restore(data); err != nil {
		t.Fatal(err)
	}
	for range 5 {
		other.Poll(0)
	}
	want, _ := s.Search.Thought()
	got, ok := other.Search.Thought()
	if !ok || got.Depth != 7 || got.Method != "sampling" || got.Lines[0].Score != want.Lines[0].Score ||
		strings.Join(got.Texts[0], " ") != strings.Join(want.Texts[0], " ") || searches != before {
		t.Errorf("restored %+v, want %+v; %d searches", got, want, searches-before)
	}
	for _, bad := range []string{"", "{", strings.Replace(string(data), `"moves":[`, `"moves":[99999,`, 1),
		strings.Replace(string(data), `"score":{`, `"score":{"kind":9,`, 1)} {
		if err := other.Analysis.Restore([]byte(bad)); err == nil {
			t.Errorf("%s is restored", bad)
		}
	}
	playRandom(t, other, 1, 1)
	if err := other.Analysis.Restore(data); err != nil {
		t.Error(err)
	}
	if _, ok := other.Search.Info(); ok {
		t.Error("another position has the analysis")
	}
}
