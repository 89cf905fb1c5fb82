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

// treePlace is the chapter of Teder 2021 on game trees.
const treePlace = "chapter on game trees"

// treeChunk is the number of probes in each trial.
const treeChunk = 200

// treeRow holds the results of the probes of a trial on one level of the tree.
type treeRow struct {
	lab.Sent
	Ply     int `col:"ply" min:"0"`
	Reached int `col:"reached" unit:"paths" min:"1" max:"200"` // number of probes that reached the level
	// sum of the probes' numbers of legal moves
	Moves int     `col:"moves" min:"0"`
	Nodes float64 `col:"nodes" min:"0"` // estimated number of nodes
	// estimated number of games that end on this level
	Ended float64 `col:"ended" unit:"games" min:"0"`
}

// treeChoice is a game that the user can choose.
type treeChoice struct {
	name, game, preset string // preset is "" for the standard rules
}

var treeChoices = []treeChoice{
	{"tic-tac-toe", "connectk", "tictactoe"}, {"connect-four", "connectk", ""}, {"othello", "othello", ""},
	{"chess", "chess", ""}, {"2048", "twenty48", ""}, {"morpion", "morpion", ""},
}

// ticTacToe is the game whose tree is also searched completely.
const ticTacToe = "tic-tac-toe"

func treeNames() (list []string) {
	for _, c := range treeChoices {
		list = append(list, c.name)
	}
	return list
}

// treeTitles returns the display names of the games.
func treeTitles() []string {
	list := []string{"Tic-tac-toe"}
	for _, c := range treeChoices[1:] {
		g, err := catalog.Find(c.game)
		if err != nil {
			panic("twenty48: " + err.Error()) // cannot happen: the catalog has all these games
		}
		list = append(list, g.Title)
	}
	return list
}

// treeStart returns the initial position of the game with this name.
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

type treeSettings struct {
	game          string
	probes, plies int
}

func (s *treeSettings) Params(p *param.Set) {
	p.Choice(&s.game, "game", "Game", "Game whose tree is measured.", ticTacToe, treeNames()...).
		Titles(treeTitles()...)
	p.Int(&s.probes, "probes", "Random paths", "Number of random paths, rounded up to a multiple of "+
		"200.", 20000, 1, 1e9).Log()
	p.Int(&s.plies, "plies", "Levels", "Length of the paths.", 9, 1, 150).Unit("plies")
}

// newGameTree returns the experiment that estimates the size of game trees. The sizes show why a program can
// search tic-tac-toe completely, but not 2048 or chess.
func newGameTree() *lab.Experiment {
	return lab.Typed[treeSettings, treeRow]{
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
			Presets: []lab.Preset{
				{Name: "quick"},
				{Name: "standard", Values: param.Values{"game": "2048", "plies": "20", "probes": "200000"}},
				{Name: "thesis", Values: param.Values{"game": "chess", "plies": "100", "probes": "20000"}},
			},
			Published: files.Published("game-tree.csv"),
		},
		Most: lab.AnyNumber,
		Trials: func(v treeSettings) (int, error) {
			return (v.probes + treeChunk - 1) / treeChunk, nil
		},
		Trial:   treeTrial,
		Check:   treeCheck,
		Summary: treeSummary,
		Charts:  treeCharts,
	}.Experiment()
}

// treeTrial runs the probes of one trial.
func treeTrial(ctx context.Context, env lab.Env, v treeSettings, _ int, out lab.Out[treeRow]) error {
	s, err := treeStart(v.game)
	if err != nil {
		return err
	}
	plies := v.plies
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
			out.Row(treeRow{Ply: p, Reached: l.reached, Moves: l.moves, Nodes: l.nodes / treeChunk,
				Ended: l.ended / treeChunk})
		}
	}
	return nil
}

// treeCheck returns an error for a row that no trial can produce.
func treeCheck(v treeSettings, r treeRow) error {
	if r.Ply > v.plies {
		return fault.Errorf("a level %d", r.Ply)
	}
	for _, x := range []float64{r.Nodes, r.Ended} {
		if math.IsInf(x, 0) {
			return fault.Errorf("an estimate of %v", x)
		}
	}
	return nil
}
