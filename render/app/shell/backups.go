package shell

import (
	"context"
	"io"
	"time"

	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/store"
	"ludarium/render/store/backup"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/mailbox"
	"ludarium/render/ui/numfmt"
	"ludarium/render/ui/theme"
)

// backups is the dialog that saves all data as one file and restores it.
type backups struct {
	ui    *ui.UI
	host  *room.Host
	rooms *Rooms
	open  bool
	work  *mailbox.Ask[func()] // nil when idle
	doing lang.Text
	done  float64 // progress, in [0, 1]
	said  string  // the last result
	bad   bool    // said is an error

	file     room.File        // the inspected backup
	contents *backup.Contents // nil if none was inspected
	taken    bool             // the backup was restored, so the program must restart
	waits    bool             // after an error, the next start finishes the restoration
	resuming bool             // checking at start-up for an unfinished restoration
	next     *room.File       // a backup opened meanwhile
}

// ownRules are the rules for the shell's keys and for data that belongs to this machine: the window's
// position, the last address, the programs that the user allowed to start, and data that can be recomputed.
var ownRules = []backup.Rule{
	{Prefix: addressKey, Local: true}, {Prefix: "programs", Local: true}, {Prefix: "window", Local: true},
	{Prefix: store.MadePrefix, Local: true},
}

// stores returns the underlying stores, and a function that shuts the gates in front of them before a
// backup is restored.
func (b *backups) stores() (s *backup.Stores, shut func()) {
	var gates []*store.Gate
	behind := func(st store.Store) store.Store {
		if g, ok := st.(*store.Gate); ok {
			gates = append(gates, g)
			return g.Store
		}
		return st
	}
	s = &backup.Stores{Quick: behind(b.host.Store()), Large: behind(b.host.Runs()), Rules: ownRules}
	for _, d := range b.rooms.doors {
		s.Rules = append(s.Rules[:len(s.Rules):len(s.Rules)], d.Keeps...)
	}
	return s, func() {
		for _, g := range gates {
			g.Shut()
		}
	}
}

// show opens the dialog.
func (b *backups) show() {
	b.open = true
	b.ui.Wake(0)
}

// begin runs work in the background; functions passed to say run in a later poll.
func (b *backups) begin(what lang.Text, work func(ctx context.Context, say func(func())) error) {
	b.doing, b.done, b.said, b.bad = what, 0, "", false
	b.work = mailbox.All(work)
	b.show()
}

// poll receives results and reports whether the picture has changed.
func (b *backups) poll() (changed bool) {
	said, done, err := b.work.Take()
	for _, do := range said {
		do()
	}
	if done {
		b.work = nil
		if err != nil {
			b.said, b.bad = lang.Fault(err), true
		}
		if f := b.next; b.resuming {
			if b.resuming, b.next = false, nil; f != nil {
				b.look(*f)
			}
		}
	}
	return done || len(said) > 0
}

// progressReporter returns a function that reports progress at limited frequency.
func (b *backups) progressReporter(say func(func())) func(done float64) {
	var last time.Time
	return func(done float64) {
		if time.Since(last) > 100*time.Millisecond {
			last = time.Now()
			say(func() { b.done = done })
		}
	}
}

// save saves everything as a file.
func (b *backups) save() {
	b.rooms.Flush()
	from, _ := b.stores()
	now := time.Now()
	name := "ludarium-" + now.Format(time.DateOnly) + ".ludarium"
	b.begin(textBackupSaving, func(ctx context.Context, say func(func())) error {
		as, err := b.host.SaveStream(name, func(w io.Writer) error {
			report := b.progressReporter(say)
			return backup.Write(ctx, w, from, backup.Head{Made: now.UTC().Truncate(time.Second)},
				func(done, of int) { report(float64(done) / float64(of)) })
		})
		if err == nil && as != "" {
			say(func() { b.said = textBackupSaved.With("file", as) })
		}
		return err
	})
}

// look inspects a file and shows its contents.
func (b *backups) look(f room.File) {
	if b.resuming {
		b.next = &f
		return
	}
	if b.work != nil || b.taken {
		b.show()
		return
	}
	b.rooms.Flush()
	here, _ := b.stores()
	b.contents = nil
	b.begin(textBackupLooking, func(ctx context.Context, say func(func())) error {
		in, err := f.Open()
		if err != nil {
			return err
		}
		defer in.Close()
		report := b.progressReporter(say)
		c, err := backup.Look(ctx, in, here,
			func(bytes int64) { report(float64(bytes) / float64(max(1, f.Size))) })
		if err == nil {
			say(func() { b.file, b.contents = f, c })
		}
		return err
	})
}

// take restores the backup. From then on rooms save nothing, because they hold the old state.
func (b *backups) take(replace bool) {
	f, c := b.file, b.contents
	to, shut := b.stores()
	b.rooms.Flush()
	shut()
	b.taken = true
	b.begin(textBackupTaking, func(ctx context.Context, say func(func())) error {
		in, err := f.Open()
		if err != nil {
			return err
		}
		defer in.Close()
		apply := c.Merge
		if replace {
			apply = c.Replace
		}
		return b.applied(apply(ctx, in, to, b.progressReporter(say)), to, say)
	})
}

