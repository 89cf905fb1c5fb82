package othello

import (
	"fmt"
	"maps"
	"strconv"
	"strings"

	"ludarium/game"
	rules "ludarium/game/othello"
	"ludarium/game/param"
	"ludarium/render/session"
)

// formats are what games and positions are read from, and what they are written as.
func formats() []session.Format {
	return []session.Format{
		{Reads: func(text string) bool {
			return rules.IsWTHOR([]byte(text))
		}, Parse: parseWTHOR, Write: writeNothing},
		{Reads: rules.IsTree, Parse: parseTrees, Write: writeTrees},
		{Reads: isLink, Parse: session.FromStart(rules.ParseLink), Write: writeNothing},
		{Reads: isDrawn, Parse: parseDrawn, Write: writeNothing},
		{Reads: isTranscript, Parse: session.FromStart(rules.ParseTranscript), Write: writeTranscript},
	}
}

func writeNothing(dst []session.Export, _ session.Played) []session.Export { return dst }

// isTranscript reports whether text starts with a letter and a digit, as transcripts do, maybe behind the
// number of a move.
func isTranscript(text string) bool {
	numbered := strings.TrimLeft(text, "0123456789")
	if rest := strings.TrimLeft(numbered, ".) \t"); len(numbered) < len(text) && len(rest) < len(numbered) {
		text = rest
	}
	t := strings.ToLower(text)
	return len(t) >= 2 && t[0] >= 'a' && t[0] <= 'h' && t[1] >= '0' && t[1] <= '9'
}

func isLink(text string) bool {
	_, ok := rules.Linked(text)
	return ok
}

func isDrawn(text string) bool {
	_, ok := rules.ReadDrawn(text)
	return ok
}

// parseDrawn reads a drawn board, which changes the size of the game where it has another one.
func parseDrawn(g *game.Game, v param.Values, text string) ([]session.Part, error) {
	d, _ := rules.ReadDrawn(text)
	s, err := d.State()
	if err != nil {
		return nil, err
	}
	return []session.Part{part(g, v, &rules.Record{Start: s}, 1)}, nil
}

// parseTrees reads games in GGF and SGF, those before a bad one if there are any.
func parseTrees(g *game.Game, v param.Values, text string) ([]session.Part, error) {
	return parts(g, v)(rules.ReadTrees(text))
}

func parseWTHOR(g *game.Game, v param.Values, text string) ([]session.Part, error) {
	return parts(g, v)(rules.ReadWTHOR([]byte(text), nil, nil))
}

// parts returns the games of an archive, or its error where there are none.
func parts(g *game.Game, v param.Values) func(list []*rules.Record, err error) ([]session.Part, error) {
	return func(list []*rules.Record, err error) ([]session.Part, error) {
		if len(list) == 0 {
			return nil, err
		}
		var parts []session.Part
		for i, r := range list {
			parts = append(parts, part(g, v, r, i+1))
		}
		return parts, nil
	}
}

// part describes a game of an archive to people, who choose by that.
func part(g *game.Game, v param.Values, r *rules.Record, number int) session.Part {
	p := session.Part{Title: fmt.Sprintf(textGameNumber, number)}
	if r.Black != "" || r.White != "" {
		p.Title = r.Black + " – " + r.White
	}
	if r.Result != "" && r.Result != "?" {
		p.Title += ", " + r.Result
	}
	var more []string
	for _, text := range []string{r.Event, r.Place, r.Date} {
		if text != "" {
			more = append(more, text)
		}
	}
	p.More = strings.Join(more, ", ")
	p.Game = func() (game.Record, session.Stated) {
		values := v
		if v.Int("size") != r.Size() {
			values = maps.Clone(v)
			values["size"] = strconv.Itoa(r.Size())
		}
		record := game.Record{Game: g.Name, Values: values, Moves: r.Moves}
		if start, err := g.New(values); err != nil || start.Notation() != r.Start.Notation() {
			record.Start = r.Start.Notation()
		}
		var said session.Stated
		said.Winner, said.Over = r.Winner()
		for i, note := range r.Notes {
			if said.Remarks == nil {
				said.Remarks = map[int]session.Remark{}
			}
			said.Remarks[i] = session.Remark{Comment: note}
		}
		return record, said
	}
	return p
}

// writeTrees writes the game in GGF, for the board of 8×8 alone, and in SGF.
func writeTrees(dst []session.Export, l session.Played) []session.Export {
	size, _ := l.End.Size()
	r := &rules.Record{Start: rules.New(size), Moves: l.Record.Moves, Notes: map[int]string{}}
	if l.Record.Start != "" {
		start, err := rules.ParsePosition(size, l.Record.Start)
		if err != nil {
			return dst // the game was read from it
		}
		r.Start = start
	}
	for side, name := range []*string{&r.Black, &r.White} {
		*name = textHuman
		if p := l.Players[side]; !p.IsHuman() {
			*name = p.Kind
		}
	}
	for i, e := range l.Entries {
		if e.Comment != "" {
			r.Notes[i] = e.Comment
		}
	}
	if text := r.GGF(); text != "" {
		dst = append(dst, session.Export{Name: "GGF", Ext: ".ggf", Text: text})
	}
	return append(dst, session.Export{Name: "SGF", Ext: ".sgf", Text: r.SGF()})
}

func writeTranscript(dst []session.Export, l session.Played) []session.Export {
	if l.Record.Start != "" {
		return dst // a transcript can't say where it starts
	}
	return append(dst,
		session.Export{Name: textTranscript, Ext: ".txt", Text: rules.Transcript(l.Record.Moves)})
}
