package arena

import (
	"strings"

	"ludarium/ai/catalog"
	"ludarium/game"
	"ludarium/game/format"
	"ludarium/game/param"
	"ludarium/game/text/fault"
	"ludarium/game/text/parse"
)

// EvenList selects the openings of a game's list that favour neither side.
const EvenList = "even"

// ReadStarts parses openings for games with the given values, separated by semicolons. An opening is a
// sequence of moves from the initial position, separated by blanks or underscores. EvenList selects the
// balanced openings of the game's list.
func ReadStarts(g *game.Game, values param.Values, text string) ([]Start, error) {
	if text == EvenList {
		return evenStarts(g, values)
	}
	var list []Start
	at := 0
	for i, part := range strings.Split(text, ";") {
		line := strings.ReplaceAll(part, "_", " ")
		start, err := readStart(g, values, line)
		if err != nil {
			return nil, game.Within(at, err, "opening %d: %w", i+1)
		}
		at += len(part) + len(";")
		if start.Name = strings.TrimSpace(line); start.Name != "" {
			list = append(list, start)
		}
	}
	return list, nil
}

// evenStarts returns the openings that EvenList selects. It returns an error if the list has none for the
// game with these values.
func evenStarts(g *game.Game, values param.Values) ([]Start, error) {
	given, err := param.Fill(g.Params, values)
	if err != nil {
		return nil, err
	}
	list := catalog.EvenOpenings(g.Name)
	if len(list) == 0 || given.String() != param.MustFill(g.Params, nil).String() {
		return nil, fault.Errorf("arena: there is no list of even openings of %s with these values", g.Name)
	}
	starts := make([]Start, len(list))
	for i, o := range list {
		if starts[i], err = readStart(g, values, o.Moves); err != nil {
			return nil, err
		}
		starts[i].Name = o.Name
	}
	return starts, nil
}

// readStart parses the moves of an opening.
func readStart(g *game.Game, values param.Values, text string) (Start, error) {
	s, err := g.Start(values)
	if err != nil {
		return Start{}, err
	}
	var start Start
	for _, w := range parse.Words(text) {
		m, err := g.ParseMove(s, w.Text)
		if err != nil {
			return Start{}, game.Within(w.At, err, "%w")
		}
		s.Play(m)
		start.Line = append(start.Line, m)
	}
	return start, nil
}

// StartOf returns the position of a game after plies plies, as an opening of games with the given complete
// values. It returns an error if the game has other values, and if the position ends the game.
func StartOf(g *game.Game, values param.Values, it *format.Game, plies int) (Start, error) {
	s, err := game.Track(g, it.Values, it.Start)
	if err != nil {
		return Start{}, err
	}
	own, err := g.New(values)
	if err != nil {
		return Start{}, err
	}
	start := Start{Name: it.Tag("Opening"), Line: format.Moves(it.Line)}
	if start.Name == "" {
		start.Name = strings.Trim(it.Tag("id"), `"`)
	}
	if from := s.Notation(); from != own.Notation() {
		start.From = from
	}
	if plies > 0 && len(start.Line) > plies {
		start.Line = start.Line[:plies]
	}
	end, err := g.Replay(game.Record{Game: g.Name, Values: values, Start: start.From, Moves: start.Line})
	if err != nil {
		return Start{}, err
	}
	if end.Turn() == game.Nobody {
		return Start{}, fault.Errorf("the game is over after %d plies", len(start.Line))
	}
	return start, nil
}
