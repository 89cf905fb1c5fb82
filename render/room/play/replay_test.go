package play

import (
	"testing"
	"time"
)

func TestReplayGoesOnUntilTheEnd(t *testing.T) {
	r, d := seat(t, chessGame, "e4 e5 Nf3")
	if r.ToggleReplay() {
		t.Error("there is nothing to replay at the end")
	}
	r.Jump(0)
	if !r.ToggleReplay() || !r.Replaying() {
		t.Fatal("no replay")
	}
	for want := 1; want <= 3; want++ {
		if !pollReplay(r, d.now) || r.Session.Line.Cursor() != want {
			t.Errorf("move %d: at %d", want, r.Session.Line.Cursor())
		}
		if pollReplay(r, d.now+leastPace-time.Millisecond); r.Session.Line.Cursor() != want {
			t.Error("the next move came too early")
		}
		d.now += leastPace
	}
	if r.Replaying() {
		t.Error("the replay goes on after the last move")
	}
}

func TestReplayEndsWherePeopleGoElsewhere(t *testing.T) {
	r, d := seat(t, chessGame, "e4 e5 Nf3 Nc6")
	r.Jump(0)
	r.ToggleReplay()
	pollReplay(r, d.now)
	r.Jump(3)
	if pollReplay(r, d.now+time.Second) || r.Replaying() {
		t.Error("the replay goes on from elsewhere")
	}
}
