package play

import "testing"

func TestSaverLimitsRate(t *testing.T) {
	r, d := seat(t, chessGame, "e4")
	pollSave(r, saveEvery)
	saved := func() string {
		data, err := d.host.memory.Load(saveKey(r))
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	first := saved()
	if first == "" || r.dirty {
		t.Fatal("the game is not saved")
	}
	r.saver.took = 0
	if err := r.PlayText("e5"); err != nil {
		t.Fatal(err)
	}
	if pollSave(r, saveEvery+saveEvery/2); saved() != first {
		t.Error("the game was saved again at once")
	}
	if pollSave(r, 2*saveEvery); saved() == first {
		t.Error("the game was not saved again")
	}
	if again, _ := seatOn(t, chessGame, d); len(again.Session.Line.Moves()) != 2 {
		t.Errorf("%d moves come back", len(again.Session.Line.Moves()))
	}
}

func TestSaverWaitsLongerAfterSlowSaves(t *testing.T) {
	r, d := seat(t, chessGame, "")
	r.saver.saved, r.saver.took, r.dirty = 0, saveEvery, true
	if pollSave(r, 2*saveEvery); !r.dirty {
		t.Error("a save that takes long was made again too soon")
	}
	d.now = 3 * saveEvery
	if flushSave(r); r.dirty {
		t.Error("flush left something")
	}
}
