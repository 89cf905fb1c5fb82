package opponent

import (
	"encoding/base64"
	"math/bits"
	"strings"

	"ludarium/ai/engine/othello/formula"
	"ludarium/ai/engine/othello/gametree"
	"ludarium/ai/engine/othello/marker"
	"ludarium/ai/engine/othello/weights"
	"ludarium/ai/live"
	"ludarium/ai/method"
	"ludarium/ai/method/level"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/othello"
	"ludarium/game/param"
	"ludarium/game/text/cite"
	"ludarium/game/text/fault"
)

// eightByEight returns the scope of Othello on 8×8, the only size for the evaluation functions.
func eightByEight() method.Scope {
	return method.Scope{Games: []string{"othello"}, Where: []method.Where{method.OneOf("size", "8")}}
}

// byDepth returns the strengths of a search, with the depth as default.
func byDepth() []param.Spec {
	return []param.Spec{method.ByDepth("1"), method.ByTime("1000"), method.ByNodes("100000")}
}

// knownTexts returns the ten weights of each known function as text, as examples for a parameter. knownTitles
// returns the functions' titles.
func knownTexts() (all []string) {
	for _, k := range weights.List() {
		all = append(all, k.Weights.String())
	}
	return all
}

func knownTitles() (all []string) {
	for _, k := range weights.List() {
		all = append(all, k.Title)
	}
	return all
}

// Function is an evaluation function for searches.
type Function struct {
	value func(side game.Player) value // creates the function for one goroutine and a player of a side
	view  search.View
}

// Evaluation returns the function for one goroutine and a player of the given side: the value of a board for
// Black. Only functions of features differ between the sides.
func (f Function) Evaluation(side game.Player) func(black, white uint64) float64 {
	return f.value(side)
}

// ofBoth returns a factory for a function that is the same for both sides.
func ofBoth(v value) func(game.Player) value { return func(game.Player) value { return v } }

// ofWeights returns the function with ten weights, one for each class of squares.
func ofWeights(w weights.Weights) Function {
	f := ofTable(w.Table())
	f.value = ofBoth(func(black, white uint64) float64 {
		return float64(w.Value(black, white)) / weights.Unit
	})
	return f
}

// ofTable returns the function with one weight for each square.
func ofTable(t weights.Table) Function {
	picture := live.Weights{Cols: 8}
	for _, x := range t {
		picture.Values = append(picture.Values, float64(x)/weights.Unit)
	}
	return Function{ofBoth(func(black, white uint64) float64 {
		return float64(t.Value(black, white)) / weights.Unit
	}), live.Encode(picture)}
}

// ofFormula returns the function of a formula in the language l.
func ofFormula(l *formula.Language, text string) (Function, error) {
	e, err := l.Parse(text)
	if err != nil {
		return Function{}, err
	}
	p := l.Compile(e)
	return Function{func(game.Player) value { return formula.NewJudge(p).Value }, live.Encode(e.View())}, nil
}

func ofLinear(l Linear) Function {
	picture := live.Weights{Cols: 8}
	for sq := range 64 {
		picture.Values = append(picture.Values, l.Discs(1<<sq, 0))
	}
	return Function{l.valueFor, live.Encode(picture)}
}

// ParseFunction parses a function: a name in weights.List, ten weights, 64 weights by row, five weights of
// features (see Linear), or a formula, in which division by zero gives zero.
func ParseFunction(text string) (Function, error) {
	text = strings.TrimSpace(text)
	if k, ok := weights.Find(text); ok {
		return ofWeights(k.Weights), nil
	}
	if strings.Count(text, ",") == weights.Classes-1 && !strings.Contains(text, "[") {
		w, err := weights.Parse(text)
		return ofWeights(w), err
	}
	if strings.Count(text, ",") == 63 && !strings.Contains(text, "[") {
		t, err := weights.ParseTable(text)
		return ofTable(t), err
	}
	if strings.Count(text, ",") == Features-1 && !strings.Contains(text, "[") {
		l, err := parseLinear(text)
		return ofLinear(l), err
	}
	f, err := ofFormula(formula.Protected(), text)
	if err != nil {
		return f, fault.Errorf("opponent: %.40q is not the name of a function, ten or 64 weights of "+
			"squares or five of features; read as a formula: %w", text, err)
	}
	return f, nil
}

