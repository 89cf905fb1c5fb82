package chess

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"ludarium/game"
	rules "ludarium/game/chess"
	"ludarium/game/param"
	"ludarium/render/session"
)

// results are the results of PGN, by who won.
var results = map[string]game.Player{"1-0": game.First, "0-1": game.Second, "1/2-1/2": game.Nobody}

// mend reads a position, without the castling rights and the en-passant square that can't be.
func mend(fen string) (notation string, mended []string, err error) {
	p, mended, err := rules.ReadFEN(fen)
	return p.FEN(), mended, err
}

// parseGames reads the games and positions of a text, those before a bad one if there are any.
func parseGames(_ *game.Game, v param.Values, text string) ([]session.Part, error) {
	games, err := rules.ReadGames(text)
	if len(games) == 0 {
		if err == nil {
			err = errors.New(textNoGameInText)
		}
		return nil, err
	}
	if len(games) == 1 && isEmpty(games[0]) && !rules.IsPosition(text) { // numbers alone
		return nil, errors.New(textNoGameInText)
	}
	parts := make([]session.Part, len(games))
	for i, g := range games {
		parts[i] = part(g, i+1, v)
	}
	return parts, nil
}

// isEmpty reports whether a game says nothing, or passes alone: rows of zeros are a board of another game.
func isEmpty(g *rules.PGN) bool {
	_, over := results[g.Result]
	passes := !slices.ContainsFunc(g.Moves(), func(m game.Move) bool { return !rules.IsNull(m) })
	return passes && len(g.Tags) == 0 && !over && g.Start == rules.Initial()
}

// part describes a game of a text to people, who choose by that.
func part(g *rules.PGN, number int, v param.Values) session.Part {
	title := fmt.Sprintf(textGameNumber, number)
	if len(g.Line) == 0 && g.Start != rules.Initial() {
		title = fmt.Sprintf(textPositionNumber, number)
	}
	if white, black := g.Tag("White"), g.Tag("Black"); named(white) || named(black) {
		title = white + " – " + black
	}
	if g.Result != "*" { // which says that it goes on
		title += ", " + strings.ReplaceAll(g.Result, "1/2-1/2", "½–½")
	}
	var more []string
	for _, tag := range []string{g.Tag("Event"), g.Tag("Date")} {
		if named(tag) {
			more = append(more, tag)
		}
	}
	return session.Part{Title: title, More: strings.Join(more, ", "), Mended: g.Warnings,
		Game: func() (game.Record, session.Stated) {
			return handOn(g, v)
		}}
}

// handOn returns a game that was read, with all that it says.
func handOn(g *rules.PGN, v param.Values) (game.Record, session.Stated) {
	r := g.Record()
	if r.Values == nil {
		r.Values = v
	}
	var said session.Stated
	said.Winner, said.Over = results[g.Result]
	said.Remarks, said.Other = remarks(g.Line, 0)
	return r, said
}

// computerName names a computer and its level.
func computerName(p session.Player) string {
	if level, ok := p.Values["level"]; ok {
		return p.Kind + textAtLevel + level
	}
	return p.Kind
}

// named reports whether a tag says something.
func named(tag string) bool { return strings.Trim(tag, "?. ") != "" }

func writePGN(dst []session.Export, l session.Played) []session.Export {
	pgn := game.Concrete(l.End).(*rules.State).PGN()
	pgn.Line = plies(l.Entries, 0, l.Other)
	if c := l.Control; c.Timed() && c.Mode == session.Increment {
		pgn.SetTag("TimeControl", fmt.Sprintf("%.0f+%.0f", c.Base.Seconds(), c.Bonus.Seconds()))
	}
	for side, tag := range []string{"White", "Black"} {
		name := textHuman
		if p := l.Players[side]; !p.IsHuman() {
			name = computerName(p)
		}
		pgn.SetTag(tag, name)
	}
	for text, winner := range results {
		if l.Stated.Over && winner == l.Stated.Winner {
			pgn.Result = text
		}
	}
	return append(dst, session.Export{Name: "PGN", Ext: ".pgn", Text: pgn.String()})
}
