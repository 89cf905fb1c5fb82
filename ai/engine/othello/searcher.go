package othello

import (
	"context"
	"errors"
	contract "ludarium/ai/worker/wire/othello"
	"sync"

	"ludarium/ai/base/resource"
	"ludarium/ai/base/rng"
	"ludarium/ai/method"
	strengths "ludarium/ai/method/level"
	"ludarium/ai/search"
	"ludarium/game"
	rules "ludarium/game/othello"
	"ludarium/game/param"
)

// searcherTable is the size of a search's transposition table in megabytes. It is small because a web page
// has several workers.
const searcherTable = 32

// Searcher plays with the trained evaluation and iterative deepening; close to the end of the game it solves
// the position. It needs WeightsFile on the 8×8 board. Smaller boards have an evaluation of their own and no
// book. It may be used concurrently.
type Searcher struct {
	files   *resource.Store
	level   level
	certain bool      // whether Multi-ProbCut is disabled
	book    bool      // whether early moves are from BookFile, if available
	learnt  *Book     // learned book, which takes precedence over BookFile
	err     error     // error of decoding learnt
	idle    sync.Pool // holds values of type *searcher
}

// level limits the strength of a Searcher.
type level struct {
	name  string
	depth int // maximum depth in plies; 0 for no limit
	solve int // number of empty squares from which it plays perfectly; 0 for never
	blur  int // maximum random noise on the score of each move, in discs
}

// strongest is the name of the level without limits.
const strongest = "best"

// playingLevels are the levels in order of increasing strength.
var playingLevels = []level{
	{"beginner", 1, 2, 12},
	{"casual", 1, 4, 6},
	{"club", 3, 8, 3},
	{"expert", 6, 14, 0},
	{strongest, 0, 0, 0},
}

// settings holds the parameters of a Searcher.
type settings struct {
	level         string
	probcut, book bool
	learnt        string
}

// Params implements param.Settings.
func (s *settings) Params(p *param.Set) {
	var names []string
	for _, l := range playingLevels {
		names = append(names, l.name)
	}
	p.Choice(&s.level, "level", "Level", "Maximum playing strength; lower levels search less deeply and "+
		"err on purpose. The Elo figures are measured relative to the lowest level.", strongest, names...).
		Titles(strengths.Titles("patterns", names)...)
	p.Bool(&s.probcut, "probcut", "Multi-ProbCut",
		"Skip a deep search if a shallow one predicts its result.", true)
	p.Bool(&s.book, "book", "Opening book",
		"Play the first moves from a book grown by games with itself.", true)
	p.Text(&s.learnt, contract.LearntParam, "Learned openings",
		"Openings learned from lost games, in the format that the room writes.", "").Where("", "nothing")
}

// searcher returns a Searcher that finds weights and book in files.
func (s settings) searcher(files *resource.Store) *Searcher {
	by := &Searcher{files: files, certain: !s.probcut, book: s.book}
	by.learnt, by.err = learntBook(s.learnt)
	for _, l := range playingLevels {
		if l.name == s.level {
			by.level = l
		}
	}
	return by
}

// Methods returns the only method of this package, as a function that makes searchers with their files.
func Methods() method.Registry[func(files *resource.Store) *Searcher] {
	return method.Registry[func(files *resource.Store) *Searcher]{method.New(method.Method{
		Name: "patterns", Title: "Pattern engine",
		Doc: "Searches deeply with an evaluation of edges, corners and diagonals learned from its own " +
			"games, and solves the endgame. On small boards it counts corners and moves until it can " +
			"solve the game.",
		Source:    "Buro: Improving Heuristic Mini-Max Search by Supervised Learning, 2002",
		Strengths: []param.Spec{method.ByTime("1000"), method.ByDepth("10"), method.ByNodes("1000000")},
		Needs:     WeightsFile,
		Rank:      1, // below methods that need no file
		Plays:     method.Scope{Games: []string{"othello"}},
	}, settings{}, func(s settings) func(*resource.Store) *Searcher { return s.searcher })}
}

// Search implements search.Searcher. On the 8×8 board it returns an error if the evaluation is missing.
func (s *Searcher) Search(ctx context.Context, at game.State, lim search.Limits, report func(search.Info)) (
	search.Info, error) {
	state, _, err := search.RootOf[*rules.State](at, errForeign)
	if err != nil {
		return search.Info{}, err
	}
	if s.err != nil {
		return search.Info{}, s.err
	}
	lacks, small := "", fieldOf(state.Position()).wall != 0
	if s.level.name == strongest && lim.Lines <= 1 && !small {
		var info search.Info
		var ok bool
		if info, lacks, ok = s.fromBook(ctx, state.Position(), lim.Seed); ok {
			if report != nil {
				report(info)
			}
			return info, nil
		}
	}
	var weights *Weights
	if small {
		weights = plainFor(fieldOf(state.Position()))
	} else if weights, err = resource.Load(ctx, s.files, WeightsFile, openWeights); err != nil &&
		ctx.Err() == nil {
		return search.Info{}, err
	}
	w := s.searcher(weights, lim)
	defer s.idle.Put(w)
	a := s.analysis(w, ctx, state.Position(), lim, report)
	a.lacks = lacks
	if weights != nil {
		if err := a.run(); err != nil {
			return search.Info{}, err
		}
	}
	return a.tell(), nil
}

var errForeign = errors.New("othello: the position is not an Othello position")

