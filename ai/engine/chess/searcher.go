package chess

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strconv"
	"sync"

	"ludarium/ai/base/resource"
	"ludarium/ai/engine/chess/endgame"
	"ludarium/ai/method"
	"ludarium/ai/search"
	"ludarium/game"
	rules "ludarium/game/chess"
	"ludarium/game/param"
)

// Searcher plays chess with an Engine. It may be used concurrently: a search that finds all engines busy
// creates another engine.
type Searcher struct {
	files     *resource.Store
	strength  Strength
	book      bool
	network   bool
	keep      bool
	endings   *endgame.Library // solved endgames; nil if none are used
	megabytes int
	threads   int

	mu   sync.Mutex
	idle []*player
}

// player is an engine together with the keys of the game that it searched last.
type player struct {
	*Engine
	past []uint64
}

// settings holds the parameters of a Searcher.
type settings struct {
	level                         string
	book, network, endgames, keep bool
	megabytes, threads, helpers   int // Method.HelpersFor uses helpers
}

// Params implements param.Settings.
func (s *settings) Params(p *param.Set) {
	names, titles := levels()
	p.Choice(&s.level, "level", "Level", "Level of play, with the opponent it suits. The Elo figures are a "+
		"rough guide.", names[len(names)-1], names...).Titles(titles...)
	p.Bool(&s.book, "book", "Opening book", "Play the first moves from a book grown by its own searches.",
		false)
	p.Bool(&s.network, "network", "Network", "Adjust the evaluation by a small network trained on the "+
		"engine's games with itself; only at the highest level.", true)
	p.Bool(&s.endgames, "endgames", "Solved endgames", "Know the exact values of endgames with three or "+
		"four pieces, kings included, that were solved on this machine; only at the highest level.", false)
	p.Bool(&s.keep, "keep", "Carry over", "Keep what was learned from one move of a game to the next, "+
		"even under a limit of nodes or depth, as other engines do; a move then depends on the searches "+
		"before it; only at the highest level.", false)
	p.Int(&s.megabytes, "table", "Memory", "Size of the transposition table, which stores positions already "+
		"searched.", 16, 1, 4096).Unit("MB").Log()
	p.Int(&s.threads, "threads", "Threads", "Number of threads that search together under a time limit; one "+
		"in a browser.", 1, 1, 256).Log()
	p.Int(&s.helpers, method.Helpers, "Helpers", "Number of additional searches that vote on the move, "+
		"limited by the spare cores; only under a time limit at the highest level.", 3, 0, 7)
	p.Needs("level", names[len(names)-1:], "network", "endgames", "keep", "threads", method.Helpers)
}

// searcher returns a searcher with the settings. It loads network and book from files. Without the network it
// uses the handcrafted evaluation, and without the book it searches from the first move on.
func (s settings) searcher(files *resource.Store) *Searcher {
	level, err := strconv.Atoi(s.level)
	if err != nil {
		panic("chess: " + err.Error()) // cannot happen: the names of all levels are numbers
	}
	by := &Searcher{files: files, strength: strengthOf(level), book: s.book, network: s.network,
		keep: s.keep, megabytes: s.megabytes, threads: s.threads}
	if s.endgames {
		by.endings = SolvedEndings(files)
	}
	return by
}

// Methods returns the only method of this package, which makes a searcher that loads its data from files.
func Methods() method.Registry[func(files *resource.Store) *Searcher] {
	return method.Registry[func(files *resource.Store) *Searcher]{method.New(method.Method{
		Name: "chess", Title: "Chess engine",
		Doc: "A fast chess engine with levels from beginner to full strength; at lower levels it sees " +
			"less and errs more.",
		Source: "Marsland, Campbell: Parallel Search of Strongly Ordered Game Trees, 1982; Donninger: Null " +
			"Move and Deep Search, 1993",
		Team:      param.Values{"level": strconv.Itoa(highestLevel)},
		Strengths: []param.Spec{method.ByTime("1000"), method.ByNodes("200000"), method.ByDepth("10")},
		Rank:      3,
		Plays:     method.Scope{Games: []string{"chess"}},
	}, settings{}, func(s settings) func(*resource.Store) *Searcher { return s.searcher })}
}

