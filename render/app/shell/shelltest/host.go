// Package shelltest drives the program in tests like a user: on a picture without a window, with plain
// input, and on a host in memory.
package shelltest

import (
	"bytes"
	"cmp"
	"context"
	"io"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"ludarium/ai/atlas"
	"ludarium/ai/atlas/text"
	"ludarium/ai/base/resource"
	algorithms "ludarium/ai/catalog"
	"ludarium/ai/catalog/job"
	"ludarium/ai/lab"
	experiments "ludarium/ai/lab/exp/catalog"
	"ludarium/ai/method"
	"ludarium/ai/optim/worlds"
	"ludarium/ai/worker/licences"
	"ludarium/ai/worker/liverun"
	"ludarium/ai/worker/pool"
	"ludarium/assets"
	"ludarium/game"
	"ludarium/game/catalog"
	"ludarium/render/room"
	"ludarium/render/store"
	"ludarium/render/ui/sound"
)

// Host is a host without a window. It implements all parts of a room.Host.
type Host struct {
	Workers      pool.Pool
	Memory       store.Store
	Dark         bool
	Contrast     bool
	Moving       bool              // animation is allowed
	Window       bool              // a desktop window, without addresses
	Shaken       []time.Duration   // vibrations
	Played       []sound.Sound     // sounds
	Link         string            // current address
	Title        string            // of the window
	Tags         []string          // preferred languages
	Tag          string            // current language
	Said         map[string]string // message files that replace the program's own
	Full         bool              // full-screen mode
	room.History                   // like a browser's
	saving
	lecturing

	experiments []*lab.Description
	worlds      []liverun.World
	methods     map[string]method.List // cache, by game
}

// lecturing is the lecture in the program's file, the channel to other windows, and the encoder of films, nil
// for none.
type lecturing struct {
	Carried string
	Windows room.Channel
	Encoder room.Video
}

// saving is the exported data, and the file that the user will choose.
type saving struct {
	Base      string                    // address of the program; empty for one on the web
	Copied    string                    // last text copied to the clipboard
	Files     map[string]string         // saved files
	Chosen    string                    // file to choose among Files; empty: there is no file dialog
	Streamed  atomic.Pointer[room.File] // last file saved as a stream
	Restarted bool
}

// described holds the experiments and worlds as the page knows them from the workers' description, read
// once for all tests.
var described = sync.OnceValues(func() (d struct {
	experiments []*lab.Description
	worlds      []liverun.World
}, err error) {
	data, err := lab.Describe(experiments.Experiments())
	if err != nil {
		return d, err
	}
	if d.experiments, err = lab.ReadDescriptions(data); err != nil {
		return d, err
	}
	if data, err = liverun.Describe(worlds.Worlds()); err != nil {
		return d, err
	}
	d.worlds, err = liverun.Read(data)
	return d, err
})

// NewHost returns a host whose pool ends with the test.
func NewHost(t testing.TB) *Host {
	h := &Host{methods: map[string]method.List{}, Memory: &store.Memory{},
		saving: saving{Files: map[string]string{}}}
	files := resource.NewKeepingStore(h.open, func(name string, data []byte) error {
		return store.Made{Store: h.Memory}.Keep(name, data)
	})
	p := pool.NewLocal(job.Mux(catalog.Games(), nil, nil, files), 1)
	t.Cleanup(func() { p.Close() })
	d, err := described()
	if err != nil {
		t.Fatal(err)
	}
	h.Workers, h.experiments, h.worlds = p, d.experiments, d.worlds
	return h
}

// Parts returns the host for shell.New.
func (h *Host) Parts() *room.Host {
	return &room.Host{Algorithms: h, Storage: h, Files: h, Sharing: h, Window: h, Preferences: h, Language: h,
		Feedback: h, Lecture: h.Carried, Channel: h.Windows, Video: h.Encoder}
}

// Pool implements room.Algorithms.
func (h *Host) Pool() pool.Pool { return h.Workers }

// Methods implements room.Algorithms.
func (h *Host) Methods(g *game.Game) method.List {
	list, ok := h.methods[g.Name]
	if !ok {
		list = algorithms.Methods().Playing(g)
		h.methods[g.Name] = list
	}
	return list
}

// Experiments implements room.Algorithms.
func (h *Host) Experiments() []*lab.Description { return h.experiments }

// Worlds implements room.Algorithms.
func (h *Host) Worlds() []liverun.World { return h.worlds }

