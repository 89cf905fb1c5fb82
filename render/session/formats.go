package session

import (
	"errors"
	"fmt"
	"strings"

	"ludarium/game"
	"ludarium/game/chess"
	"ludarium/game/connectk"
	"ludarium/game/morpion"
	"ludarium/game/othello"
	"ludarium/game/param"
)

// Export is the game or its position in one notation.
type Export struct {
	Name string // "FEN", "PGN", "Transcript"
	Text string
}

// format is a notation for whole games of one sort.
type format struct {
	game string
	// reads reports whether a text is meant to be in this notation.
	reads func(text string) bool
	// parse returns the game that a text describes, for a game with complete values v, which the text may change, and
	// the result that it states, which counts where the game is not over on the board.
	parse func(g *game.Game, v param.Values, text string) (game.Record, ending, error)
	// write appends what there is to export of the line, whatever is shown of it.
	write func(dst []Export, s *Session, r game.Record) []Export
}

func formats() []format {
	return []format{
		{
			game:  "chess",
			reads: func(text string) bool { return !strings.Contains(strings.Fields(text)[0], "/") }, // or it is FEN
			parse: parsePGN,
			write: writePGN,
		},
		{
			game:  "othello",
			reads: startsWithSquare,
			parse: func(g *game.Game, v param.Values, text string) (game.Record, ending, error) {
				return fromStart(g, v, text, othello.ParseTranscript)
			},
			write: func(dst []Export, s *Session, r game.Record) []Export {
				if r.Start != "" {
					return dst // a transcript can't say where it starts
				}
				return append(dst, Export{"Transcript", othello.Transcript(r.Moves)})
			},
		},
		{
			game:  "connectk",
			reads: func(text string) bool { return !strings.ContainsAny(text, "/xXoO") },
			parse: func(g *game.Game, v param.Values, text string) (game.Record, ending, error) {
				return fromStart(g, v, text, connectk.ParseMoves)
			},
			write: func(dst []Export, s *Session, r game.Record) []Export {
				if r.Start != "" {
					return dst
				}
				return append(dst, Export{"Move string", connectk.MoveString(s.state, r.Moves)})
			},
		},
		{
			game:  "morpion",
			reads: func(string) bool { return true },
			parse: parseMorpion,
			write: writeMorpion,
		},
	}
}

// startsWithSquare reports whether text starts with a letter and a digit.
func startsWithSquare(text string) bool {
	t := strings.ToLower(strings.TrimSpace(text))
	return len(t) >= 2 && t[0] >= 'a' && t[0] <= 'h' && t[1] >= '0' && t[1] <= '9'
}

// fromStart reads moves that begin in the game's own first position.
func fromStart(g *game.Game, v param.Values, text string, parse func(game.State, string) ([]game.Move, error)) (game.Record, ending, error) {
	start, err := g.New(v)
	if err != nil {
		return game.Record{}, ending{}, err
	}
	moves, err := parse(start, text)
	return game.Record{Game: g.Name, Values: v, Moves: moves}, ending{}, err
}

// parsePGN reads the first game of a PGN text.
func parsePGN(_ *game.Game, v param.Values, text string) (game.Record, ending, error) {
	games, err := chess.ParsePGN(text)
	if len(games) == 0 {
		if err == nil {
			err = errors.New("session: there is no game in the text")
		}
		return game.Record{}, ending{}, err
	}
	r := games[0].Record()
	if r.Values == nil {
		r.Values = v
	}
	switch games[0].Result {
	case "1-0":
		return r, ending{kind: stated, by: game.First}, nil
	case "0-1":
		return r, ending{kind: stated, by: game.Second}, nil
	case "1/2-1/2":
		return r, ending{kind: stated, by: game.Nobody}, nil
	}
	return r, ending{}, nil
}

