package shell

import (
	"errors"
	"io"
	"strings"
	"testing"
	"time"

	"ludarium/assets"
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/store"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
)

// fakeHost is a host that records its calls. Methods that it lacks must not be called.
type fakeHost struct {
	room.Storage
	room.Files
	room.Sharing
	room.Window
	room.Language
	memory       *store.Memory
	full         error // error of saving
	dark, still  bool
	contrast     bool
	clipboard    bool
	dialogs      bool   // it has a text dialog
	address      string // prefix of addresses; empty: there are none
	link, place  string
	title        string
	steps        int
	copied       string
	file, opened string // name and text of the chosen file
	saved        map[string]string
}

func newHost() *fakeHost { return &fakeHost{memory: &store.Memory{}, saved: map[string]string{}} }

// parts returns the host for New.
func (h *fakeHost) parts() *room.Host {
	return &room.Host{Storage: h, Files: h, Sharing: h, Window: h, Preferences: h, Language: h}
}

func (h *fakeHost) Store() store.Store    { return fullStore{h.memory, h} }
func (h *fakeHost) Runs() store.Store     { return h.memory }
func (h *fakeHost) PrefersDark() bool     { return h.dark }
func (h *fakeHost) PrefersContrast() bool { return h.contrast }
func (h *fakeHost) PrefersStill() bool    { return h.still }

func (h *fakeHost) Languages() []string { return nil }
func (h *fakeHost) Spoken(string)       {}

func (h *fakeHost) SetLink(link, place string, step bool) {
	h.link, h.place = link, place
	if step {
		h.steps++
	}
}
func (h *fakeHost) SetTitle(title string) { h.title = title }

func (h *fakeHost) Copy(text string) bool {
	if h.clipboard {
		h.copied = text
	}
	return h.clipboard
}
func (h *fakeHost) AskText(string, string, func(string) error) bool { return h.dialogs }

func (h *fakeHost) Address(fragment string) string {
	if h.address == "" {
		return ""
	}
	return h.address + fragment
}

func (h *fakeHost) OpenFile(done func(f room.File)) bool {
	done(room.File{Name: h.file, Size: int64(len(h.opened)),
		Open: func() (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(h.opened)), nil }})
	return true
}

func (h *fakeHost) SaveFile(name string, data []byte, done func(as string, err error)) {
	h.saved[name] = string(data)
	done(name, h.full)
}

// fullStore is a store that may be full.
type fullStore struct {
	*store.Memory
	of *fakeHost
}

func (s fullStore) Save(key string, data []byte) error {
	if s.of.full != nil {
		return s.of.full
	}
	return s.Memory.Save(key, data)
}

// fakeRoom is a room with fields set by each test.
type fakeRoom struct {
	link, place, says string
	reads             string // the only text and address that it accepts
	changed           bool
	polled, flushed   int
	opened            string
	keys              func()
}

func (r *fakeRoom) Poll(time.Duration, bool) bool { r.polled++; return r.changed }
func (r *fakeRoom) Frame(room.Layout)             {}
func (r *fakeRoom) Keys() {
	if r.keys != nil {
		r.keys()
	}
}
func (r *fakeRoom) Link() string               { return r.link }
func (r *fakeRoom) Place() (id, title string)  { return r.place, "" }
func (r *fakeRoom) Open(fragment string) error { r.opened = fragment; return r.Load(fragment) }
func (r *fakeRoom) State() map[string]any      { return nil }
func (r *fakeRoom) Announcement() string       { return r.says }
func (r *fakeRoom) Flush()                     { r.flushed++ }
func (r *fakeRoom) Load(text string) error {
	if text != r.reads {
		return errors.New("unread " + text)
	}
	return nil
}

// working is a room with background work.
type working struct {
	fakeRoom
	share float64
	busy  bool
}

func (w *working) Working() (float64, bool) { return w.share, w.busy }

func doorsOf(names []string, made ...room.Room) (doors []room.Door) {
	for i, name := range names {
		doors = append(doors, room.Door{Name: name, Title: lang.Text("The " + name), Icon: ui.Plus,
			New: func(room.Shell) room.Room { return made[i] }})
	}
	return doors
}

// roomsOf returns rooms called a, b, … and a counter of entered rooms.
func roomsOf(made ...room.Room) (r *Rooms, entered *int) {
	entered = new(int)
	doors := doorsOf([]string{"a", "b", "c"}[:len(made)], made...)
	return newRooms(doors, nil, func() { *entered++ }), entered
}

func newUI(t *testing.T) *ui.UI {
	t.Helper()
	fonts, err := paint.LoadFonts(assets.SansRegular, assets.SansBold, assets.Mono)
	if err != nil {
		t.Fatal(err)
	}
	canvas, _ := paint.NewPicture(800, 600, 1, fonts)
	return ui.New(canvas, nil)
}

// bench is the program with rooms called a, b, ….
type bench struct {
	*Shell
	t    *testing.T
	host *fakeHost
}

func newBench(t *testing.T, host *fakeHost, fragment string, made ...room.Room) *bench {
	t.Helper()
	b := &bench{t: t, host: host}
	doors := doorsOf([]string{"a", "b", "c"}[:len(made)], made...)
	b.Shell = New(host.parts(), newUI(t).Canvas, doors, fragment)
	return b
}

func (b *bench) frame(in ui.Input) {
	in.Now = b.now
	b.Frame(&in)
}

// says fails the test unless the message is want.
func (m *messages) says(t *testing.T, want string) {
	t.Helper()
	if m.toast.text != want {
		t.Errorf("the message is %q, want %q", m.toast.text, want)
	}
}