// Search implements search.Searcher. Between searches limited only by time it keeps its table while the game
// is the same. With the parameter keep it also keeps the table between other searches, but only from one move
// of a side to the next, so that a game played from its start is reproducible.
func (s *Searcher) Search(ctx context.Context, root game.State, lim search.Limits, report func(search.Info)) (
	search.Info, error) {
	state, _, err := search.RootOf[*rules.State](root, errors.New("chess: the position is not one of chess"))
	if err != nil {
		return search.Info{}, err
	}
	lacks := ""
	if s.book && lim.Lines <= 1 {
		var info search.Info
		var ok bool
		if info, lacks, ok = s.fromBook(ctx, state.Position(), lim.Seed); ok {
			if report != nil {
				report(info)
			}
			return info, nil
		}
	}
	l := Limits{Nodes: lim.Nodes, Depth: lim.Depth, Lines: lim.Lines, Keep: s.keep, Time: lim.Time,
		CPU: lim.CPU, Strength: s.strength, Seed: lim.Seed, Member: lim.Member, Exchange: lim.Exchange}
	past := Keys(state)
	repeatable := s.keep && lim.Time == 0 && lim.CPU == 0
	e := s.take(append(past, state.Hash()), repeatable)
	defer s.give(e)
	if e.threads = s.threads; repeatable {
		e.threads = 1
	}
	if s.network && !s.strength.limited {
		// without the network the evaluation is handcrafted
		network, without := resource.Optional(ctx, s.files, NetworkFile, ReadNetwork)
		e.Use(network)
		lacks = cmp.Or(without, lacks)
	} else {
		e.Use(nil)
	}
	if s.endings != nil {
		p := state.Position()
		e.Know(s.endings.For(ctx, &p))
	}
	told := func(p Progress) search.Info {
		info := p.info()
		info.Lacks = lacks
		if len(info.Lines) > 0 {
			info.Lines[0].Quiet = quietPly(state.Position(), info.Lines[0].Moves)
		}
		if s.strength.limited {
			return info.Hide()
		}
		return info
	}
	tell := func(p Progress) {
		if report != nil {
			report(told(p))
		}
	}
	result := e.Search(ctx, state.Position(), past, l, tell)
	tell(result)
	return told(result), nil
}

// fromBook returns a move of the book as a search result. ok is false if there is none. lacks is the name of
// the book file if it cannot be read.
func (s *Searcher) fromBook(ctx context.Context, p rules.Position, seed uint64) (info search.Info,
	lacks string, ok bool) {
	book, lacks := resource.Optional(ctx, s.files, BookFile, ReadBook)
	if book == nil || ctx.Err() != nil {
		return info, lacks, false
	}
	l, ok := book.Choose(p, seed)
	if !ok {
		return info, "", false
	}
	info = Progress{Lines: []Line{l}, Stop: search.FromBook}.info()
	return info, "", true
}

// take returns an idle engine. It prefers an engine whose last game the positions with the given keys
// continue; otherwise it clears one. If repeatable is true, the engine may only remember searches for the
// same side's earlier moves.
func (s *Searcher) take(keys []uint64, repeatable bool) *player {
	s.mu.Lock()
	defer s.mu.Unlock()
	p := &player{}
	if n := len(s.idle) - 1; n >= 0 {
		at := slices.IndexFunc(s.idle, func(p *player) bool { return p.follows(keys, repeatable) })
		if at < 0 {
			at = n
			s.idle[at].Clear()
		}
		p = s.idle[at]
		s.idle = slices.Delete(s.idle, at, at+1)
	} else {
		p.Engine = NewEngine(Default(), s.megabytes, s.threads)
	}
	p.past = keys
	return p
}

// follows reports whether the positions with the given keys continue the last game of p. If next is true,
// they must also lead to the next move of the same side.
func (p *player) follows(keys []uint64, next bool) bool {
	if next && len(keys) != len(p.past)+2 {
		return false
	}
	n := min(len(p.past), len(keys))
	return slices.Equal(p.past[:n], keys[:n])
}

func (s *Searcher) give(p *player) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.idle = append(s.idle, p)
}

// info converts p to a search.Info.
func (p Progress) info() search.Info {
	info := search.Info{Depth: p.Depth, Nodes: p.Nodes, Elapsed: p.Elapsed, Stop: p.Stop, Shared: p.Shared}
	for _, l := range p.Lines {
		score := search.Score{Value: float64(l.Value) / 100, Unit: "pawns"}
		if plies, ok := l.Mate(); ok && plies > 0 {
			score = search.Score{Kind: search.WinIn, Value: float64(plies)}
		} else if ok {
			score = search.Score{Kind: search.LossIn, Value: float64(-plies)}
		}
		score.Bound = l.Bound
		info.Lines = append(info.Lines, search.Line{Score: score, Moves: l.Moves})
	}
	return info
}
