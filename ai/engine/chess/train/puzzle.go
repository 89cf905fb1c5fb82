package train

import (
	"context"

	"ludarium/ai/base/rng"
	"ludarium/ai/engine/chess"
	"ludarium/game"
	rules "ludarium/game/chess"
)

// Puzzle is a position in which exactly one move reaches the goal, and the line to play.
type Puzzle struct {
	Position rules.Position
	Goal     Goal
	Moves    []game.Move // moves of both sides; the first and the last are the solver's
	// Depth is the minimum depth in plies from which a search always prefers the first move.
	Depth int
}

// Goal is the task of a puzzle.
type Goal int

// Values of Goal.
const (
	Mate Goal = iota
	Material
	Defence
)

// String returns the name of the goal in files.
func (g Goal) String() string { return [...]string{"mate", "material", "defence"}[g] }

// Parameters of the search for puzzles. Values are in 1/100 pawn for the solver.
const (
	lowestPlayer  = 300 // Elo rating of the players, whose mistakes the puzzles punish
	highestPlayer = 1400
	playerNodes   = 800  // maximum number of nodes per move of a player
	lostGame      = 1200 // value in 1/100 pawn beyond which a game is not continued
	puzzleGame    = 160  // maximum number of plies per game
	puzzleTable   = 8    // size of the hash table in megabytes
	puzzleLeast   = 2    // minimum depth at which puzzles other than mates are solved
	puzzlesOfGame = 2    // maximum number of puzzles per game and goal
	screenNodes   = 2000
	mateMargin    = 4  // number of plies beyond a mate after which a search ends
	firstShare    = 10 // a search that only rejects has this fraction of the nodes
	laterShare    = 4  // a search that checks a later move has this fraction of the nodes
	deepestSearch = 24

	materialBest   = 200  // minimum value of the move that wins material
	materialSecond = 250  // maximum value of all other moves
	materialLead   = 200  // minimum difference between them
	materialGain   = 2    // minimum material gain in pawns
	mateLead       = 9    // maximum lead of the mating side in pawns
	defenceBest    = -100 // minimum value of the move that defends
	defenceMost    = 150
	defenceSecond  = -250 // maximum value of all other moves
)

// longest is the maximum number of the solver's moves by goal.
var longest = [...]int{Mate: 5, Material: 4, Defence: 3}

// PuzzleMaker finds puzzles in games between weak levels of the engine. The same seed and nodes give the same
// puzzles.
type PuzzleMaker struct {
	engine *chess.Engine
	nodes  int64 // nodes of the search that checks the first move of a solution
}

// NewPuzzleMaker returns a maker with the evaluation weights w. The search that checks the first move of a
// solution has the given number of nodes.
func NewPuzzleMaker(w *chess.Weights, nodes int64) *PuzzleMaker {
	return &PuzzleMaker{chess.NewEngine(w, puzzleTable, 1), nodes}
}

// Game plays a game and returns its puzzles, at most puzzlesOfGame of each goal. It returns an error when ctx
// ends.
func (m *PuzzleMaker) Game(ctx context.Context, seed uint64) ([]Puzzle, error) {
	r := rng.New(seed)
	state := randomOpening(r)
	if state == nil {
		return nil, nil
	}
	var found []Puzzle
	var had [len(longest)]int
	elo := lowestPlayer + r.IntN(highestPlayer-lowestPlayer)
	var last game.Move
	next := 0 // first ply at which another puzzle may start
	for ply := range puzzleGame {
		if state.Ending() != rules.Ongoing {
			break
		}
		p := state.Position()
		screen := m.look(ctx, p, screenNodes)
		if goal, ok := screen.goal(); ok && ply >= next && had[goal] < puzzlesOfGame &&
			!screen.recaptures(last) {
			if it, ok := m.solve(ctx, p, goal); ok {
				found, next = append(found, it), ply+len(it.Moves)+1
				had[goal]++
			}
		}
		if screen.best.Value <= -lostGame {
			break
		}
		played := m.engine.Search(ctx, p, chess.Keys(state), chess.Limits{Nodes: playerNodes,
			Strength: chess.Rated(elo), Seed: seed}, nil)
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		last = played.Lines[0].Moves[0]
		state.Play(last)
	}
	return found, nil
}

