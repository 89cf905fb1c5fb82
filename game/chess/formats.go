package chess

import (
	"bufio"
	"errors"
	"io"
	"iter"
	"slices"
	"strings"

	"ludarium/game"
	"ludarium/game/format"
	"ludarium/game/param"
	"ludarium/game/text/fault"
	"ludarium/game/text/parse"
)

// Formats returns the formats of chess.
func Formats() format.Set {
	return format.Set{
		Game: Game(),
		Formats: []format.Format{fenFormat(), pgnFormat(), epdFormat(), puzzleFormat(), drawnFormat(),
			uciFormat(), uci960Format(), format.JSON(Game())},
		Carried: carried,
		Foreign: foreignLink,
		Asked:   asked,
		Sites: []string{"lichess.org", "chess.com", "chessgames.com", "365chess.com", "chesstempo.com",
			"chess24.com", "chessbase.com", "ficgs.com", "freechess.org"},
		Copied: "the FEN or the PGN",
	}
}

// results maps the PGN results to the winners.
var results = map[string]game.Player{whiteWins: game.First, blackWins: game.Second, drawn: game.Nobody}

func pgnFormat() format.Format {
	return format.Format{Name: "pgn", Title: "PGN", Exts: []string{".pgn"}, Annotated: true,
		Looks: looksLikePGN, Read: readPGN, Write: writePGN}
}

// looksLikePGN reports whether a text may be PGN movetext: neither a position nor a JSON object.
func looksLikePGN(text string) bool {
	return !IsPosition(text) && !objectBegins().MatchString(text)
}

// objectBegins matches the first key of a JSON object.
var objectBegins = parse.Pattern(`^\s*\{\s*"\w+"\s*:`)

// readPGN yields one game after the other. For a game that cannot be read it yields an error and continues.
func readPGN(v param.Values, r io.Reader) iter.Seq2[*format.Game, error] {
	return func(yield func(*format.Game, error) bool) {
		in := newPGNReader(r)
		for {
			g, err := in.Read()
			if err == io.EOF {
				return
			}
			var it *format.Game
			switch {
			case err != nil && errors.As(err, new(*parse.Error)):
			case err != nil:
				err = parse.Within(in.in.taken.at, err, "%w")
			case isEmpty(g):
				err = fault.Errorf("chess: the text contains no game")
			default:
				it = g.shared(v)
			}
			if !yield(it, err) {
				return
			}
		}
	}
}

// isEmpty reports whether a game has no content or only null moves, as is read from rows of zeros on a board
// of another game.
func isEmpty(g *PGN) bool {
	_, over := results[g.Result]
	passes := !slices.ContainsFunc(g.Moves(), func(m game.Move) bool { return !isNull(m) })
	return passes && len(g.Tags) == 0 && !over && g.Start == Initial()
}

// shared returns the game in the form common to all games. It has the values v unless the game states others.
func (g *PGN) shared(v param.Values) *format.Game {
	r := g.Record()
	for name, text := range v {
		if _, ok := r.Values[name]; !ok {
			r.Values[name] = text
		}
	}
	it := &format.Game{Values: r.Values, Start: r.Start, Line: g.Line, Comment: g.Intro.Comment,
		Shapes: g.Intro.Shapes, Keys: g.Intro.Keys, Mended: g.Warnings}
	if r.Values[drawsParam] == drawsNone {
		said, _ := g.over(true)
		it.Mended = append(slices.Clone(it.Mended), fault.Notef("continues after the draw %s", said))
	}
	g.shareTags(it)
	if it.Winner, it.Over = results[g.Result]; it.Over {
		it.Result = g.Result
	} else if end, err := it.Replay(Game()); err == nil && end.Turn() == game.Nobody {
		g.stateEnd(it, end)
	}
	return it
}

// stateEnd sets the result of a game that is over on the board, unless the PGN result says that it is
// unfinished.
func (g *PGN) stateEnd(it *format.Game, end game.State) {
	if it.Result = g.Result; g.Result == unfinished {
		return
	}
	it.Over, it.Winner = true, game.Nobody
	switch score := end.Score(game.First); {
	case score > 0:
		it.Winner = game.First
	case score < 0:
		it.Winner = game.Second
	}
	for text, winner := range results {
		if winner == it.Winner {
			it.Result = text
		}
	}
}

