package collection

import (
	"context"
	"errors"

	"ludarium/ai/worker/collections"
	rows "ludarium/game/collection"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/numfmt"
)

// open is the open collection.
type open struct {
	*Collections
	client *collections.Client
	entry  *entry // saved entry; nil until saved
	stored *entry // the same entry, for queued changes
	notes  queue  // queue of changes to notes
	games  int
	lost   int
	suite  bool // whether it is a suite of positions without moves
	table  table
	moves  explorer
	unread unread

	at    int // row of the game on the board; −1 if there is none
	shown rows.Row
	note  string
}

func newOpen(c *Collections, client *collections.Client, p collections.Progress) *open {
	o := &open{Collections: c, client: client, games: p.Games, lost: p.Lost, suite: p.Suite, at: -1}
	o.table = table{open: o, name: p.Name, marked: map[int]bool{}}
	o.table.forget()
	o.moves = explorer{open: o, asked: -1, of: -1, most: usualRows}
	o.unread.open = o
	return o
}

// ask starts a job that is cancelled with the collection; errors are shown.
func (o *open) ask(do func(ctx context.Context, say func(func())) error) {
	o.work.do(do, func(err error) { o.Shell.Say(lang.Fault(err)) }).of = o
}

// poll requests the data that will be shown next.
func (o *open) poll() {
	o.table.poll()
	o.moves.poll()
}

// index counts the moves of the games.
func (o *open) index() {
	o.ask(func(ctx context.Context, say func(func())) error {
		err := o.client.Index(ctx)
		if err == nil {
			say(func() { o.moves.ready = true })
		}
		return err
	})
}

// keep saves the collection for the next visit, even if it is closed meanwhile.
func (o *open) keep() {
	turn, a := o.kept.writes.turn(), about{Name: o.table.name, Games: o.games,
		Suite: o.suite}
	o.work.do(func(ctx context.Context, say func(func())) error {
		return turn(func() error {
			e, err := o.kept.save(ctx, o.client, a)
			if err != nil {
				return textNotKept.Error("error", err)
			}
			o.stored = e
			say(func() {
				o.entry = e
				o.kept.add(e)
			})
			return nil
		})
	}, func(err error) { o.Shell.Say(lang.Fault(err)) })
}

// show shows the game in a row on the board.
func (o *open) show(row int) {
	if row < 0 || row >= o.table.count {
		return
	}
	o.ask(func(ctx context.Context, say func(func())) error {
		g, err := o.client.Game(ctx, row)
		if err != nil {
			return err
		}
		say(func() {
			if id := g.Game.Tag(TagID); id != "" && o.Shelf.find(id) != nil {
				o.Shelf.open(id) // with its players and clock
			} else if err := o.Show(g.Game); err != nil {
				o.Shell.Say(lang.Fault(err))
				return
			}
			o.at, o.shown, o.note = row, g.Row, g.Note
			o.table.selected = row
			o.Reveal()
			o.news()
		})
		return nil
	})
}

// askNote lets the user write a note on the current game.
func (o *open) askNote() {
	o.Shell.AskText(textNoteTo.With("shown", title(o.shown)), o.note, func(text string) error {
		o.setNote(text)
		return nil
	})
}

// setNote saves a note on the current game.
func (o *open) setNote(text string) {
	game := o.shown.Game
	o.note, o.shown.Noted, o.shown.Mark = text, text != "", rows.MarkOf(text)
	note, write := o.notes.turn(), o.kept.writes.turn()
	o.work.do(func(ctx context.Context, say func(func())) error {
		var more []byte
		err := note(func() (err error) {
			more, err = o.client.SetNote(ctx, game, text)
			return err
		})
		if err == nil {
			say(o.table.forget)
		}
		return errors.Join(err, write(func() error {
			if err != nil || o.stored == nil {
				return nil
			}
			return o.kept.store().Append(o.stored.key, more)
		}))
	}, o.kept.fail(textNotSaved))
}

// title returns the title of a row's game.
func title(r rows.Row) string {
	if r.Players == [2]string{} {
		if r.Start && r.Plies == 0 {
			if r.Event != "" {
				return lang.Say(r.Event) // problems are named by their event
			}
			return textPositionNumber.With("game", r.Game+1)
		}
		return textGameNumber.With("game", r.Game+1)
	}
	first, second := r.Players[0], r.Players[1]
	if second == "" {
		return first
	}
	return orUnknown(first) + " – " + second
}

func orUnknown(name string) string {
	if name == "" {
		return "?"
	}
	return name
}

// counted returns the number of games or positions in words.
func counted(n int, suite bool) string {
	if suite {
		return textPositions.With("n", numfmt.Group(int64(n)))
	}
	return numfmt.Count(int64(n), "games")
}

// amount returns the number of games, and of those that could not be read, in words.
func (o *open) amount() string {
	text := counted(o.games, o.suite)
	if o.lost > 0 {
		text += textLost.With("lost", numfmt.Group(int64(o.lost)))
	}
	return text
}
