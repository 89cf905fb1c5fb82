package play

import (
	"io"
	"strings"

	"ludarium/game"
	"ludarium/game/format"
	"ludarium/game/param"
	"ludarium/render/room"
	"ludarium/render/room/collection"
	"ludarium/render/room/session"
	"ludarium/render/ui/lang"
)

func newCollections(r *GameRoom) *collection.Collections {
	trophy := lang.Text("")
	if own := r.Game.Course.Trophy; own != nil {
		trophy = own.Name
	}
	return collection.New(&collection.Owner{Shell: r.Shell, Formats: &r.Formats, Say: r.Say,
		Colors: r.Colors,
		Values: func() param.Values { return r.Session.Line.Values() },
		Position: func() game.Record {
			return r.Session.Line.State().(game.Recorder).Record()
		},
		Change: func() int { return r.followed },
		Show:   r.take,
		Play:   func(m game.Move) { playExplored(r, m) },
		Reveal: func() {
			r.emit(tabChosen{tabGames})
			r.Changed()
		},
		Restore:    func(saved []byte) error { return r.restore(saved) },
		Adopt:      func(saved []byte) error { return r.adopt(saved) },
		OnBoard:    func() string { return r.Session.ID },
		Underway:   func() *collection.Shelved { return underway(r) },
		Continue:   r.on(tabChosen{tabMoves}),
		Title:      r.called,
		TrophyName: trophy,
	})
}

// playExplored plays a move of the opening explorer: as a move of the game if a person is to move, otherwise
// as analysis.
func playExplored(r *GameRoom, m game.Move) {
	if n := r.Session.Line.Cursor(); n < len(r.Session.Line.Moves()) || !r.Session.Players.HumanTurn() {
		r.PlayOut(n, []game.Move{m})
		return
	}
	r.Play(m)
}

// Values implements room.Valued.
func (r *GameRoom) Values() param.Values { return r.Session.Line.Values() }

// headBytes is the number of bytes that are read to determine whether a text has several games.
const headBytes = 64 << 10

// Load implements room.Room. A text with several games opens as a list.
func (r *GameRoom) Load(text string) error {
	if len(text) > headBytes && r.Formats.Several(r.Session.Line.Values(), text[:headBytes]) {
		collect(r, text)
		return nil
	}
	if len(text) > longestGame {
		return &session.Complaint{Err: textTooLong.Error()}
	}
	games, err := r.Session.Line.Games(text)
	switch {
	case err != nil:
		return r.Complain(err, text)
	case len(games) > 1:
		collect(r, plainText(r, games, text))
		return nil
	case len(games) == 1:
		if err := r.take(games[0]); err != nil {
			return err
		}
		opened(r)
		return nil
	}
	if err := r.Session.Load(text); err != nil {
		return r.Complain(err, text)
	}
	loaded(r, nil)
	opened(r)
	return nil
}

// plainText converts games from a link into a text, because workers do not parse links.
func plainText(r *GameRoom, games []*format.Game, text string) string {
	if first, _, _ := strings.Cut(strings.TrimSpace(text), "\n"); !format.IsLink(first) {
		return text
	}
	var lines strings.Builder
	for _, it := range games {
		if line, err := format.JSON(r.Rules).Write(it); err == nil {
			lines.WriteString(line)
		}
	}
	return lines.String()
}

// longestGame is the maximum size of a text with a single game, in bytes.
const longestGame = 4 << 20

// collect opens a text as a list of games.
func collect(r *GameRoom, text string) {
	r.games.Read(r.Shell.Loading(), int64(len(text)), func() (io.ReadCloser, error) {
		return io.NopCloser(strings.NewReader(text)), nil
	})
}

// LoadFile implements room.Collector.
func (r *GameRoom) LoadFile(f room.File, head string) error {
	if f.Passing {
		r.games.List(f.Name, f.Size, f.Open)
		return nil
	}
	if !r.Formats.Several(r.Session.Line.Values(), head[:min(len(head), headBytes)]) {
		return &session.Complaint{Err: textTooLong.Error()}
	}
	r.games.Read(f.Name, f.Size, f.Open)
	return nil
}

// take opens one of the games of a text.
func (r *GameRoom) take(it *format.Game) error {
	if err := r.Session.LoadGame(it); err != nil {
		return r.Complain(err, "")
	}
	var question *format.Question
	if asked := r.Formats.Asked; asked != nil {
		question = asked(it)
	}
	loaded(r, question)
	return nil
}
