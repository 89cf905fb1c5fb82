package chess

import (
	"errors"
	"fmt"
	"strings"

	"ludarium/game"
	rules "ludarium/game/chess"
	"ludarium/game/param"
	"ludarium/render/session"
)

// isPGN tells a game from a position in FEN, whose first word has the rows of the board.
func isPGN(text string) bool { return !strings.Contains(strings.Fields(text)[0], "/") }

// results are the results of PGN, by who won.
var results = map[string]game.Player{"1-0": game.First, "0-1": game.Second, "1/2-1/2": game.Nobody}

// parsePGN reads the first game of a PGN text.
func parsePGN(_ *game.Game, v param.Values, text string) (game.Record, session.Stated, error) {
	games, err := rules.ParsePGN(text)
	if len(games) == 0 {
		if err == nil {
			err = errors.New(textNoGameInText)
		}
		return game.Record{}, session.Stated{}, err
	}
	winner, over := results[games[0].Result]
	if len(games[0].Line) == 0 && len(games[0].Tags) == 0 && !over && games[0].Start == rules.Initial() { // numbers alone
		return game.Record{}, session.Stated{}, errors.New(textNoGameInText)
	}
	r := games[0].Record()
	if r.Values == nil {
		r.Values = v
	}
	end := session.Stated{Over: over, Winner: winner}
	end.Remarks, end.Other = said(games[0].Line, 0)
	return r, end, nil
}

// severalPGN lists the games of a PGN text that has more than one.
func severalPGN(text string) []session.Part {
	games, _ := rules.ParsePGN(text) // those before a bad one
	if len(games) < 2 {
		return nil
	}
	var parts []session.Part
	for i, g := range games {
		title := fmt.Sprintf(textGameNumber, i+1)
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
		parts = append(parts, session.Part{Title: title, More: strings.Join(more, ", "), Text: g.String})
	}
	return parts
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

func writePGN(dst []session.Export, l session.Line) []session.Export {
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
