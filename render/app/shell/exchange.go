package shell

import (
	"context"
	"errors"
	"io"

	"ludarium/game/format"
	"ludarium/render/room"
	"ludarium/render/store/backup"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/mailbox"
)

// exchange imports and exports texts and files and reports the results. It implements room.Exchange.
type exchange struct {
	host      *room.Host
	rooms     *Rooms
	messages  *messages
	questions *questions
	backups   *backups
	address   *Address
	files     []*reading
	loading   string // name of the file being loaded
}

// reading is a read of the beginning of a file, and the action that follows.
type reading struct {
	room.File
	ask *mailbox.Ask[beginning]
	do  func(begin beginning) error
}

// beginning is the decoded text of a file, or its beginning.
type beginning struct {
	text  string
	whole bool
}

// Load implements room.Exchange.
func (e *exchange) Load(text string) error {
	if e.address != nil {
		if ok, err := e.address.paste(text); ok {
			return err
		}
	}
	return e.rooms.load(text, e.loading)
}

// OpenFile implements room.Exchange.
func (e *exchange) OpenFile(done func(string) error) bool {
	return e.host.OpenFile(func(f room.File) {
		e.read(f, maxText, func(begin beginning) error {
			if !begin.whole {
				return textFileTooLong.Error("size", maxText>>20)
			}
			return done(begin.text)
		})
	})
}

// ChooseFile implements room.Exchange.
func (e *exchange) ChooseFile() bool { return e.host.OpenFile(e.LoadFile) }

// ChooseFolder implements room.Exchange.
func (e *exchange) ChooseFolder() { e.host.Folders.OpenFolder(e.LoadFile) }

const (
	maxText = 16 << 20 // maximum size in bytes of a file that is read at once
	maxHead = 1 << 20  // bytes of a longer file from which rooms decide whether they accept it
)

// LoadFile implements room.Exchange: a long file goes to a room that accepts such files; without one it is
// read at once.
func (e *exchange) LoadFile(f room.File) {
	e.read(f, maxHead, func(begin beginning) error {
		if backup.IsBackup(begin.text) {
			e.backups.look(f)
			return nil
		}
		if begin.whole {
			return e.loadText(f, begin.text)
		}
		err := e.rooms.loadFile(f, begin.text)
		if errors.Is(err, errNoRoomForFile) {
			e.read(f, maxText, func(begin beginning) error {
				if !begin.whole {
					return textFileTooLong.Error("size", maxText>>20)
				}
				return e.loadText(f, begin.text)
			})
			return nil
		}
		return err
	})
}

// ListGames implements room.Exchange.
func (e *exchange) ListGames(game string, f room.File) {
	f.Passing = true
	e.rooms.listGames(game, f)
}

func (e *exchange) loadText(f room.File, text string) error {
	e.loading = f.Name
	defer func() { e.loading = "" }()
	return e.Load(text)
}

// Loading implements room.Exchange.
func (e *exchange) Loading() string { return e.loading }

// read reads up to n bytes of a file and passes them to do in a later poll.
func (e *exchange) read(f room.File, n int64, do func(begin beginning) error) {
	e.files = append(e.files, &reading{f, mailbox.Once(func(context.Context) (beginning, error) {
		in, err := f.Open()
		if err != nil {
			return beginning{}, err
		}
		defer in.Close()
		data, err := io.ReadAll(io.LimitReader(in, n+1))
		whole := int64(len(data)) <= n
		return beginning{format.DecodeText(data[:min(int64(len(data)), n)]), whole}, err
	}), do})
}

// poll runs the pending actions on files, and reports whether there were any.
func (e *exchange) poll() (changed bool) {
	files := e.files
	e.files = nil
	for _, f := range files {
		said, done, err := f.ask.Take()
		if !done {
			e.files = append(e.files, f)
			continue
		}
		changed = true
		if err == nil {
			err = f.do(said[0])
		}
		if err != nil {
			e.messages.Say(f.Name + ": " + lang.Fault(err))
		}
	}
	return changed
}

// SaveFile implements room.Exchange.
func (e *exchange) SaveFile(name string, data []byte) {
	e.host.SaveFile(name, data, func(as string, err error) {
		if err != nil {
			e.messages.report(textFileNotSaved.With("error", err))
			return
		}
		e.messages.report(textSaved.With("name", as))
	})
}

// openByKey opens a file dialog or, if there is none, explains the alternatives.
func (e *exchange) openByKey() {
	if !e.ChooseFile() {
		e.messages.Say(textDropFile.String())
	}
}

// saveByKey saves the content of the open room, or says that there is nothing to save.
func (e *exchange) saveByKey() {
	s, ok := e.rooms.Current().(room.Saver)
	if !ok || !s.Save() {
		e.messages.Say(textNothingToSave.String())
	}
}

// Give implements room.Exchange.
func (e *exchange) Give(name, text string) {
	if e.host.Copy(text) {
		e.messages.report(textCopied.With("name", name))
		return
	}
	e.questions.AskText(name, text, func(string) error { return nil })
}
