package shell

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"ludarium/game/format"
	"ludarium/render/room"
	"ludarium/render/store"
)

func TestRoomsAreCreatedOnDemand(t *testing.T) {
	r, entered := roomsOf(&fakeRoom{}, &fakeRoom{}, &fakeRoom{})
	if len(r.Awake()) != 0 {
		t.Errorf("created before they are needed: %v", r.Awake())
	}
	r.Current()
	if err := r.Show("c"); err != nil || *entered != 1 {
		t.Errorf("Show: %v, entered %d times", err, *entered)
	}
	r.Current()
	if got := r.Awake(); !slices.Equal(got, []string{"a", "c"}) {
		t.Errorf("created: %v", got)
	}
	if err := r.Show("c"); err != nil || *entered != 1 {
		t.Error("the open room is entered again")
	}
	err := r.Show("d")
	if err == nil || !strings.Contains(err.Error(), "a, b, c") || r.door().Name != "c" {
		t.Errorf("unknown room: %v, the open one is %s", err, r.door().Name)
	}
}

func TestRoomsWithSavedWorkAreCreated(t *testing.T) {
	r, _ := roomsOf(&fakeRoom{}, &fakeRoom{}, &fakeRoom{})
	r.doors[1].Wakes = func(store.Store) bool { return true }
	r.doors[2].Wakes = func(store.Store) bool { return false }
	if r.wake(nil); !slices.Equal(r.Awake(), []string{"b"}) {
		t.Errorf("created: %v", r.Awake())
	}
}

func TestTextOpensInFirstRoomThatReadsIt(t *testing.T) {
	a, b, c := &fakeRoom{reads: "x"}, &fakeRoom{reads: "y"}, &fakeRoom{reads: "y"}
	r, _ := roomsOf(a, b, c)
	for _, step := range []struct{ text, at, err string }{
		{"x", "a", ""}, {"y", "b", ""}, {"z", "b", "unread z"}, {"x", "a", ""},
	} {
		err := r.load(step.text, "")
		if got := r.door().Name; got != step.at || (err == nil) != (step.err == "") ||
			err != nil && err.Error() != step.err {
			t.Errorf("%q opens %s with error %v, want %s and %q", step.text, got, err, step.at, step.err)
		}
	}
}

// linked is a room that understands links.
type linked struct {
	fakeRoom
	own bool
}

func (l *linked) Load(string) error { return &format.LinkError{Own: l.own} }

func TestBestMatchingRoomReportsTheError(t *testing.T) {
	a, link, own := &fakeRoom{}, &linked{}, &linked{own: true}
	for _, c := range []struct {
		rooms []room.Room
		own   bool
	}{
		{[]room.Room{a, link, a}, false},
		{[]room.Room{a, link, own}, true},
		{[]room.Room{own, link, a}, true},
	} {
		r, _ := roomsOf(c.rooms...)
		of := new(format.LinkError)
		if err := r.load("x", ""); !errors.As(err, &of) || of.Own != c.own {
			t.Errorf("error %#v, want a link error with Own: %v", err, c.own)
		}
	}
}

// placed is an error with a place.
type placed int

func (p placed) Error() string         { return "no move at " + strconv.Itoa(int(p)) }
func (p placed) Place() (from, to int) { return int(p), int(p) + 2 }

// The error of a room that fails at the first character is no more specific than the open room's error
// without a place.
func TestOpenRoomReportsErrorOfUnreadText(t *testing.T) {
	open, none := errors.New("illegal"), placed(0)
	if moreSpecific(none, open, open) {
		t.Errorf("the error is %q instead of %q", none, open)
	}
	if further := placed(5); !moreSpecific(further, open, open) {
		t.Errorf("the error is %q instead of %q at character 5", open, further)
	}
}

func TestPollReportsChangesOfOpenRoom(t *testing.T) {
	a, b := &fakeRoom{}, &fakeRoom{changed: true}
	r, _ := roomsOf(a, b)
	r.get(0)
	if r.poll(time.Second) || b.polled != 0 {
		t.Error("a room that was not created is polled")
	}
	r.get(1)
	if r.poll(time.Second) || b.polled != 1 {
		t.Error("a change in a hidden room is reported, or the room is not polled")
	}
	r.at = 1
	if !r.poll(time.Second) {
		t.Error("a change in the open room is not reported")
	}
	if r.Flush(); a.flushed != 1 || b.flushed != 1 {
		t.Error("a room is not saved")
	}
}

// talker is a room with commands and a board.
type talker struct {
	fakeRoom
	room.Board
}

func (*talker) Command(line string) (any, error) { return line + "!", nil }
func (*talker) PlayText(text string) error       { return (&fakeRoom{reads: "e4"}).Load(text) }
func (*talker) Thinking() bool                   { return true }

func TestScriptsReachRooms(t *testing.T) {
	r, _ := roomsOf(&fakeRoom{}, &talker{})
	r.doors[1].Commands = true
	if got := r.Commanders(); !slices.Equal(got, []string{"b"}) {
		t.Errorf("commanders: %v", got)
	}
	if _, err := r.Command("a", "x"); err == nil {
		t.Error("a room without commands answers")
	}
	if _, err := r.Command("z", "x"); err == nil {
		t.Error("an unknown room answers")
	}
	if r.Thinking("b") {
		t.Error("a room that was not created is thinking")
	}
	if v, err := r.Command("b", "x"); err != nil || v != "x!" {
		t.Errorf("the answer is %v, %v", v, err)
	}
	if !r.Thinking("b") || r.Thinking("a") || r.Thinking("z") {
		t.Error("the wrong rooms are thinking")
	}
	if err := r.PlayText("e4"); err == nil || err.Error() != "The a has no board" {
		t.Errorf("a move without a board: %v", err)
	}
	r.at = 1
	if err := r.PlayText("e4"); err != nil {
		t.Error(err)
	}
}

func TestRailShowsWorkOfEachRoom(t *testing.T) {
	a, b := &working{}, &working{}
	r, _ := roomsOf(a, b, &fakeRoom{})
	rail := newRail(nil, r, nil)
	step := func(what string, want bool) {
		t.Helper()
		if got := rail.poll(); got != want {
			t.Errorf("%s: the rail changes: %v", what, got)
		}
	}
	step("nothing was made", false)
	r.get(0)
	r.get(1)
	step("nothing goes on", false)
	b.share, b.busy = 0, true
	step("something begins", true)
	step("it goes on beside a room that rests", false)
	b.share = 0.004
	step("less than a percent is done", false)
	b.share = 0.01
	step("a percent is done", true)
	b.busy = false
	step("it ends", true)
}