// searcher returns a player that searches with the function, breaks ties between moves at random and
// recognises the end of the game.
func (f Function) searcher(depth int) *Searcher {
	return &Searcher{value: f.value, view: &f.view,
		settings: gametree.Settings{AlphaBeta: true, Strict: true, Sorted: true}, recognise: true,
		depth: depth}
}

// functionSettings holds the parameters of a search with any evaluation function.
type functionSettings struct {
	function, search, ties string
	sorted, recognise      bool
}

// Params implements param.Settings.
func (s *functionSettings) Params(p *param.Set) {
	p.Text(&s.function, "function", "Function", "The name of a function (sum, weight10, r104, r105, "+
		"hand, optimised), ten weights of squares or all 64, five weights of features, or a formula such "+
		"as 20*[0,0]-[1,1].", "r104").
		Examples(knownTexts(), knownTitles())
	p.Choice(&s.search, "search", "Search", "Search of the tree: deep or shallow cutoffs, or full minimax; "+
		"all find equally good moves.", "deep", "deep", "shallow", "minmax").
		Titles("Deep cutoffs", "Shallow cutoffs", "Minimax")
	p.Choice(&s.ties, "ties", "Ties", "Choice among equally good moves.", "random", "random", "first").
		Titles("random", "first")
	p.Bool(&s.sorted, "sorted", "Sort moves", "Try the most promising moves first.", true)
	p.Bool(&s.recognise, "recognise", "Recognise final positions",
		"Evaluate finished games by their result instead of the function.", true)
}

// searcher returns the searcher. Its searches return an error if the function cannot be read.
func (s functionSettings) searcher() *Searcher {
	f, err := ParseFunction(s.function)
	by := f.searcher(0)
	by.err, by.recognise, by.first = err, s.recognise, s.ties == "first"
	by.settings = gametree.Settings{AlphaBeta: s.search != "minmax", Shallow: s.search == "shallow",
		Strict: !by.first, Sorted: s.sorted}
	return by
}

type networkSettings struct{ genes string }

// Params implements param.Settings.
func (s *networkSettings) Params(p *param.Set) {
	p.Text(&s.genes, "genes", "Genes", "Genes of the network in base64, as evolved in the room; without "+
		"genes, all moves are equal.", "")
}

// searcher returns the searcher. Its searches return an error if the genes cannot be read.
func (s networkSettings) searcher() *Searcher {
	genes, err := base64.StdEncoding.DecodeString(s.genes)
	if err != nil {
		err = fault.Errorf("opponent: bad genes: %w", err)
	}
	return &Searcher{err: err, advice: func() advice { return marker.New(marker.FromBytes(genes)).Advice }}
}

type nethelloSettings struct{ level int }

// Params implements param.Settings.
func (s *nethelloSettings) Params(p *param.Set) {
	p.Int(&s.level, "level", "Level", "Search depth.", 2, 1, 10).Unit("moves")
}

type ajaxSettings struct{ level string }

// Params implements param.Settings.
func (s *ajaxSettings) Params(p *param.Set) {
	names := []string{"dummy", "beginner", "amateur", "expert", "master"}
	p.Choice(&s.level, "level", "Level", "Playing strength.", "beginner", names...).
		Titles(level.Titles("ajax-like", names)...)
}