// searcher returns an idle searcher or a new one, prepared for a search with the given limits.
func (s *Searcher) searcher(w *Weights, lim search.Limits) *searcher {
	if old, ok := s.idle.Get().(*searcher); ok {
		old.table.prepare(lim)
		old.weights = w
		return old
	}
	return newSearcher(newTable(searcherTable), w, stableEdges())
}

// analysis is a running search and its request.
type analysis struct {
	*root
	lim    search.Limits
	level  level
	quick  uint8 // selectivity of the steps before the final one
	at     rules.Position
	passed bool // whether the side to move must pass
	report func(search.Info)
	done   step
	random rng.Xorshift
	lacks  string // name of the book file if it cannot be loaded
}

func (s *Searcher) analysis(w *searcher, ctx context.Context, at rules.Position, lim search.Limits,
	report func(search.Info)) *analysis {
	a := &analysis{lim: lim, level: s.level, quick: quickLevel, at: at, report: report,
		random: rng.NewXorshift(lim.Seed)}
	if s.certain {
		a.quick = exactLevel
	}
	w.begin(ctx, lim)
	own, opponent := w.place(at)
	if at.Moves() == 0 {
		a.passed = true
		own, opponent = opponent, own
	}
	lines := max(1, lim.Lines)
	if a.level.blur > 0 {
		lines = maxMoves
	}
	a.root = newRoot(w, own, opponent, lines)
	return a
}

// run searches to increasing depth. It returns an error if the evaluation cannot be read.
func (a *analysis) run() error {
	a.send()
	for _, t := range a.steps() {
		if err := a.s.weights.need(a.s.clock, stageOf(a.n-t.depth)+1); err != nil {
			return err
		}
		if a.s.stopped = a.s.clock.Stopped() != search.Running; a.s.stopped {
			return nil
		}
		a.root.run(t, func() {
			if a.s.clock.ReportDue() {
				a.send()
			}
		})
		if a.s.stopped {
			return nil
		}
		a.done = t
		if a.s.clock.ReportDue() {
			a.send()
		}
	}
	return nil
}

const (
	// minimum distance in plies from the horizon to the end of the game; nearer searches go to the end
	horizonGap  = 9
	solveAtOnce = 10 // maximum number of empty squares that are solved without earlier steps
)

// steps returns the steps of the search that the depth limit and the level allow.
func (a *analysis) steps() []step {
	depth, solve := a.n, a.n
	if a.lim.Depth > 0 {
		depth, solve = a.lim.Depth, a.lim.Depth
	}
	if a.level.depth > 0 {
		depth, solve = min(depth, a.level.depth), min(solve, a.level.solve)
	}
	var steps []step
	if a.n > solveAtOnce || solve < a.n {
		last := depth
		if solve >= a.n {
			last = min(last, a.n-horizonGap)
		}
		for d := 1; d <= min(last, a.n-1); d++ {
			t := step{d, a.quick}
			if d <= ProbeLeast {
				t.level = exactLevel
			}
			steps = append(steps, t)
		}
	}
	if solve >= a.n {
		if a.n > solveAtOnce && a.quick != exactLevel && a.s.weights.errors.measured() {
			// Use every other selectivity. With all of them, 80 positions of 17 to 22 empty squares take a
			// fifth more nodes.
			for l := a.quick; l > 1; l -= 2 {
				steps = append(steps, step{a.n, l})
			}
		}
		steps = append(steps, step{a.n, exactLevel})
	}
	return steps
}

// send reports the current result.
func (a *analysis) send() {
	if a.report != nil {
		a.report(a.info())
	}
}

// tell reports and returns the final result.
func (a *analysis) tell() search.Info {
	info := a.info()
	switch {
	case a.s.clock.Stopped() != search.Running:
		info.Stop = a.s.clock.Stopped()
	case a.done == step{a.n, exactLevel}:
		info.Stop = search.Done
	default:
		info.Stop = search.MaxDepth
	}
	if a.report != nil {
		a.report(info)
	}
	return info
}

func (a *analysis) info() search.Info {
	info := search.Info{Depth: a.done.depth, Nodes: a.s.nodes, Elapsed: a.s.clock.Elapsed(), Lacks: a.lacks}
	for _, m := range a.choice()[:min(a.root.lines, max(1, a.lim.Lines))] {
		sign, line := 1, m.line
		if a.passed {
			sign = -1
		}
		score := search.Score{Value: float64(sign * max(m.score, -64)), Unit: "discs"}
		if m.depth == a.n && m.level == exactLevel {
			score.Kind = search.Exact
		}
		if m.score == none {
			score.Value = 0
		}
		info.Lines = append(info.Lines, search.Line{Score: score, Moves: playable(a.at, line)})
	}
	if a.passed {
		info.Lines = info.Lines[:1] // a pass is the only move
	}
	if a.level.name != strongest {
		return info.Hide()
	}
	return info
}

// choice returns the moves in order of preference, with the noise of the level.
func (a *analysis) choice() []rootMove {
	if a.level.blur == 0 {
		return a.moves
	}
	// The noise is the same in each call, so that reports and the result agree.
	noisy := make([]rootMove, len(a.moves))
	copy(noisy, a.moves)
	x := a.random
	var noise [64]int
	for i := range noise {
		noise[i] = x.IntN(2*a.level.blur+1) - a.level.blur
	}
	for i := 1; i < len(noisy); i++ {
		for j := i; j > 0 && noisy[j].score+noise[noisy[j].square] > noisy[j-1].score+
			noise[noisy[j-1].square]; j-- {
			noisy[j], noisy[j-1] = noisy[j-1], noisy[j]
		}
	}
	return noisy
}
