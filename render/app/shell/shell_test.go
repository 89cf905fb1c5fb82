package shell

import (
	"errors"
	"testing"
	"time"

	"ludarium/render/room"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

func TestFirstFrameComesBeforeOtherWork(t *testing.T) {
	a := &fakeRoom{link: "#/a", changed: true}
	b := newBench(t, newHost(), "", a)
	b.Rooms.Current()
	if b.Poll(time.Second) || a.polled != 0 || b.host.link != "" {
		t.Error("the room is polled, or the address shown, before the first frame")
	}
	b.frame(ui.Input{})
	if !b.Poll(time.Second) || b.host.link != "#/a" || b.Now() != time.Second {
		t.Errorf("after the first frame the address is %q at %v", b.host.link, b.Now())
	}
}

func TestLastRoomIsReopened(t *testing.T) {
	h := newHost()
	b := newBench(t, h, "", &fakeRoom{}, &fakeRoom{}, &fakeRoom{})
	b.Say("message")
	if err := b.Rooms.Show("b"); err != nil {
		t.Fatal(err)
	}
	b.messages.says(t, "")
	if again := newBench(t, h, "", &fakeRoom{}, &fakeRoom{}, &fakeRoom{}); again.State().Screen != "b" {
		t.Errorf("the program reopens in room %s", again.State().Screen)
	}
	h.full = errors.New("full")
	b.Rooms.show(2)
	b.messages.says(t, "Settings could not be saved: full")
}

func TestDamagedSettingsAreSetAside(t *testing.T) {
	h := newHost()
	if err := h.memory.Save(room.SettingsKey, []byte("{")); err != nil {
		t.Fatal(err)
	}
	b := newBench(t, h, "", &fakeRoom{})
	if kept, _ := h.memory.Load(room.SettingsKey + ".damaged-1"); string(kept) != "{" {
		t.Errorf("set aside: %q", kept)
	}
	if b.State().Toast == "" {
		t.Error("no message is shown")
	}
}

func TestThemeFollowsSettingsAndSystem(t *testing.T) {
	h := newHost()
	k := &keeper{host: h.parts(), messages: &messages{ui: newUI(t)}}
	light := k.theme(nil, room.AsSystem)
	if light.Dark || k.theme(light, room.AsSystem) != light {
		t.Error("the theme is dark, or recreated without need")
	}
	h.dark, h.still = true, true
	if th := k.theme(light, room.AsSystem); !th.Dark || !th.ReducedMotion {
		t.Error("the system's preference is ignored")
	}
	h.contrast = true
	if th := k.theme(light, room.AsSystem); !th.Dark || !th.Contrast {
		t.Error("high contrast is ignored")
	}
	if k.toggle(theme.HighContrast(true)); k.theme(theme.Dark(), room.AsSystem).Dark {
		t.Error("a program of high contrast does not become light")
	}
	if k.toggle(theme.Dark()); !k.theme(light, room.AsSystem).Contrast {
		t.Error("a dark program does not become one of high contrast")
	}
	if k.toggle(light); !k.theme(light, room.AsSystem).Dark {
		t.Error("a light program does not become dark")
	}
	if again, err := room.LoadSettings(h.memory); err != nil || again.Appearance != room.Dark {
		t.Errorf("saved: %+v, %v", again, err)
	}
}

func TestShortcutKeys(t *testing.T) {
	a := &fakeRoom{}
	b := newBench(t, newHost(), "", a, &fakeRoom{})
	key := func(k ui.Key) {
		b.frame(ui.Input{Keys: []ui.Key{k}})
		b.frame(ui.Input{})
	}
	b.frame(ui.Input{})
	if key(ui.Key{Code: "t"}); b.State().Theme != "dark" {
		t.Error("T does not change the theme")
	}
	if key(ui.Key{Code: "2", Alt: true}); b.State().Screen != "b" {
		t.Error("Alt+2 does not lead to the second room")
	}
	if key(ui.Key{Code: "1"}); b.State().Screen != "b" {
		t.Error("a digit without Alt leaves the room")
	}
	if key(ui.Key{Code: "?"}); !b.help.open {
		t.Error("? does not open the help")
	}
	if key(ui.Key{Code: "t"}); b.State().Theme != "dark" {
		t.Error("a key works behind a dialog")
	}
	if key(ui.Key{Code: ui.Escape}); b.help.open {
		t.Error("Escape does not close the help")
	}
}
