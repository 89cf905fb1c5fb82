package shell

import (
	"errors"
	"testing"
	"time"
)

func newAddress(t *testing.T, made ...*fakeRoom) (*Address, *fakeHost) {
	r, _ := roomsOf(made[0], made[1])
	h := newHost()
	return &Address{host: h.parts(), rooms: r, messages: &messages{ui: newUI(t)}}, h
}

func TestNewPlaceAddsHistoryEntry(t *testing.T) {
	at, other := &fakeRoom{link: "#/a?1", place: "1"}, &fakeRoom{link: "#/b"}
	a, h := newAddress(t, at, other)
	a.show(0)
	if h.link != "#/a?1" || h.place != "a 1" || h.steps != 0 || h.title != "The a – Ludarium" {
		t.Errorf("at first: link %q, place %q, title %q, %d steps", h.link, h.place, h.title, h.steps)
	}
	at.link, at.place = "#/a?2", "2"
	if a.show(1); h.link != "#/a?2" || h.steps != 1 {
		t.Errorf("another game: link %q after %d steps", h.link, h.steps)
	}
	if err := a.rooms.Show("b"); err != nil {
		t.Fatal(err)
	}
	if a.show(2); h.link != "#/b" || h.steps != 2 {
		t.Errorf("another room: link %q after %d steps", h.link, h.steps)
	}
	a.Return("a 2", "#/a?2")
	if a.show(3); h.link != "#/a?2" || h.steps != 2 || at.opened != "" {
		t.Errorf("after going back: link %q, %d steps, opened %q", h.link, h.steps, at.opened)
	}
	a.Return("a 1", "#/a?1")
	if at.opened != "#/a?1" {
		t.Errorf("back to another game opens %q", at.opened)
	}
}

// TestPlaceThatWasLoadingTakesOverItsEntry opens a room that has no content yet, by a link in the program and
// by an address that the user typed.
func TestPlaceThatWasLoadingTakesOverItsEntry(t *testing.T) {
	for _, typed := range []bool{false, true} {
		first, later := &fakeRoom{link: "#/a", place: "1"}, &fakeRoom{link: "#/b/x", reads: "#/b/x"}
		a, h := newAddress(t, first, later)
		a.show(0)
		want := 1
		if typed {
			want = 0 // the host has the entry already
			a.Open("#/b/x")
		} else {
			a.follow("#/b/x")
		}
		if a.show(1); h.place != "b " || h.steps != want {
			t.Errorf("typed %t: place %q after %d steps, want %d", typed, h.place, h.steps, want)
		}
		later.place = "x"
		if a.show(2); h.place != "b x" || h.steps != want {
			t.Errorf("typed %t: with content %q after %d steps, want %d", typed, h.place, h.steps, want)
		}
		later.link, later.place = "#/b/y", "y"
		if a.show(3); h.link != "#/b/y" || h.steps != want+1 {
			t.Errorf("typed %t: the next is %q after %d steps, want %d", typed, h.link, h.steps, want+1)
		}
	}
}

func TestAddressChangesAreDebounced(t *testing.T) {
	at := &fakeRoom{link: "#/a?1"}
	a, h := newAddress(t, at, &fakeRoom{})
	a.show(time.Second)
	at.link = "#/a?2"
	if a.show(time.Second + linkEvery - 1); h.link != "#/a?1" {
		t.Errorf("the address changes too soon to %q", h.link)
	}
	if a.show(time.Second + linkEvery); h.link != "#/a?2" || h.steps != 0 {
		t.Errorf("later: link %q, %d steps", h.link, h.steps)
	}
	if kept, _ := h.memory.Load(addressKey); string(kept) != "#/a?2\n#/a?1" {
		t.Errorf("saved: %q", kept)
	}
	h.full, at.link = errors.New("store: full"), "#/a?3"
	if a.show(time.Minute); h.link != "#/a?3" {
		t.Errorf("with a full store the link is %q", h.link)
	}
	a.messages.says(t, "") // other parts report it
}

func TestLinksOpenRooms(t *testing.T) {
	for _, c := range []struct{ link, at, opened, says string }{
		{"#/b", "b", "", ""},
		{"#/b?x", "b", "#/b?x", ""},
		{"#/THE B?x", "b", "#/b?x", ""}, // its title
		{"#/b/x", "a", "#/b/x", "The link could not be read: unread #/b/x"},
		{"#/z?x", "a", "", `There is no page "z".`},
	} {
		b := &fakeRoom{reads: "#/b?x"}
		a, _ := newAddress(t, &fakeRoom{}, b)
		a.Open(c.link)
		if got := a.rooms.door().Name; got != c.at || b.opened != c.opened {
			t.Errorf("%s leads to %s and opens %q", c.link, got, b.opened)
		}
		a.messages.says(t, c.says)
	}
}

// TestOwnAddressRestoresSave opens the address that the program has shown last in a room that saves its
// content and in one that does not.
func TestOwnAddressRestoresSave(t *testing.T) {
	for _, c := range []struct{ kept, link, restored, opened string }{
		{"", "#/a?x", "#/a?x", "#/a?x"}, {"", "", "", ""}, {"", "#/", "", ""},
		{"#/a?x", "#/a?x", "", "#/a?x"}, {"#/a?y\n#/a?x", "#/a?x", "", "#/a?x"},
		{"#/a?y", "#/a?x", "#/a?x", "#/a?x"},
		{"#/b?x", "#/b?x", "", ""}, // another window has opened a
	} {
		for restores, want := range map[bool]string{true: c.restored, false: c.opened} {
			at, other := &fakeRoom{}, &fakeRoom{}
			a, h := newAddress(t, at, other)
			a.rooms.doors[0].Restores = restores
			if err := h.memory.Save(addressKey, []byte(c.kept)); err != nil {
				t.Fatal(err)
			}
			if a.openFirst(c.link); at.opened != want {
				t.Errorf("with %q saved, %q opens %q, want %q", c.kept, c.link, at.opened, want)
			}
			if c.link == "#/b?x" && other.opened != c.link {
				t.Errorf("%q opens %q in its room", c.link, other.opened)
			}
		}
	}
}