// looked is the result of a search for the two best moves.
type looked struct {
	best, second chess.Line
	depth        int // depth from which the search prefers the best move
}

// look searches a position for its two best moves.
func (m *PuzzleMaker) look(ctx context.Context, p rules.Position, nodes int64) looked {
	var prefers []game.Move // preferred move by depth, from 1
	found := m.engine.Search(ctx, p, nil, chess.Limits{Nodes: nodes, Depth: deepestSearch, Lines: 2,
		Enough: func(at chess.Progress) bool {
			plies, mates := at.Lines[0].Mate()
			return mates && plies > 0 && at.Depth >= plies+mateMargin
		}}, func(at chess.Progress) { prefers = append(prefers, at.Lines[0].Moves[0]) })
	l := looked{best: found.Lines[0], depth: len(prefers)}
	if len(found.Lines) > 1 {
		l.second = found.Lines[1]
	}
	for l.depth > 1 && prefers[l.depth-2] == l.best.Moves[0] {
		l.depth--
	}
	return l
}

// goal returns the goal that only the best move reaches; ok is false if there is none.
func (l *looked) goal() (g Goal, ok bool) {
	if len(l.second.Moves) == 0 {
		return g, false // there is no other move
	}
	best, second := l.best.Value, l.second.Value
	switch plies, mates := l.best.Mate(); {
	case mates:
		return Mate, plies > 1 && plies <= 2*longest[Mate]-1 && second < best
	case best >= materialBest && second <= materialSecond && best-second >= materialLead:
		return Material, true
	case best >= defenceBest && best <= defenceMost && second <= defenceSecond:
		return Defence, true
	}
	return g, false
}

// recaptures reports whether the best move takes the piece that has just captured.
func (l *looked) recaptures(last game.Move) bool {
	return last != 0 && rules.Captured(last) != rules.NoKind && rules.To(last) == rules.To(l.best.Moves[0])
}

// solve returns the puzzle of a position if searches with the full number of nodes confirm its goal.
func (m *PuzzleMaker) solve(ctx context.Context, p rules.Position, goal Goal) (it Puzzle, ok bool) {
	if goal == Mate && lead(&p, p.Side) > mateLead {
		return it, false
	}
	var first looked
	for _, nodes := range []int64{m.nodes / firstShare, m.nodes} { // most candidates fail in the short search
		first = m.look(ctx, p, nodes)
		if g, ok := first.goal(); !ok || g != goal || goal != Mate && first.depth < puzzleLeast ||
			goal == Material && first.gain(p) < materialGain {
			return it, false
		}
	}
	it = Puzzle{Position: p, Goal: goal, Depth: first.depth}
	var reply game.Move
	for l := first; ; {
		if len(it.Moves) > 0 {
			it.Moves = append(it.Moves, reply)
		}
		m0 := l.best.Moves[0]
		it.Moves = append(it.Moves, m0)
		p.Make(m0)
		if len(it.Moves) >= 2*longest[goal]-1 || len(p.Generate(nil)) == 0 {
			return it, goal != Mate || p.InCheck() && len(p.Generate(nil)) == 0
		}
		limits := chess.Limits{Nodes: m.nodes / laterShare, Depth: deepestSearch}
		answer := m.engine.Search(ctx, p, nil, limits, nil)
		reply = answer.Lines[0].Moves[0]
		p.Make(reply)
		if len(p.Generate(nil)) == 0 {
			return it, goal != Mate
		}
		l = m.look(ctx, p, m.nodes/laterShare)
		plies, mates := l.best.Mate()
		switch g, only := l.goal(); {
		case goal == Mate && mates && plies == 1: // any mate is a solution
		case goal == Mate:
			if !only || g != Mate {
				return it, false
			}
		case !only || g != goal || goal == Defence && l.recaptures(reply):
			return it, len(it.Moves) > 1 || rules.Captured(it.Moves[0]) == rules.NoKind
		}
	}
}

// gain returns the material that the expected line wins, in pawns.
func (l *looked) gain(p rules.Position) int {
	us := p.Side
	before := lead(&p, us)
	for _, m := range l.best.Moves {
		p.Make(m)
	}
	return lead(&p, us) - before
}

// lead returns a side's advantage in material, in pawns.
func lead(p *rules.Position, us rules.Color) int { return p.Material(us) - p.Material(us^1) }
