package othello

import (
	"context"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strconv"

	"ludarium/ai/base/rng"
	algorithms "ludarium/ai/catalog"
	engine "ludarium/ai/engine/othello"
	"ludarium/ai/lab"
	"ludarium/ai/search"
	"ludarium/game"
	rules "ludarium/game/othello"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// feinstein is the citation for the solution of 6×6.
const feinstein = "Feinstein: Amenor Wins World 6x6 Championships!, British Othello Federation Newsletter, " +
	"July 1993, and the solution of 6×6 stored in Paderborn in 1993"

// perfectLine is the line of perfect play in the solution; White wins by 20 to 16. The source names the
// squares as the middle of an 8×8 board; here they have their names on a 6×6 board.
const perfectLine = "c2b4c5d2e4e3d1c1b1d5d6f4b3b2f3f2e2b6a4c6a6a2b5a5e6e5a3a1f5f6e1f1"

// lineEmpty is the number of empty squares in the initial position of 6×6.
const lineEmpty = 32

// smallRow holds results for a position, or for the move of a player in it.
type smallRow struct {
	lab.Sent
	What  string `col:"what"`
	Empty int    `col:"empty" unit:"squares" min:"0" max:"32"`
	// Value is the score of a position for the side to move. For the line and the whole board it is the score
	// for Black; for a player it is the number of discs that its move loses.
	Value float64 `col:"value" unit:"discs" digits:"1" min:"-72" max:"72"`
	// Best is the probability that a player plays a best move. For a position, it is the fraction of legal
	// moves that are best; for the line, it is 1 if its next move is best.
	Best  float64 `col:"best" digits:"2" min:"0" max:"1"`
	Nodes int64   `col:"nodes" min:"0"` // number of nodes searched by the solver
}

// Values of smallRow.What other than the names of players.
const (
	smallLine     = "line"
	smallWhole    = "whole board"
	smallPosition = "position"
)

// smallPlayers are the players that are compared with perfect play, in the order of the table.
var smallPlayers = []smallPlayer{
	{name: "random", title: "random moves"}, {name: "greedy", title: "most discs turned"},
	{"mcts", "Monte Carlo tree search", "mcts", func(v smallSettings) search.Limits {
		return search.Limits{Nodes: int64(v.playouts)}
	}},
	{"alphabeta", "Alpha-beta", "alphabeta", smallDepth},
	{"patterns", "Pattern engine", "patterns", smallDepth},
	{"unlimited", "Pattern engine, no limit", "patterns", func(smallSettings) search.Limits {
		return search.Limits{}
	}},
}

// smallPlayer is an algorithm of the catalog, or a player without a search.
type smallPlayer struct {
	name   string // name in rows
	title  string // name in tables
	method string // algorithm of the catalog; "" for a player without a search
	limits func(smallSettings) search.Limits
}

func smallDepth(v smallSettings) search.Limits { return search.Limits{Depth: v.depth} }

type smallSettings struct {
	size                                    string
	positions, empty, depth, playouts, line int
	random                                  float64
}

func (s *smallSettings) Params(p *param.Set) {
	p.Choice(&s.size, "size", "Board size", "Number of squares along each side of the board.", "6", "4", "6").
		Unit("squares")
	p.Int(&s.positions, "positions", "Positions", "Number of positions.", 10, 1, 100_000).Log()
	p.Int(&s.empty, "empty", "Empty squares", "Empty squares of each position.", 16, 1, 26).Unit("squares")
	p.Float(&s.random, "random", "Random moves", "Probability of a random move on the way to a "+
		"position; otherwise Alpha-beta plays, to depth 2.", 0.5, 0, 1)
	p.Int(&s.depth, "depth", "Depth", "Search depth of Alpha-beta and of the pattern engine.", 4, 1, 12).
		Unit("plies")
	p.Int(&s.playouts, "playouts", "Playouts", "Playouts of Monte Carlo tree search for each move.", 200,
		10, 1e6).
		Log()
	p.Int(&s.line, "line", "Published line", "Empty squares from which the published line is checked.",
		18, 1, lineEmpty-1).
		Unit("squares")
}

// side returns the number of squares along each side.
func (s *smallSettings) side() int {
	n, err := strconv.Atoi(s.size)
	if err != nil {
		panic("othello: " + err.Error()) // cannot happen: the size is one of the choices
	}
	return n
}

// newSmallBoards returns the experiment that compares players with perfect play on small boards.
func newSmallBoards() *lab.Experiment {
	return lab.Typed[smallSettings, smallRow]{
		Description: lab.Description{
			Name: "othello/small-boards", Title: "Perfect play on small boards", Version: 1,
			Source: feinstein,
			Doc: "Solves positions of the 6×6 board exactly and measures how many discs the moves of " +
				"algorithms lose. Checks the published solution of 6×6, a win for White by 20 to 16, " +
				"move by move; from 31 empty squares on this proves the whole game, in some minutes.",
			Presets: []lab.Preset{{Name: "quick"},
				{Name: "standard", Values: param.Values{"positions": "200", "empty": "20", "line": "24"}},
				{Name: "whole", Values: param.Values{"positions": "200", "empty": "20", "line": "31"}}},
			Published: files.Published("small-boards.csv"),
		},
		Trials: func(v smallSettings) (int, error) {
			if size := v.side(); v.empty > size*size-4 {
				return 0, fault.Errorf("a board of %d×%d has at most %d empty squares", size, size,
					size*size-4)
			}
			return 1 + v.positions, nil
		},
		Trial: func(ctx context.Context, env lab.Env, v smallSettings, i int, out lab.Out[smallRow]) error {
			if i > 0 {
				return smallTrial(ctx, env, v, out)
			}
			return checkLine(ctx, v.line, out)
		},
		Check:   smallCheck,
		Summary: smallSummary,
		Charts:  smallCharts,
	}.Experiment()
}

// smallCheck returns an error for a row that no trial can produce.
func smallCheck(_ smallSettings, r smallRow) error {
	known := slices.Contains([]string{smallLine, smallWhole, smallPosition}, r.What) ||
		slices.ContainsFunc(smallPlayers, func(p smallPlayer) bool { return p.name == r.What })
	if !known {
		return fault.Errorf("no row %q with %v discs, %v and %d nodes", r.What, r.Value, r.Best, r.Nodes)
	}
	return nil
}

// solverTable returns the size of the solver's table in MB for a position with the given number of empty
// squares.
func solverTable(empty int) int {
	if empty > 24 {
		return 256
	}
	return 16
}

// checkLine solves the whole 4×4 board, and each position of the published line that has at most from empty
// squares.
func checkLine(ctx context.Context, from int, out lab.Out[smallRow]) error {
	s, err := engine.NewSolver(engine.Options{Table: solverTable(from)})
	if err != nil {
		return err
	}
	whole, err := s.Solve(ctx, rules.Start(4))
	if err != nil {
		return err
	}
	out.Row(smallRow{What: smallWhole, Empty: 12, Value: float64(whole.Score), Best: 1,
		Nodes: int64(whole.Nodes)})
	state := rules.New(6)
	moves, err := rules.ParseTranscript(state, perfectLine)
	if err != nil {
		return err
	}
	for i := range len(moves) + 1 {
		p := state.Position()
		empty := bits.OnesCount64(p.Empty())
		sign := 1
		if state.Mover() == game.Second {
			sign = -1
		}
		if empty <= from && (i == len(moves) || moves[i] != rules.Pass) {
			r, err := s.Solve(ctx, p)
			if err != nil {
				return err
			}
			best := 1.0
			if i < len(moves) {
				after, err := s.Solve(ctx, p.Play(int(moves[i])))
				if err != nil {
					return err
				}
				if r.Nodes += after.Nodes; -after.Score != r.Score {
					best = 0
				}
			}
			out.Row(smallRow{What: smallLine, Empty: empty, Value: float64(sign * r.Score), Best: best,
				Nodes: int64(r.Nodes)})
		}
		if i < len(moves) {
			state.Play(moves[i])
		}
	}
	return nil
}

// smallTrial solves a position and compares the move of each player with the solution.
func smallTrial(ctx context.Context, env lab.Env, v smallSettings, out lab.Out[smallRow]) error {
	r := rng.New(env.Seed)
	state, err := wayTo(ctx, env, v, r)
	if err != nil {
		return err
	}
	empty := v.empty
	s, err := engine.NewSolver(engine.Options{Table: solverTable(empty)})
	if err != nil {
		return err
	}
	moves, nodes, err := s.Moves(ctx, state.Position())
	if err != nil {
		return err
	}
	best := moves[0].Score
	lost, good := map[game.Move]float64{}, map[game.Move]float64{}
	sum, share := 0.0, 0.0
	for _, m := range moves {
		lost[game.Move(m.Square)] = float64(best - m.Score)
		if m.Score == best {
			good[game.Move(m.Square)] = 1
			share++
		}
		sum += float64(best - m.Score)
	}
	sum, share = sum/float64(len(moves)), share/float64(len(moves))
	out.Row(smallRow{What: smallPosition, Empty: empty, Value: float64(best), Best: share,
		Nodes: int64(nodes)})
	for _, p := range smallPlayers {
		switch {
		case p.method != "":
			limits := p.limits(v)
			limits.Seed = r.Uint64()
			m, err := answer(ctx, env, v, p.method, state, limits)
			if err != nil {
				return err
			}
			out.Row(smallRow{What: p.name, Empty: empty, Value: lost[m], Best: good[m]})
		case p.name == smallPlayers[0].name:
			out.Row(smallRow{What: p.name, Empty: empty, Value: sum, Best: share})
		default:
			m := mostDiscs(state.Position())
			out.Row(smallRow{What: p.name, Empty: empty, Value: lost[m], Best: good[m]})
		}
	}
	return nil
}

// mostDiscs returns the move that turns the most discs, the first of them in case of a tie.
func mostDiscs(p rules.Position) (best game.Move) {
	most := 0
	for rest := p.Moves(); rest != 0; rest &= rest - 1 {
		sq := bits.TrailingZeros64(rest)
		if n := bits.OnesCount64(p.Flips(sq)); n > most {
			most, best = n, game.Move(sq)
		}
	}
	return best
}

// answer returns the move that an algorithm of the catalog chooses.
func answer(ctx context.Context, env lab.Env, v smallSettings, method string, at *rules.State,
	limits search.Limits) (
	game.Move, error) {
	entry, err := algorithms.Find(method)
	if err != nil {
		return 0, err
	}
	s, err := entry.New(rules.Game(), param.Values{"size": v.size}, nil, env.Files)
	if err != nil {
		return 0, err
	}
	info, err := s.Search(ctx, at.Clone(), limits, nil)
	if err != nil {
		return 0, err
	}
	if ctx.Err() != nil {
		return 0, ctx.Err()
	}
	m, _ := info.Best()
	return m, nil
}

// wayTries is the maximum number of games that are played to find a position.
const wayTries = 1000

// wayTo plays games until it finds a position with v.empty empty squares and more than one legal move, and
// returns this position.
func wayTo(ctx context.Context, env lab.Env, v smallSettings, r *rand.Rand) (*rules.State, error) {
	empty, chance := v.empty, v.random
	for range wayTries {
		s := rules.New(v.side())
		for s.Turn() != game.Nobody {
			if env.Clock.Step() {
				return nil, ctx.Err()
			}
			moves := s.Moves(nil)
			if bits.OnesCount64(s.Position().Empty()) == empty && len(moves) > 1 {
				return s, nil
			}
			m := moves[r.IntN(len(moves))]
			if len(moves) > 1 && r.Float64() >= chance {
				var err error
				m, err = answer(ctx, env, v, "alphabeta", s, search.Limits{Depth: 2, Seed: r.Uint64()})
				if err != nil {
					return nil, err
				}
			}
			s.Play(m)
		}
	}
	return nil, fault.Errorf("%d games have no position with a choice of moves and %d empty squares",
		wayTries, empty)
}