// shareTags copies the tags that have a value, first the seven-tag roster in its order.
func (g *PGN) shareTags(it *format.Game) {
	var others []format.Tag
	first := map[string]string{}
	for _, t := range g.Tags {
		i := slices.IndexFunc(roster, func(r rosterTag) bool { return r.name == t.Name })
		switch _, again := first[t.Name]; {
		case t.Name == "Variant" && t.Value == variant960 && is960(&g.Start): // implied by the start position
		case i < 0 || again && first[t.Name] != t.Value:
			others = append(others, t)
		case t.Value != "" && t.Value != roster[i].unknown && !again:
			first[t.Name] = t.Value
		}
	}
	it.Players = [2]string{first["White"], first["Black"]}
	for _, r := range roster[:4] {
		it.SetTag(r.name, first[r.name])
	}
	it.Tags = append(it.Tags, others...)
}

// unshared returns a game in PGN form. Its result is the result on the board or, if the game is not over
// there, the stated one.
func unshared(it *format.Game) (*PGN, error) {
	end, err := it.Replay(Game())
	if err != nil {
		return nil, err
	}
	g := game.Concrete(end).(*State).PGN()
	g.Line = it.Line
	g.Intro = format.Remark{Comment: it.Comment, Shapes: it.Shapes, Keys: it.Keys}
	for side, name := range []string{"White", "Black"} {
		if it.Players[side] != "" {
			g.SetTag(name, it.Players[side])
		}
	}
	g.Tags = append(g.Tags, it.Tags...)
	for text, winner := range results {
		if it.Over && winner == it.Winner {
			g.Result = text
		}
	}
	if !it.Over && it.Result == unfinished {
		g.Result = unfinished
	}
	return g, nil
}

func writePGN(it *format.Game) (string, error) {
	g, err := unshared(it)
	if err != nil {
		return "", err
	}
	return g.String(), nil
}

func fenFormat() format.Format {
	return format.Format{Name: "fen", Title: "FEN", Exts: []string{".fen"}, Position: true,
		Looks: func(text string) bool { return IsPosition(text) && !hasOperations(text) },
		Read:  readPositions,
		Write: func(it *format.Game) (string, error) {
			end, err := it.Replay(Game())
			if err != nil {
				return "", err
			}
			return end.Notation(), nil
		}}
}

func epdFormat() format.Format {
	return format.Format{Name: "epd", Title: "EPD", Exts: []string{".epd"}, Position: true,
		Looks: hasOperations, Read: readPositions, Write: writeEPD}
}

// hasOperations reports whether the first line of a text after comments is a position with EPD operations.
func hasOperations(text string) bool {
	line, _, _ := strings.Cut(afterRemarks(text), "\n")
	return IsPosition(line) && strings.Contains(line, ";")
}

// isOpcode reports whether a tag is an EPD operation: its name begins with a lower-case letter or ends with a
// colon.
func isOpcode(name string) bool {
	plain := strings.TrimSuffix(name, ":")
	return len(name) <= maxOpcode && plain != "" && strings.Trim(plain, opcodeLetters) == "" &&
		(name[0] >= 'a' || plain != name)
}

// operations returns the tags of a game that are EPD operations.
func operations(it *format.Game) []Operation {
	var list []Operation
	for _, t := range it.Tags {
		if isOpcode(t.Name) {
			list = append(list, Operation{Opcode: t.Name, Operand: t.Value})
		}
	}
	return list
}

// writeEPD writes the final position of a game and its tags that are operations. The event becomes the id if
// there is none.
func writeEPD(it *format.Game) (string, error) {
	end, err := it.Replay(Game())
	if err != nil {
		return "", err
	}
	e := EPD{Position: game.Concrete(end).(*State).Position()}
	if len(it.Line) == 0 {
		e.Operations = operations(it)
	}
	if name := it.Tag("Event"); e.Text("id") == "" && name != "" {
		e.add("id", quoted(name))
	}
	return e.String(), nil
}

func uciFormat() format.Format {
	return format.Format{Name: "uci", Title: "UCI position", Exts: []string{".txt"},
		Write: func(it *format.Game) (string, error) { return writeUCI(it, false) }}
}

