package twenty48

import (
	"context"
	"math"

	"ludarium/ai/base/rng"
	"ludarium/ai/lab"
	"ludarium/game"
	"ludarium/game/catalog"
	"ludarium/game/param"
	"ludarium/game/text/cite"
	"ludarium/game/text/fault"
)

// treePlace is where the source tells of game trees.
const treePlace = "chapter on game trees"

// treeChunk is the number of probes in a trial.
const treeChunk = 200

// The columns of a row: what the probes of a trial find on a level of the tree.
const (
	treePly     = iota
	treeReached // probes that came so far
	treeMoves   // the sum of their numbers of moves
	treeNodes   // estimate
	treeEnded   // estimate of the games that end there
)

// treeChoice is a game on offer.
type treeChoice struct {
	name, game, preset string // preset is empty for the usual rules
}

var treeChoices = []treeChoice{
	{"tic-tac-toe", "connectk", "tictactoe"}, {"connect-four", "connectk", ""}, {"othello", "othello", ""},
	{"chess", "chess", ""}, {"2048", "twenty48", ""}, {"morpion", "morpion", ""},
}

// ticTacToe is the game whose tree is known whole.
const ticTacToe = "tic-tac-toe"

func treeNames() (list []string) {
	for _, c := range treeChoices {
		list = append(list, c.name)
	}
	return list
}

// treeTitles returns what people call them.
func treeTitles() []string {
	list := []string{"Tic-tac-toe"}
	for _, c := range treeChoices[1:] {
		g, err := catalog.Find(c.game)
		if err != nil {
			panic("twenty48: " + err.Error()) // all games are there
		}
		list = append(list, g.Title)
	}
	return list
}

// treeStart returns the first position of a game on offer.
func treeStart(name string) (game.State, error) {
	for _, c := range treeChoices {
		if c.name != name {
			continue
		}
		g, err := catalog.Find(c.game)
		if err != nil || c.preset == "" {
			return treeBegin(g, nil, err)
		}
		p, err := g.Preset(c.preset)
		return treeBegin(g, p.Values, err)
	}
	return nil, fault.Errorf("no game %q", name)
}

func treeBegin(g *game.Game, v param.Values, err error) (game.State, error) {
	if err != nil {
		return nil, err
	}
	return g.Start(v)
}

// newGameTree returns the experiment on the size of game trees: why a program cannot search 2048 or chess to
// the end, while it can tic-tac-toe.
func newGameTree() *lab.Experiment {
	return &lab.Experiment{
		Description: lab.Description{
			Name:    "2048/game-tree",
			Title:   "The size of game trees",
			Version: 2,
			Source: cite.Teder.In("chapter on game trees; Knuth: Estimating the Efficiency of Backtrack " +
				"Programs, 1975"),
			Doc: "Estimates the number of nodes on each level of a game tree by random paths from the " +
				"first position (Knuth's method): each path counts with the product of the numbers of " +
				"moves along it. The tree of tic-tac-toe is small enough to be searched whole, and is " +
				"compared with its estimate. Tiles that come by chance count as moves.",
			Params: []param.Spec{
				{Name: "game", Title: "Game", Doc: "Game whose tree is measured.", Kind: param.Choice,
					Default: ticTacToe, Choices: treeNames(), Titles: treeTitles()},
				{Name: "probes", Title: "Random paths", Doc: "Number of random paths, rounded up to a " +
					"multiple of 200.", Kind: param.Int, Default: "20000", Min: 1, Max: 1e9, Log: true},
				{Name: "plies", Title: "Levels", Doc: "Length of the paths.", Unit: "plies", Kind: param.Int,
					Default: "9", Min: 1, Max: 150},
			},
			Presets: []lab.Preset{
				{Name: "quick"},
				{Name: "standard", Values: param.Values{"game": "2048", "plies": "20", "probes": "200000"}},
				{Name: "thesis", Values: param.Values{"game": "chess", "plies": "100", "probes": "20000"}},
			},
			Columns: lab.Columns("ply: integer", "reached (paths): integer", "moves: integer",
				"nodes: number", "ended (games): number"),
			Published: treePublished(),
		},
		Trials: func(v param.Values) (int, error) {
			return (v.Int("probes") + treeChunk - 1) / treeChunk, nil
		},
		Trial:   treeTrial,
		Check:   treeCheck,
		Summary: treeSummary,
		Charts:  treeCharts,
	}
}

// treeTrial makes its probes.
func treeTrial(ctx context.Context, env lab.Env, _ int, out lab.Sink) error {
	s, err := treeStart(env.Values["game"])
	if err != nil {
		return err
	}
	plies := env.Values.Int("plies")
	type level struct {
		reached, moves int
		nodes, ended   float64
	}
	levels := make([]level, plies+1)
	x := rng.NewXorshift(env.Seed)
	var list []game.Move
	for range treeChunk {
		weight, depth := 1.0, 0
		for {
			if env.Clock.Step() {
				return ctx.Err()
			}
			l := &levels[depth]
			l.reached++
			l.nodes += weight
			if s.Turn() == game.Nobody {
				l.ended += weight
				break
			}
			list = s.Moves(list[:0])
			l.moves += len(list)
			if depth == plies {
				break
			}
			weight *= float64(len(list))
			s.Play(list[x.IntN(len(list))])
			depth++
		}
		for range depth {
			s.Undo()
		}
	}
	for p, l := range levels {
		if l.reached > 0 {
			out.Row(p, l.reached, l.moves, l.nodes/treeChunk, l.ended/treeChunk)
		}
	}
	return nil
}

// treeCheck errs on a row that no trial makes.
func treeCheck(v param.Values, r lab.Row) error {
	if p := r.Int(treePly); p < 0 || p > v.Int("plies") {
		return fault.Errorf("a level %d", p)
	}
	if n, m := r.Int(treeReached), r.Int(treeMoves); n < 1 || n > treeChunk || m < 0 {
		return fault.Errorf("%d paths with %d moves", n, m)
	}
	for _, col := range []int{treeNodes, treeEnded} {
		if x := r.Float(col); !(x >= 0) || math.IsInf(x, 0) {
			return fault.Errorf("an estimate of %v", x)
		}
	}
	return nil
}

func treePublished() []lab.Published {
	return []lab.Published{
		{Name: "chess", Title: "The game tree of chess", Source: cite.Teder.At(treePlace),
			Note: "35 moves in each position and about 50 moves by each player make a tree of 35^100 " +
				"nodes.",
			Columns: lab.Columns("figure", "value: integer"),
			Rows:    [][]any{{"moves in a position", 35}, {"plies of a game", 100}}},
		{Name: "tic-tac-toe", Title: "Openings of tic-tac-toe, as drawn", Source: cite.Teder.At(treePlace),
			Note:    "Positions that differ only by a symmetry of the board count as one.",
			Columns: lab.Columns("ply: integer", "positions: integer"),
			Rows:    [][]any{{0, treeDrawn[0]}, {1, treeDrawn[1]}}},
	}
}
