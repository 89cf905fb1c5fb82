package session

import (
	"encoding/json"
	"reflect"
	"testing"
	"time"

	"ludarium/ai/search"
	"ludarium/game/chess"
	"ludarium/game/twenty48"
)

func TestSnapshotOfSession(t *testing.T) {
	s := versus(t, chess.Game(), untilCancelled)
	play(t, s, "e4")
	await(t, s, "report", func() bool { _, ok := s.Search.Info(); return ok })
	v := s.Snapshot()
	if v.Game != "chess" || v.Turn != "second" || v.Cursor != 1 || len(v.Legal) != 20 || !v.Thinking ||
		v.Result != "" ||
		!reflect.DeepEqual(v.Moves, []string{"e4"}) || v.Link != "#/chess?moves=e4" || len(v.Players) != 2 {
		t.Errorf("%+v", v)
	}
	if v.Think == nil || v.Think.Depth != 9 || v.Think.Speed != 1000 || v.Think.Seconds != 1 ||
		len(v.Think.Lines) != 1 || v.Think.Lines[0].Score != "−9.00" || len(v.Think.Lines[0].Moves) != 1 {
		t.Errorf("%+v", v.Think)
	}
	if err := s.Resign(); err != nil {
		t.Fatal(err)
	}
	if v := s.Snapshot(); v.Turn != "nobody" || v.Result != "White resigns, Black wins" ||
		len(v.Legal) != 0 || v.Thinking {
		t.Errorf("after resigning: %+v", v)
	}
	data, err := json.Marshal(human(t, twenty48.Game(), nil, 1).Snapshot())
	if err != nil {
		t.Fatal(err)
	}
	var back Snapshot
	if err := json.Unmarshal(data, &back); err != nil || len(back.Players) != 1 || len(back.Moves) != 2 {
		t.Errorf("%s: %v", data, err)
	}
}

func TestSearchSpeedIsReported(t *testing.T) {
	if got := Speed(search.Info{Nodes: 500, Elapsed: 250 * time.Millisecond}); got != 2000 {
		t.Errorf("Speed = %d, want 2000", got)
	}
	if got := Speed(search.Info{Nodes: 500}); got != 0 {
		t.Errorf("Speed without time = %d", got)
	}
}
