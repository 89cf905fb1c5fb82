package explain

import (
	"slices"

	"ludarium/ai/worker/wire/explain"
	"ludarium/game"
	"ludarium/game/catalog"
	"ludarium/game/param"
)

// position is a start position of a case.
type position struct {
	name   string // name of the option
	title  string
	game   string
	values param.Values // parameters of the game
	text   string       // position in notation; "" for the start of the game
}

// positions returns the parameter that selects one.
func positions(list []position) param.Spec {
	s := param.Spec{Name: "position", Title: "Position", Doc: "Position that is searched.",
		Kind: param.Choice, Default: list[0].name}
	for _, p := range list {
		s.Choices, s.Titles = append(s.Choices, p.name), append(s.Titles, p.title)
	}
	return s
}

// setUp returns the position with a name as a state to search, its game and its board.
func setUp(list []position, name string) (game.State, *game.Game, *explain.StartPosition) {
	p := list[slices.IndexFunc(list, func(p position) bool { return p.name == name })]
	g, err := catalog.Find(p.game)
	if err != nil {
		panic("teach: " + err.Error())
	}
	values := param.MustFill(g.Params, p.values)
	s, err := g.New(values)
	if err == nil && p.text != "" {
		s, err = g.Parse(values, p.text)
	}
	if err != nil {
		panic("teach: " + err.Error())
	}
	return s, g, &explain.StartPosition{Game: g.Name, Values: values, Position: s.Notation()}
}

// writer returns a function that writes the moves of a search from s.
func writer(g *game.Game, s game.State) func(any) string {
	return func(value any) string {
		switch v := value.(type) {
		case game.Move:
			return g.MoveText(s, v)
		case []game.Move:
			return lineText(g, s, v)
		}
		return ""
	}
}

// lineText writes a sequence of moves from s, which it leaves unchanged.
func lineText(g *game.Game, s game.State, moves []game.Move) string {
	if len(moves) == 0 {
		return "–"
	}
	text := ""
	for i, m := range moves {
		if i > 0 {
			text += " "
		}
		text += g.MoveText(s, m)
		s.Play(m)
	}
	for range moves {
		s.Undo()
	}
	return text
}