func writePGN(dst []Export, s *Session, r game.Record) []Export {
	whole, err := s.game.Replay(r)
	if err != nil {
		return dst // the line was played, so it can be replayed
	}
	pgn := game.Concrete(whole).(*chess.State).PGN()
	for side, tag := range []string{"White", "Black"} {
		name := "Human"
		if p := s.players[side]; !p.IsHuman() {
			name = p.Kind
		}
		pgn.SetTag(tag, name)
	}
	switch winner, over := s.ending.winner(); {
	case !over:
	case winner == game.First:
		pgn.Result = "1-0"
	case winner == game.Second:
		pgn.Result = "0-1"
	default:
		pgn.Result = "1/2-1/2"
	}
	return append(dst, Export{"PGN", pgn.String()})
}

// parseMorpion takes the variant from the record if it names one.
func parseMorpion(g *game.Game, v param.Values, text string) (game.Record, ending, error) {
	variant, err := morpion.ParseVariant(v["variant"])
	if err != nil {
		return game.Record{}, ending{}, err
	}
	rec, err := morpion.ParseRecord(text, variant)
	if err != nil {
		return game.Record{}, ending{}, err
	}
	if _, err := rec.Replay(); err != nil { // it says best what is wrong
		return game.Record{}, ending{}, err
	}
	return game.Record{Game: g.Name, Values: param.Values{"variant": rec.Variant.String()}, Moves: rec.Moves}, ending{}, nil
}

func writeMorpion(dst []Export, s *Session, r game.Record) []Export {
	whole, err := s.game.Replay(r)
	if err != nil {
		return dst // the line was played, so it can be replayed
	}
	board := game.Concrete(whole).(*morpion.State).Board()
	dst = append(dst, Export{"Record", board.Record().String()})
	if text, err := board.Record().Pentasol(); err == nil { // it is for lines of 5 only
		dst = append(dst, Export{"Pentasol", text})
	}
	return append(dst, Export{"Numbered grid", board.NumberedGrid()})
}

// Export returns the position shown and the game in all notations that there are.
func (s *Session) Export() []Export {
	name := "Position"
	switch s.game.Name {
	case "chess":
		name = "FEN"
	case "othello":
		name = "OBF"
	}
	list := []Export{{name, s.state.Notation()}}
	r := s.record()
	for _, f := range formats() {
		if f.game == s.game.Name {
			list = f.write(list, s, r)
		}
	}
	texts := make([]string, len(s.entries))
	for i, e := range s.entries {
		texts[i] = e.Text
	}
	return append(list, Export{"Moves", strings.Join(texts, " ")}, Export{"Link", s.Link()})
}

// Load replaces the game by what text says: a position in a notation of the game (FEN, OBF), a whole game (PGN,
// transcript, move string, record), a list of moves from the game's first position, or a link to this game, with or
// without the page's address. The players stay; after a whole game the computer waits. Nothing changes on an error, which names the bad token.
func (s *Session) Load(text string) error {
	text = strings.TrimSpace(text)
	if text == "" {
		return errors.New("session: there is no text to load")
	}
	if host, link, ok := strings.Cut(text, "#/"); ok && (host == "" || strings.Contains(host, "://")) {
		return s.loadLink(link)
	}
	for _, f := range formats() {
		if f.game == s.game.Name && f.reads(text) {
			r, end, err := f.parse(s.game, s.Values(), text)
			if err != nil {
				return err
			}
			if err := s.loadGame(r); err != nil {
				return err
			}
			if s.state.Turn() != game.Nobody {
				s.ending = end
			}
			return nil
		}
	}
	bad := s.loadGame(game.Record{Game: s.game.Name, Values: s.Values(), Start: text})
	if bad == nil || strings.Contains(text, "/") { // rows of a board
		return bad
	}
	if err := s.loadTexts(s.Values(), "", text); err != nil {
		return err
	}
	s.paused = true
	return nil
}

func (s *Session) loadGame(r game.Record) error {
	if err := s.load(r); err != nil {
		return err
	}
	s.paused = len(r.Moves) > 0
	return nil
}

func (s *Session) loadLink(text string) error {
	l, err := ParseLink(text)
	if err != nil {
		return err
	}
	if l.Game != s.game.Name {
		return fmt.Errorf("session: the link is to %q, not to %s", l.Game, s.game.Title)
	}
	v, err := param.Fill(s.game.Params, l.Values)
	if err != nil {
		return fmt.Errorf("session: bad link: %w", err)
	}
	return s.loadTexts(v, l.Start, l.Moves)
}
