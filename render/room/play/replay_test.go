package play

import (
	"testing"
	"time"
)

func TestReplayGoesOnUntilTheEnd(t *testing.T) {
	r, d := seat(t, chessGame, "e4 e5 Nf3")
	if r.Replay.Toggle() {
		t.Error("there is nothing to replay at the end")
	}
	r.Jump(0)
	if !r.Replay.Toggle() || !r.Replay.Running() {
		t.Fatal("no replay")
	}
	for want := 1; want <= 3; want++ {
		if !r.Replay.poll(d.now) || r.Session.Line.Cursor() != want {
			t.Errorf("move %d: at %d", want, r.Session.Line.Cursor())
		}
		if r.Replay.poll(d.now + leastPace - time.Millisecond); r.Session.Line.Cursor() != want {
			t.Error("the next move came too early")
		}
		d.now += leastPace
	}
	if r.Replay.Running() {
		t.Error("the replay goes on after the last move")
	}
}

func TestReplayEndsWherePeopleGoElsewhere(t *testing.T) {
	r, d := seat(t, chessGame, "e4 e5 Nf3 Nc6")
	r.Jump(0)
	r.Replay.Toggle()
	r.Replay.poll(d.now)
	r.Jump(3)
	if r.Replay.poll(d.now+time.Second) || r.Replay.Running() {
		t.Error("the replay goes on from elsewhere")
	}
}
