//go:build !js

package main

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/ncruces/zenity"

	"ludarium/render/room"
	"ludarium/render/ui/lang"
)

// chooser shows file dialogs. Its methods wait for the user.
type chooser interface {
	// there reports whether this machine has these dialogs.
	there() bool
	// open returns the files that the user chooses, starting in a folder; none if the user cancels.
	open(folder string) ([]string, error)
	// save asks for a path, with the given one preselected, and returns it, or "" if the user cancels.
	save(path string) (string, error)
}

// dialogs shows at most one file dialog at a time. It implements room.Files.
type dialogs struct {
	choosers []chooser // the first one that is there is used
	program  *program
	close    func() // closes the dialog, if one is open
	mu       sync.Mutex
	busy     bool   // whether a dialog is open
	folder   string // folder of the last file; empty for none
}

// chooser returns the dialogs to use.
func (d *dialogs) chooser() chooser {
	return d.choosers[slices.IndexFunc(d.choosers, chooser.there)]
}

// begin reports whether a dialog may open, and returns the folder in which it starts.
func (d *dialogs) begin() (folder string, ok bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.busy {
		return "", false
	}
	if d.busy, folder = true, d.folder; folder == "" {
		folder, _ = downloads() // if there is none, the dialog chooses a folder
	}
	return folder, true
}

// end marks the dialog as closed; path is the chosen file, or empty.
func (d *dialogs) end(path string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.busy = false; path != "" {
		d.folder = filepath.Dir(path)
	}
}

// closeOpen closes an open dialog and waits for at most a second until its process has ended, because the
// dialog would stay open when this program ends.
func (d *dialogs) closeOpen() {
	d.close()
	for range 100 {
		d.mu.Lock()
		busy := d.busy
		d.mu.Unlock()
		if !busy {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
}

// AskText implements room.Files: the program shows its own dialog.
func (*dialogs) AskText(string, string, func(string) error) bool { return false }

// OpenFile implements room.Files.
func (d *dialogs) OpenFile(done func(f room.File)) bool {
	folder, ok := d.begin()
	if ok {
		go d.choose(folder, done)
	}
	return true
}

// choosePath shows a dialog and passes on the path of a file that the user chooses.
func (d *dialogs) choosePath(done func(path string)) {
	folder, ok := d.begin()
	if !ok {
		return
	}
	go func() {
		paths, err := d.chooser().open(folder)
		d.end("") // programs are not where documents are
		d.program.do(func() {
			switch {
			case err != nil:
				d.program.shell.Say(lang.Fault(err))
			case len(paths) > 0:
				done(paths[0])
			}
		})
	}()
}

// choose waits until the user has chosen files.
func (d *dialogs) choose(folder string, done func(f room.File)) {
	paths, err := d.chooser().open(folder)
	last := ""
	var list []room.File
	for _, path := range paths {
		last = path
		f, bad := fileAt(path)
		if err = errors.Join(err, bad); bad == nil {
			list = append(list, f)
		}
	}
	d.end(last)
	d.program.do(func() {
		switch {
		case err != nil:
			d.program.shell.Say(lang.Fault(err))
		case len(list) > 0:
			done(room.Join(list))
		}
	})
}

// native implements chooser with the file dialogs of the system, which on Linux belong to another program.
// The context closes them.
type native struct{ context.Context }

func (native) there() bool { return zenity.IsAvailable() }

func (n native) open(folder string) ([]string, error) {
	paths, err := zenity.SelectFileMultiple(zenity.Context(n.Context), zenity.Title(textOpenTitle.String()),
		zenity.Filename(folder+string(os.PathSeparator)))
	return paths, ignoreCancel(err)
}

func (n native) save(path string) (string, error) {
	options := []zenity.Option{zenity.Context(n.Context), zenity.Title(textSaveTitle.String()),
		zenity.Filename(path), zenity.ConfirmOverwrite()}
	ext := filepath.Ext(path)
	if ext != "" {
		options = append(options, zenity.FileFilter{Name: strings.ToUpper(ext[1:]),
			Patterns: []string{"*" + ext}, CaseFold: true})
	}
	path, err := zenity.SelectFileSave(options...)
	return path, ignoreCancel(err)
}

// ignoreCancel returns the error of a dialog, or nil if the user or the end of the program closed it.
func ignoreCancel(err error) error {
	if errors.Is(err, zenity.ErrCanceled) || errors.Is(err, context.Canceled) {
		return nil
	}
	return err
}
