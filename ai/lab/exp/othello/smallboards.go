package othello

import (
	"context"
	"math/bits"
	"math/rand/v2"
	"slices"

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

// feinstein is where the solution of 6×6 was published.
const feinstein = "Feinstein: Amenor Wins World 6x6 Championships!, British Othello Federation Newsletter, " +
	"July 1993, and the solution of 6×6 stored in Paderborn in 1993"

// perfectLine is the play of that solution, which names the squares of the middle of 8×8, as on 6×6: White
// wins by 20 to 16.
const perfectLine = "c2b4c5d2e4e3d1c1b1d5d6f4b3b2f3f2e2b6a4c6a6a2b5a5e6e5a3a1f5f6e1f1"

const perfectMargin = -4 // of Black

// lineEmpty is how many empty squares the start of 6×6 has.
const lineEmpty = 32

// The columns of a row.
const (
	smallWhat  = iota
	smallEmpty // squares
	// discs: of a position, the score for the side to move; of the line and the whole board, for Black; of a
	// player, what its move loses
	smallValue
	// of a player, the probability that it plays a best move; of a position, the share of moves that are
	// best; of the line, 1 where its next move is best
	smallBest
	smallNodes // of the solver
)

// What a row tells of, beside the players.
const (
	smallLine     = "line"
	smallWhole    = "whole board"
	smallPosition = "position"
)

// smallPlayers are compared with perfect play, in the order of the table.
var smallPlayers = []smallPlayer{
	{name: "random", title: "random moves"}, {name: "greedy", title: "most discs turned"},
	{"mcts", "Monte Carlo tree search", "mcts", func(v param.Values) search.Limits {
		return search.Limits{Nodes: int64(v.Int("playouts"))}
	}},
	{"alphabeta", "Alpha-beta", "alphabeta", smallDepth},
	{"patterns", "Pattern engine", "patterns", smallDepth},
	{"unlimited", "Pattern engine, no limit", "patterns", func(param.Values) search.Limits {
		return search.Limits{}
	}},
}

// smallPlayer is an algorithm of the catalog, or a player without a search.
type smallPlayer struct {
	name   string // in rows
	title  string // in tables
	method string // empty: no search
	limits func(param.Values) search.Limits
}

func smallDepth(v param.Values) search.Limits { return search.Limits{Depth: v.Int("depth")} }

// newSmallBoards returns the comparison with perfect play on small boards.
func newSmallBoards() *lab.Experiment {
	return &lab.Experiment{
		Description: lab.Description{
			Name: "othello/small-boards", Title: "Perfect play on small boards", Version: 1,
			Source: feinstein,
			Doc: "Solves positions of the 6×6 board exactly and measures how many discs the moves of " +
				"algorithms lose. Checks the published solution of 6×6, a win for White by 20 to 16, " +
				"move by move; from 31 empty squares on this proves the whole game, in some minutes.",
			Params: []param.Spec{
				{Name: "size", Title: "Board size", Doc: "Number of squares along each side of the board.",
					Unit: "squares", Kind: param.Choice, Default: "6", Choices: []string{"4", "6"}},
				{Name: "positions", Title: "Positions", Doc: "Number of positions.", Kind: param.Int,
					Default: "10", Min: 1, Max: 100_000, Log: true},
				{Name: "empty", Title: "Empty squares", Doc: "Empty squares of each position.",
					Unit: "squares", Kind: param.Int, Default: "16", Min: 1, Max: 26},
				{Name: "random", Title: "Random moves", Doc: "Probability of a random move on the way to a " +
					"position; otherwise Alpha-beta plays, to depth 2.", Kind: param.Float, Default: "0.5",
					Min: 0, Max: 1},
				{Name: "depth", Title: "Depth", Doc: "Search depth of Alpha-beta and of the pattern engine.",
					Unit: "plies", Kind: param.Int, Default: "4", Min: 1, Max: 12},
				{Name: "playouts", Title: "Playouts", Doc: "Playouts of Monte Carlo tree search for each " +
					"move.",
					Kind: param.Int, Default: "200", Min: 10, Max: 1e6, Log: true},
				{Name: "line", Title: "Published line", Doc: "Empty squares from which the published line " +
					"is checked.", Unit: "squares", Kind: param.Int, Default: "18", Min: 1,
					Max: lineEmpty - 1},
			},
			Presets: []lab.Preset{{Name: "quick"},
				{Name: "standard", Values: param.Values{"positions": "200", "empty": "20", "line": "24"}},
				{Name: "whole", Values: param.Values{"positions": "200", "empty": "20", "line": "31"}}},
			Columns: lab.Columns("what", "empty (squares): integer", "value (discs): number 1",
				"best: number 2", "nodes: integer"),
			Published: []lab.Published{{Name: "solution", Title: "The solution of 6×6", Source: feinstein,
				Columns: lab.Columns("figure", "value: integer"),
				Rows: [][]any{{"discs of Black", 16}, {"discs of White", 20},
					{"positions searched", 40_000_000_000}}}},
		},
		Trials: func(v param.Values) (int, error) {
			if size := v.Int("size"); v.Int("empty") > size*size-4 {
				return 0, fault.Errorf("a board of %d×%d has at most %d empty squares", size, size,
					size*size-4)
			}
			return 1 + v.Int("positions"), nil
		},
		Trial: func(ctx context.Context, env lab.Env, i int, out lab.Sink) error {
			if i > 0 {
				return smallTrial(ctx, env, out)
			}
			return checkLine(ctx, env.Values.Int("line"), out)
		},
		Check:   smallCheck,
		Summary: smallSummary,
		Charts:  smallCharts,
	}
}

// smallCheck errs on a row that no trial makes.
func smallCheck(_ param.Values, r lab.Row) error {
	known := slices.Contains([]string{smallLine, smallWhole, smallPosition}, r.Text(smallWhat)) ||
		slices.ContainsFunc(smallPlayers, func(p smallPlayer) bool { return p.name == r.Text(smallWhat) })
	value, best := r.Float(smallValue), r.Float(smallBest)
	if !known || !(value >= -72 && value <= 72) || !(best >= 0 && best <= 1) || r.Int(smallNodes) < 0 ||
		r.Int(smallEmpty) < 0 || r.Int(smallEmpty) > lineEmpty {
		return fault.Errorf("no row %q with %v discs, %v and %d nodes", r.Text(smallWhat), value, best,
			r.Int(smallNodes))
	}
	return nil
}

// solverTable returns the megabytes of the table for a position with so many empty squares.
func solverTable(empty int) int {
	if empty > 24 {
		return 256
	}
	return 16
}

// checkLine solves the positions of the published line from so many empty squares on, and the whole 4×4
// board.
func checkLine(ctx context.Context, from int, out lab.Sink) error {
	s, err := engine.NewSolver(engine.Options{Table: solverTable(from)})
	if err != nil {
		return err
	}
	whole, err := s.Solve(ctx, rules.Start(4))
	if err != nil {
		return err
	}
	out.Row(smallWhole, 12, float64(whole.Score), 1.0, whole.Nodes)
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
			out.Row(smallLine, empty, float64(sign*r.Score), best, r.Nodes)
		}
		if i < len(moves) {
			state.Play(moves[i])
		}
	}
	return nil
}

