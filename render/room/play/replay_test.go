package play

import (
	"testing"
	"time"
)

// clocked returns a game whose replay is polled at time *now.
func clocked(t *testing.T, moves string) (tr *trial, now *time.Duration) {
	tr, now = try(t, chessGame, moves), new(time.Duration)
	tr.set = func(k *Known) { k.Now, k.Pace = *now, leastPace }
	return tr, now
}

func TestReplayContinuesToTheEnd(t *testing.T) {
	tr, now := clocked(t, "e4 e5 Nf3")
	if tr.do(replayToggled{}); tr.state.Replay.On {
		t.Error("there is nothing to replay at the end")
	}
	tr.do(asked{goTo{0}}, replayToggled{})
	for want := 1; want <= 3; want++ {
		if tr.do(replayPolled{}); tr.s.Line.Cursor() != want {
			t.Errorf("move %d: at %d", want, tr.s.Line.Cursor())
		}
		*now += leastPace - time.Millisecond
		if tr.do(replayPolled{}); tr.s.Line.Cursor() != want {
			t.Error("the next move came too early")
		}
		*now += time.Millisecond
	}
	if tr.state.Replay.On {
		t.Error("the replay goes on after the last move")
	}
}

func TestReplayStopsOnNavigation(t *testing.T) {
	tr, now := clocked(t, "e4 e5 Nf3 Nc6")
	tr.do(asked{goTo{0}}, replayToggled{}, replayPolled{}, asked{goTo{3}})
	*now += time.Second
	if tr.do(replayPolled{}); tr.state.Replay.On || tr.s.Line.Cursor() != 3 {
		t.Error("the replay goes on from elsewhere")
	}
	if tr.do(replayStopped{}); tr.state.Replay.On {
		t.Error("the replay was not stopped")
	}
}