// Languages implements room.Language.
func (h *Host) Languages() []string { return h.Tags }

// Spoken implements room.Language.
func (h *Host) Spoken(tag string) { h.Tag = tag }

// Messages implements room.Language.
func (h *Host) Messages(_ context.Context, file string) ([]byte, error) {
	if said, ok := h.Said[file]; ok {
		return []byte(said), nil
	}
	if tag, ok := atlas.TranslationTag(file); ok {
		return text.PackTranslation(assets.Atlas(), tag)
	}
	return assets.Messages(file)
}

// Store implements room.Storage.
func (h *Host) Store() store.Store { return h.Memory }

// Runs implements room.Storage.
func (h *Host) Runs() store.Store { return h.Memory }

// Copy implements room.Sharing.
func (h *Host) Copy(text string) bool { h.Copied = text; return true }

// CanCopyPicture implements room.Sharing.
func (h *Host) CanCopyPicture() bool { return true }

// CopyPicture implements room.Sharing.
func (h *Host) CopyPicture(png []byte) { h.Copied = string(png) }

// AskText implements room.Files; there is no such dialog.
func (h *Host) AskText(string, string, func(string) error) bool { return false }

// OpenFile implements room.Files.
func (h *Host) OpenFile(done func(f room.File)) bool {
	if h.Chosen != "" {
		done(File(h.Chosen, h.Files[h.Chosen]))
	}
	return h.Chosen != ""
}

// File returns a file with a text.
func File(name, text string) room.File {
	return room.File{Name: name, Size: int64(len(text)),
		Open: func() (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(text)), nil }}
}

// SaveFile implements room.Files.
func (h *Host) SaveFile(name string, data []byte, done func(as string, err error)) {
	h.Files[name] = string(data)
	done(name, nil)
}

// SaveStream implements room.Files: it stores the file in Streamed.
func (h *Host) SaveStream(name string, write func(w io.Writer) error) (as string, err error) {
	var b bytes.Buffer
	err = write(&b)
	if err == nil {
		h.Streamed.Store(&room.File{Name: name, Size: int64(b.Len()),
			Open: func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(b.Bytes())), nil }})
	}
	return name, err
}

// Restart implements room.Storage.
func (h *Host) Restart() bool { h.Restarted = true; return true }

// SetLink implements room.Window.
func (h *Host) SetLink(link, place string, step bool) {
	h.Link = link
	h.Set(link, place, step)
}

// SetTitle implements room.Window.
func (h *Host) SetTitle(title string) { h.Title = title }

// Address implements room.Sharing.
func (h *Host) Address(fragment string) string {
	if h.Window {
		return ""
	}
	return cmp.Or(h.Base, "https://example.org/") + fragment
}

// CanSend implements room.Sharing: hosts with addresses have a share sheet.
func (h *Host) CanSend() bool { return !h.Window }

// Send implements room.Sharing: it adds what was sent to Files, an address under that name.
func (h *Host) Send(it room.Sheet) error {
	h.Files[it.File+it.Address] = string(it.Data)
	return nil
}

// PrefersDark implements room.Preferences.
func (h *Host) PrefersDark() bool { return h.Dark }

// PrefersContrast implements room.Preferences.
func (h *Host) PrefersContrast() bool { return h.Contrast }

// FullScreen implements room.Window.
func (h *Host) FullScreen(on bool) { h.Full = on }

// Play implements room.Feedback.
func (h *Host) Play(s sound.Sound) { h.Played = append(h.Played, s) }

// Vibrates implements room.Feedback.
func (h *Host) Vibrates() bool { return true }

// Vibrate implements room.Feedback.
func (h *Host) Vibrate(d time.Duration) { h.Shaken = append(h.Shaken, d) }

// PrefersStill implements room.Preferences: animation is off unless a test enables it.
func (h *Host) PrefersStill() bool { return !h.Moving }

// open returns files of the atlas, the licences, and files made by workers; there are no others.
func (h *Host) open(_ context.Context, name string) ([]byte, error) {
	switch name {
	case atlas.File:
		return text.Pack(assets.Atlas())
	case atlas.DocumentsFile:
		return text.PackDocuments(assets.Documents())
	case licences.File:
		return assets.Notice, nil
	}
	if data, err := (store.Made{Store: h.Memory}).Load(name); err == nil {
		return data, nil
	}
	return nil, resource.ErrNoFiles
}
