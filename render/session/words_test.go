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

func TestFormatScore(t *testing.T) {
	for _, test := range []struct {
		score search.Score
		want  string
	}{
		{search.Score{Value: 0.341, Unit: "pawns"}, "+0.34"},
		{search.Score{Value: -1, Unit: "pawns"}, "−1.00"},
		{search.Score{Value: -0.001, Unit: "pawns"}, "0.00"},
		{search.Score{Value: 0.64, Unit: "win rate"}, "64 %"},
		{search.Score{Value: 1, Unit: "win rate", Kind: search.Exact}, "win"},
		{search.Score{Value: 0.5, Unit: "win rate", Kind: search.Exact}, "draw"},
		{search.Score{Value: 0, Unit: "win rate", Kind: search.Exact}, "loss"},
		{search.Score{Value: 4, Unit: "discs"}, "+4 discs"},
		{search.Score{Value: -1.2, Unit: "discs"}, "−1 disc"},
		{search.Score{Value: 1, Unit: "discs", Kind: search.Exact}, "+1 disc exactly"},
		{search.Score{Value: -0.3, Unit: "discs"}, "0 discs"},
		{search.Score{Value: -6, Unit: "discs", Kind: search.Exact}, "−6 discs exactly"},
		{search.Score{Value: 0, Unit: "discs", Kind: search.Exact}, "draw"},
		{search.Score{Value: 12345.4, Unit: "points"}, "12\u202f345 points"},
		{search.Score{Value: 82, Unit: "lines"}, "82 lines"},
		{search.Score{Value: 5, Kind: search.WinIn}, "win in 3"},
		{search.Score{Value: 2, Kind: search.LossIn}, "loss in 1"},
		{search.Score{Value: 2.5}, "+2.50"},
		{search.Score{Value: 3}, "+3"},
		{search.Score{Value: 1605477.62, Unit: search.EvaluationPoints}, "+1.6 M evaluation points"},
		{search.Score{Value: -1234.5, Unit: search.EvaluationPoints}, "−1235 evaluation points"},
		{search.Score{Value: 999.94, Unit: search.EvaluationPoints}, "+999.94 evaluation points"},
	} {
		if got := FormatScore(test.score); got != test.want {
			t.Errorf("FormatScore(%+v) = %q, want %q", test.score, got, test.want)
		}
		if got := Reverse(Reverse(test.score)); got.Kind != test.score.Kind || FormatScore(got) != test.want {
			t.Errorf("reversed twice, %+v is %+v", test.score, got)
		}
		if a, b := advantage(test.score), advantage(Reverse(test.score)); a != -b {
			t.Errorf("%+v is worth %v, %v reversed", test.score, a, b)
		}
	}
}

func TestFormatNumbers(t *testing.T) {
	for n, want := range map[int64]string{
		0: "0", 999: "999", 1000: "1.0 k", 12_449: "12.4 k", 99_949: "99.9 k", 99_951: "100 k", 999_499: "999 k",
		999_500: "1.0 M", 12_400_000: "12.4 M", 3_100_000_000: "3.1 G", 5_000_000_000_000: "5.0 T",
	} {
		if got := FormatNodes(n); got != want {
			t.Errorf("FormatNodes(%d) = %q, want %q", n, got, want)
		}
	}
	for d, want := range map[time.Duration]string{
		0: "0.0 s", 1240 * time.Millisecond: "1.2 s", 59940 * time.Millisecond: "59.9 s", 59960 * time.Millisecond: "1 min 0 s",
		200 * time.Second: "3 min 20 s", 7500 * time.Second: "2 h 5 min",
	} {
		if got := FormatTime(d); got != want {
			t.Errorf("FormatTime(%v) = %q, want %q", d, got, want)
		}
	}
	for d, want := range map[time.Duration]string{250 * time.Millisecond: "0.25 s", time.Second: "1 s", 90 * time.Second: "1 min 30 s"} {
		if got := FormatLimit(d); got != want {
			t.Errorf("FormatLimit(%v) = %q, want %q", d, got, want)
		}
	}
	for n, want := range map[int64]string{1: "1 line", 0: "0 lines", 999: "999 lines", 1000: "1000 lines", -1234567: "−1\u202f234\u202f567 lines"} {
		if got := FormatCount(n, "lines"); got != want {
			t.Errorf("FormatCount(%d) = %q, want %q", n, got, want)
		}
	}
	if got := Speed(search.Info{Nodes: 500, Elapsed: 250 * time.Millisecond}); got != 2000 {
		t.Errorf("Speed = %d, want 2000", got)
	}
	if got := Speed(search.Info{Nodes: 500}); got != 0 {
		t.Errorf("Speed without time = %d", got)
	}
}

func TestSnapshot(t *testing.T) {
	s := versus(t, chess.Game(), untilCancelled)
	play(t, s, "e4")
	await(t, s, "report", func() bool { _, ok := s.Info(); return ok })
	v := s.Snapshot()
	if v.Game != "chess" || v.Turn != "second" || v.Cursor != 1 || len(v.Legal) != 20 || !v.Thinking || v.Result != "" ||
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
	if v := s.Snapshot(); v.Turn != "nobody" || v.Result != "White resigns, Black wins" || len(v.Legal) != 0 || v.Thinking {
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
