package arena

import (
	"ludarium/ai/lab"
	"ludarium/ai/lab/arena"
	"ludarium/game"
)

// show sends a position to the viewers of the run. names are the names of First and Second, or of the only
// player of a solitaire.
func show(out lab.Sink, g *game.Game, at arena.Moment, names ...string) {
	if w, ok := out.(lab.Shower); ok {
		w.Show(func() lab.Scene { return scene(g, at, names) })
	}
}

// scene describes the current position of a game.
func scene(g *game.Game, at arena.Moment, names []string) lab.Scene {
	position := at.Position()
	s := lab.Scene{Game: g.Name, Values: position.Record().Values, At: position.Notation(), Plies: at.Plies()}
	for side, name := range names {
		t := at.Thought(game.Player(side))
		p := lab.Thinker{Name: name, Depth: t.Depth, Nodes: t.Nodes}
		if t.Scored && len(t.Lines) > 0 && !t.Lines[0].Score.Hidden {
			p.Scored, p.Score = true, t.Lines[0].Score
		}
		if len(t.Lines) > 0 {
			p.Line = written(g, position, game.Player(side), t.Lines[0].Moves)
		}
		s.Players = append(s.Players, p)
	}
	return s
}

// longestWritten is the maximum number of moves of a line that is displayed.
const longestWritten = 12

// written returns the line that a player expected when it made its last move, up to the first move that is
// illegal.
func written(g *game.Game, at *game.Tracked, side game.Player, line []game.Move) (texts []string) {
	s := at.Clone()
	for left := len(at.Record().Moves); ; left-- {
		if left == 0 {
			return nil
		}
		if s.Undo(); s.Turn() == side {
			break
		}
	}
	for _, m := range line[:min(len(line), longestWritten)] {
		if !game.Contains(s.Moves(nil), m) {
			break
		}
		texts = append(texts, g.MoveText(s, m))
		s.Play(m)
	}
	return texts
}