// uci960Format is the format for engines with the option UCI_Chess960 set, in Chess960 and in standard chess.
func uci960Format() format.Format {
	return format.Format{Name: "uci960", Title: "UCI position for UCI_Chess960", Exts: []string{".txt"},
		Engines: true,
		Write:   func(it *format.Game) (string, error) { return writeUCI(it, true) }}
}

// writeUCI returns the UCI command that sets up a game. Castling is written with the rook's square in
// Chess960, and also in standard chess if rooks is true.
func writeUCI(it *format.Game, rooks bool) (string, error) {
	start, err := game.Track(Game(), it.Values, it.Start)
	if err != nil {
		return "", err
	}
	text, write := "position startpos", UCI
	p := game.Concrete(start).(*State).Position()
	if fen := p.FEN(); fen != initialFEN {
		text = "position fen " + fen
	}
	if rooks || is960(&p) {
		write = UCI960
	}
	for i, m := range format.Moves(it.Line) {
		if i == 0 {
			text += " moves"
		}
		text += " " + write(m)
	}
	return text, nil
}

// readPositions yields a position for each line: FEN, EPD, or the UCI command "position" with its moves. A
// line that does not begin with a position continues the previous line if goesOn allows it; otherwise it is
// an error.
func readPositions(v param.Values, r io.Reader) iter.Seq2[*format.Game, error] {
	return func(yield func(*format.Game, error) bool) {
		in := bufio.NewScanner(r)
		in.Buffer(nil, maxToken)
		var text string // text of the position
		begin, number, at, line := 0, 0, 0, 0
		flush := func(more bool) bool {
			if strings.TrimSpace(text) == "" {
				return true
			}
			g, err := readPosition(text)
			if err != nil {
				if number > 1 || more {
					return yield(nil, game.Within(begin, err, "line %d: %w", number))
				}
				return yield(nil, game.Within(begin, err, "%w"))
			}
			return yield(g.shared(v), nil)
		}
		for in.Scan() {
			line++
			raw := in.Text()
			plain := strings.TrimPrefix(raw, "\ufeff")
			inner := strings.TrimSpace(plain)
			switch {
			case inner == "" || inner[0] == '#':
			case text == "" || IsPosition(inner) || !goesOn(text, inner):
				if !flush(true) {
					return
				}
				text, begin, number = plain, at+len(raw)-len(plain), line
			case len(text) < maxToken:
				text += "\n" + raw
			}
			at += len(raw) + len("\n")
		}
		if !flush(false) {
			return
		}
		if err := in.Err(); err != nil {
			yield(nil, fault.Errorf("chess: line %d: %w", line+1, err))
		}
	}
}

// goesOn reports whether a line may continue the position before it, with moves or with missing fields and
// operations.
func goesOn(text, line string) bool {
	if strings.Count(text, `"`)%2 == 1 {
		return true
	}
	if strings.HasSuffix(strings.TrimSpace(text), ";") {
		return false
	}
	words := parse.Words(text)
	if len(words) < 4 || strings.ContainsAny(line, ";{") || strings.HasPrefix(line, "moves") ||
		slices.ContainsFunc(words, func(w parse.Word) bool { return w.Text == "moves" }) {
		return true
	}
	fields := fieldsOfFEN(words)
	if len(words) > fields {
		return isMovetext(text, words, fields)
	}
	joined := text + "\n" + line
	return isMovetext(joined, parse.Words(joined), fields)
}

// carried returns the position or the moves in a web address: "?fen=", "#pgn=", "?moves=", or a FEN in the
// path, as on lichess.
func carried(l format.Link) (text string, ok bool) {
	if pgn, ok := l.Value("pgn"); ok {
		return pgn, true
	}
	if fen, ok := l.Value("fen"); ok {
		return strings.ReplaceAll(fen, "_", " "), true
	}
	if moves, ok := l.Value("moves"); ok {
		return strings.NewReplacer("_", " ", ",", " ").Replace(moves), true
	}
	parts := strings.Split(l.Path(), "/")
	for i := range parts {
		rest := strings.ReplaceAll(strings.Join(parts[i:], "/"), "_", " ")
		if i > 0 && parts[i-1] == "pgn" {
			return rest, true
		}
		if _, _, err := ReadFEN(rest); err == nil {
			return rest, true
		}
	}
	return "", false
}
