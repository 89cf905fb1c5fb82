package shell

import (
	"net/url"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

func TestMessagesDisappear(t *testing.T) {
	at := &fakeRoom{link: "x"}
	other := &fakeRoom{link: "y"}
	shown := toast{text: "m", until: time.Minute, link: "x"}
	holding, over, done := shown, shown, shown
	wrong := true
	holding.holds = func() bool { return wrong }
	over.over, done.done = true, true
	for _, c := range []struct {
		what   string
		of     toast
		at     *fakeRoom
		now    time.Duration
		dialog bool
		gone   bool
	}{
		{"while it is shown", shown, at, time.Second, false, false},
		{"when its time is over", shown, at, time.Minute, false, true},
		{"when something else is shown", shown, other, time.Second, false, true},
		{"when it tells what was done", done, other, time.Second, false, false},
		{"when it told that long enough", done, other, time.Minute, false, true},
		{"when a dialog opens", shown, at, time.Second, true, true},
		{"in the dialog where it came", over, at, time.Second, true, false},
		{"while it holds", holding, other, time.Hour, false, false},
	} {
		if got := c.of.expired(c.now, c.at, c.dialog); got != c.gone {
			t.Errorf("%s, gone: %v", c.what, got)
		}
	}
	if wrong = false; !holding.expired(0, at, false) {
		t.Error("the message remains after its condition has ended")
	}
}

// TestMessagesAreSpokenWhole says a long message three times: it is shown shortened, and spoken each time.
func TestMessagesAreSpokenWhole(t *testing.T) {
	m, n := &messages{ui: newUI(t)}, &news{}
	long := strings.Repeat("a8: black rook, ", 2*mostShown)
	said := ""
	for i := range 3 {
		m.Say(long)
		if len(m.toast.text) > mostShown+len("…") {
			t.Errorf("%d bytes are shown", len(m.toast.text))
		}
		line, _ := n.tell(time.Duration(i)*time.Minute, m.spoken, "", "")
		if line == said || !strings.HasPrefix(line, long) {
			t.Errorf("time %d: %d bytes are spoken, new: %v", i+1, len(line), line != said)
		}
		said = line
	}
}

// TestMessagesCoverNoControl checks that messages cover no control and, if possible, no text.
func TestMessagesCoverNoControl(t *testing.T) {
	u := newUI(t)
	u.Theme = theme.Light()
	m := &messages{ui: u}
	button := paint.Rect{X: 100, Y: 100, W: 600, H: 40}
	picture := func() {
		m.look()
		u.Begin(&ui.Input{})
		u.Button("go", "Go", button, nil, ui.Framed)
		u.Node("text", "words", "", paint.Rect{X: 0, Y: 0, W: 800, H: 90})
		u.End()
	}
	picture()
	if picture(); len(m.occupied) != 0 {
		t.Error("controls are recorded without a message")
	}
	m.Say("store: hello")
	m.says(t, "hello")
	picture()
	if len(m.occupied) != 2 || m.occupied[0].area != button {
		t.Fatalf("occupied: %v", m.occupied)
	}
	box, area := paint.Rect{W: 200, H: 30}, paint.Rect{X: 100, Y: 90, W: 400, H: 200}
	if got, want := m.clear(box, area), (paint.Rect{X: 200, Y: 140, W: 200, H: 30}); got != want {
		t.Errorf("the message is at %v, want %v", got, want)
	}
	texts := paint.Rect{X: 0, Y: 0, W: 800, H: 95}
	if got := m.clear(box, texts, area); got.Y != 140 {
		t.Errorf("the message covers a text at %v", got)
	}
	tight := paint.Rect{X: 100, Y: 100, W: 400, H: 35}
	if got := m.clear(box, tight, area); got.Y != 140 {
		t.Errorf("without a free place in the first area it is at %v", got)
	}
	if got := m.clear(box, tight); got.Y != 100 {
		t.Errorf("without a free place it is at %v", got)
	}
	if got := m.clear(box, paint.Rect{X: 0, Y: 200, W: 60, H: 200}); got.X != 0 {
		t.Errorf("beside a narrow area it is at %v, which the screen does not show whole", got)
	}
}

// TestMessagesLeaveControlsTheirPresses presses a control below a message that has no other place: the
// control is pressed, and the message goes.
func TestMessagesLeaveControlsTheirPresses(t *testing.T) {
	u := newUI(t)
	u.Theme = theme.Light()
	m, everywhere, pressed := &messages{ui: u}, u.Canvas.Area(), false
	frame := func(in ui.Input) {
		m.look()
		u.Begin(&in)
		pressed = u.Button("go", "Go", everywhere, nil, ui.Framed) || pressed
		m.draw(0, &fakeRoom{}, room.Layout{Panel: everywhere})
		u.End()
	}
	m.Say("removed")
	for range 3 {
		frame(ui.Input{})
	}
	var on paint.Point
	for _, n := range u.Mirror.Nodes() {
		if n.Role == "status" {
			on = n.Area.Center()
		}
	}
	frame(ui.Input{Pointer: on, Pressed: true, Down: true})
	frame(ui.Input{Pointer: on, Released: true})
	if on == (paint.Point{}) || !pressed || m.toast.text != "" {
		t.Errorf("a press at %v: the control is pressed: %v, the message is %q", on, pressed, m.toast.text)
	}
}

func TestMessagesAreAnnouncedOnce(t *testing.T) {
	var n news
	for i, c := range []struct{ toast, room, want string }{
		{"", "e4", "e4"}, {"", "e4", "e4"}, {"saved", "e4", "saved"}, {"", "e4", "saved"},
		{"saved", "e5", "saved. e5"},
	} {
		now := time.Duration(i) * 2 * time.Second
		if got, later := n.tell(now, c.toast, "", c.room); got != c.want || later != 0 {
			t.Errorf("step %d announces %q, later %v, want %q", i, got, later, c.want)
		}
	}
	// a line that comes too soon is spoken later and complete
	got, later := n.tell(8300*time.Millisecond, "", "", "d4")
	if got != "saved. e5" || later != 700*time.Millisecond {
		t.Errorf("too soon it announces %q and waits for %v", got, later)
	}
	if got, _ := n.tell(9*time.Second, "", "", "d4"); got != "d4" {
		t.Errorf("a second later it announces %q", got)
	}
}

// TestSourcesDoNotRepeatEachOther lets two sources report the same, together and one after the other.
func TestSourcesDoNotRepeatEachOther(t *testing.T) {
	var n news
	for i, c := range []struct{ toast, live, room, want string }{
		{"Looking at e4…", "", "White e4. Looking at e4…", "Looking at e4… White e4"},
		{"", "White e4", "White e4. It is good", "It is good"},
		{"It is good.", "White e4", "White e4. It is good", "It is good"},
	} {
		now := time.Duration(i+1) * sayEvery
		if got, _ := n.tell(now, c.toast, c.live, c.room); got != c.want {
			t.Errorf("step %d announces %q, want %q", i, got, c.want)
		}
	}
	if got, _ := n.tell(time.Minute, "It is good", "", "White e4. It is good"); got != "It is good" {
		t.Errorf("later it announces %q", got)
	}
}

// Messages, questions and titles show the beginning of a text of a megabyte.
func TestLongTextsAreShortened(t *testing.T) {
	long := strings.Repeat("long é♔ ", 1<<17)
	a, h := newAddress(t, &fakeRoom{}, &fakeRoom{reads: "x"})
	short := func(what, text string) {
		t.Helper()
		if n := utf8.RuneCountInString(text); n == 0 || n > 700 || !utf8.ValidString(text) {
			t.Errorf("%s has %d characters", what, n)
		}
	}
	for _, link := range []string{"#/" + long, "#/" + long + "?x", "#/b?" + long} {
		a.Open(link)
		short("the message about a link", a.messages.toast.text)
	}
	a.messages.Say(long)
	short("a message", a.messages.toast.text)
	short("a title", titleOf(long, long, long))
	q := &questions{ui: newUI(t), host: h.parts()}
	q.Confirm(room.Question{Title: long, Text: long})
	short("the question's title", q.confirming.Title)
	short("the question", q.confirming.Text)
	e, _ := newEmbed(room.Embedding+long, []room.Door{{Name: "a"}})
	short("an embed's trouble", e.trouble)
	e, _ = newEmbed(room.Embedding+"a?controls="+url.QueryEscape(long), []room.Door{{Name: "a"}})
	short("trouble with controls", e.trouble)
}