// smallTrial solves one position and asks all players.
func smallTrial(ctx context.Context, env lab.Env, out lab.Sink) error {
	r := rng.New(env.Seed)
	state, err := wayTo(ctx, env, r)
	if err != nil {
		return err
	}
	empty := env.Values.Int("empty")
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
	out.Row(smallPosition, empty, float64(best), share, nodes)
	for _, p := range smallPlayers {
		switch {
		case p.method != "":
			limits := p.limits(env.Values)
			limits.Seed = r.Uint64()
			m, err := answer(ctx, env, p.method, state, limits)
			if err != nil {
				return err
			}
			out.Row(p.name, empty, lost[m], good[m], 0)
		case p.name == smallPlayers[0].name:
			out.Row(p.name, empty, sum, share, 0)
		default:
			m := mostDiscs(state.Position())
			out.Row(p.name, empty, lost[m], good[m], 0)
		}
	}
	return nil
}

// mostDiscs returns the move that turns most discs, of equals the first.
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

// answer asks an algorithm of the catalog for a move.
func answer(ctx context.Context, env lab.Env, method string, at *rules.State, limits search.Limits) (
	game.Move, error) {
	entry, err := algorithms.Find(method)
	if err != nil {
		return 0, err
	}
	s, err := entry.New(rules.Game(), param.Values{"size": env.Values["size"]}, nil, env.Files)
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

// wayTries is how many games are played to find a position.
const wayTries = 1000

// wayTo plays until as many squares are empty as are asked for and the side to move has a choice.
func wayTo(ctx context.Context, env lab.Env, r *rand.Rand) (*rules.State, error) {
	empty, chance := env.Values.Int("empty"), env.Values.Float("random")
	for range wayTries {
		s := rules.New(env.Values.Int("size"))
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
				m, err = answer(ctx, env, "alphabeta", s, search.Limits{Depth: 2, Seed: r.Uint64()})
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