// Methods returns the opponents in display order.
func Methods() method.Registry[*Searcher] {
	return method.Registry[*Searcher]{
		method.New(method.Method{Name: "othello-function", Title: "Evaluation function",
			Doc:    "Searches with an evaluation function of the squares that you choose or write.",
			Source: cite.Siivonen.Full, Strengths: byDepth(), Plays: eightByEight()},
			functionSettings{}, functionSettings.searcher),
		method.New(method.Method{Name: "othello-network", Title: "Evolved network",
			Doc: "Chooses moves with a small evolved network, without looking ahead.",
			Source: "Moriarty, Miikkulainen: Evolving Complex Othello Strategies Using Marker-Based " +
				"Genetic Encoding of Neural Networks, 1993",
			Plays: eightByEight()}, networkSettings{}, networkSettings.searcher),
		method.New(method.Method{Name: "optimised-weights", Title: "Optimised weights",
			Source:    cite.Siivonen.In("random optimisation"),
			Doc:       "Ten weights that an optimiser found: " + weights.OptimisedPedigree + ".",
			Strengths: byDepth(), Plays: eightByEight()}, param.None{},
			func(param.None) *Searcher { return ofWeights(weights.Optimised()).searcher(0) }),
		method.New(method.Method{Name: "bred-formula", Title: "Evolved formula",
			Source:    cite.Siivonen.In("genetic programming"),
			Doc:       "A formula that genetic programming found: " + bredPedigree + ".",
			Strengths: byDepth(), Plays: eightByEight()}, param.None{}, func(param.None) *Searcher {
			f, err := ofFormula(bredLanguage(), strings.TrimSpace(bred))
			s := f.searcher(0)
			s.err = err
			return s
		}),
		method.New(method.Method{Name: "cs536-like", Title: "Like CS536",
			Source: "P. Young, Rutgers, 1996, as told by " + cite.Siivonen.Full,
			Doc: "Stands in for an online program that learned. Evaluates corners, edges, centre and " +
				"mobility with weights learned here, one move ahead.",
			Plays: eightByEight()}, param.None{}, func(param.None) *Searcher {
			s := Function{value: learnt.valueFor}.searcher(1)
			s.view, s.recognise = nil, false
			return s
		}),
		method.New(method.Method{Name: "diana-like", Title: "Like Diana",
			Source: "J. Norre, 1998, as told by " + cite.Siivonen.Full,
			Doc:    "Stands in for a program with hand-set weights of squares, one move ahead.",
			Plays:  eightByEight()}, param.None{}, func(param.None) *Searcher {
			s := ofWeights(weights.Hand()).searcher(1)
			s.recognise = false
			return s
		}),
		method.New(method.Method{Name: "nethello-like", Title: "Like Nethello",
			Source: "Eén, Ihse, 1997, as told by " + cite.Siivonen.Full,
			Doc: "Stands in for a program that counts discs, with a bonus for corners and edges, and " +
				"looks a few moves ahead.",
			Plays: eightByEight()}, nethelloSettings{}, func(s nethelloSettings) *Searcher {
			by := ofWeights(light).searcher(s.level)
			by.weak = true
			return by
		}),
		method.New(method.Method{Name: "ajax-like", Title: "Like Ajax",
			Source: "R. Delorme, 2001, as told by " + cite.Siivonen.Full,
			Doc: "Stands in for the light version of a strong program: mobility, corners and perfect " +
				"endgame play, in five levels.",
			Plays: eightByEight()}, ajaxSettings{}, func(s ajaxSettings) *Searcher {
			l := ajaxLevels[s.level]
			by := Function{value: ofBoth(mobility)}.searcher(l.depth)
			by.view, by.endgame, by.slips, by.weak = nil, l.endgame, l.slips, true
			return by
		}),
	}
}

// light is the evaluation function of the stand-in for Nethello. Among several simple functions it gives
// results of the levels that are closest to the results of Nethello in Siivonen 2003.
var light = weights.Of(20, -5, 1, 1, -2, 2, 2, 1, 1, 1)

// ajaxLevels holds for each level the search depth, the number of empty squares from which it plays
// perfectly, and the percentage of random moves.
var ajaxLevels = map[string]struct{ depth, endgame, slips int }{
	"dummy": {1, 4, 40}, "beginner": {2, 8, 0}, "amateur": {3, 9, 0}, "expert": {4, 10, 0},
	"master": {5, 11, 0},
}

// mobility is an evaluation by corners, the squares diagonally adjacent to them and the number of moves. It
// stands in for the unknown evaluation of the program on which Ajax is based.
func mobility(black, white uint64) float64 {
	const corners, xSquares = 0x8100000000000081, 0x0042000000004200
	p := othello.Position{Own: black, Opponent: white, Board: 1<<64 - 1}
	count := func(mask uint64) int { return bits.OnesCount64(black&mask) - bits.OnesCount64(white&mask) }
	return float64(25*count(corners) - 8*count(xSquares) +
		2*(bits.OnesCount64(p.Moves())-bits.OnesCount64(p.Pass().Moves())))
}