// resume finishes a restoration that was interrupted by the end of the program.
func (b *backups) resume() {
	to, shut := b.stores()
	b.resuming = true
	b.work = mailbox.All(func(_ context.Context, say func(func())) error {
		if waits, _ := to.Waits(); !waits {
			return nil // the store will report it again
		}
		shut()
		say(func() {
			b.taken, b.doing = true, textBackupTaking
			b.show()
		})
		report := b.progressReporter(say)
		_, err := to.Finish(func(done, of int) { report(float64(done) / float64(of)) })
		return b.applied(err, to, say)
	})
}

// applied shows the result of a restoration.
func (b *backups) applied(err error, to *backup.Stores, say func(func())) error {
	if err != nil {
		waits, _ := to.Waits()
		say(func() { b.waits = waits })
		return err
	}
	say(func() {
		if b.said = textBackupTaken.String(); !b.host.Restart() {
			b.said = textBackupBeginAnew.String()
		}
	})
	return nil
}

// draw draws the dialog if it is open.
func (b *backups) draw() {
	if b.open && b.ui.Dialog("backup", textBackup.String(), 460, 420, b.body) && b.work == nil && !b.taken {
		b.open = false
	}
}

func (b *backups) body(r paint.Rect) {
	u := b.ui
	foot := r.CutBottom(theme.Touch)
	r.CutBottom(8)
	paragraph := func(text string, role string) {
		at := r
		ink := u.Theme.Ink2
		if role == "alert" {
			ink = u.Theme.Bad
		}
		at.H = u.Paragraph(r, u.Style(theme.Body), text, ink)
		u.Node(role, text, "", at)
		r.CutTop(at.H + 10)
	}
	switch {
	case b.work != nil:
		b.progress(r, foot)
		return
	case b.said != "" && b.bad:
		paragraph(b.said, "alert")
		switch {
		case b.waits:
			paragraph(textBackupHalfTaken.String(), "text")
		case b.taken:
			paragraph(textBackupNothingTaken.String(), "text")
		}
	case b.said != "":
		paragraph(b.said, "status")
	}
	switch {
	case b.taken && b.bad:
		if u.Button("restart", textBackupRestart.String(), foot, nil, ui.Framed) && !b.host.Restart() {
			b.said, b.bad = textBackupClose.String(), false
		}
	case b.taken: // the only action is to restart
	case b.contents != nil:
		b.found(paragraph, foot)
	default:
		if !b.bad && b.said == "" {
			paragraph(textBackupAbout.String(), "text")
		}
		b.offer(r, foot)
	}
}

// offer draws the buttons that save and open a backup.
func (b *backups) offer(r, foot paint.Rect) {
	u := b.ui
	if u.Button("save-backup", textBackupSave.String(), r.CutTop(theme.Touch), nil, ui.Primary) {
		b.save()
	}
	r.CutTop(8)
	if u.Button("open-backup", textBackupOpen.String(), r.CutTop(theme.Touch), nil, ui.Framed) &&
		!b.host.OpenFile(b.look) {
		b.said, b.bad = textBackupDrop.String(), false
	}
	if u.Button("close", textClose.String(), foot, nil, ui.Framed) {
		b.open, b.said = false, ""
	}
}

// found draws the contents of a backup and the possible actions.
func (b *backups) found(paragraph func(text, role string), foot paint.Rect) {
	u := b.ui
	made := lang.Moment(b.contents.Head.Made)
	paragraph(textBackupOf.With("made", made), "text")
	for _, c := range b.contents.Counts {
		n := c.Says.With("n", numfmt.Group(int64(c.All)))
		text := textBackupCount
		if c.Differ > 0 {
			text = textBackupCountDiffers
		}
		places := []any{"what", n, "new", numfmt.Group(int64(c.New))}
		if c.Differ > 0 {
			places = append(places, "differ", numfmt.Group(int64(c.Differ)))
		}
		paragraph(text.With(places...), "text")
	}
	paragraph(textBackupMergeSays.String(), "text")
	paragraph(textBackupReplaceSays.String(), "text")
	cells := foot.Split(3, 8)
	if u.Button("merge", textBackupMerge.String(), cells[0], nil, ui.Primary) {
		b.take(false)
	}
	if u.Button("replace", textBackupReplace.String(), cells[1], nil, ui.Framed) {
		b.take(true)
	}
	if u.Button("cancel", textCancel.String(), cells[2], nil, ui.Framed) {
		b.contents, b.open = nil, false
	}
}

// progress draws the progress, and a button that cancels as long as nothing has changed.
func (b *backups) progress(r, foot paint.Rect) {
	u := b.ui
	row := r.CutTop(24)
	text := b.doing.String()
	u.Canvas.TextLeft(u.Style(theme.Body), row, text, u.Theme.Ink)
	bar := r.CutTop(12).InsetXY(0, 3)
	u.Node("status", text, textPercentDone.With("done", 100*b.done), row)
	u.Canvas.RoundRect(bar, 3, u.Theme.Hover)
	bar.W *= min(1, b.done)
	u.Canvas.RoundRect(bar, 3, u.Theme.Accent)
	if !b.taken && u.Button("cancel", textCancel.String(), foot, nil, ui.Framed) {
		b.work.Cancel()
		b.work = nil
	}
}
