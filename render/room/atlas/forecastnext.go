package atlas

import (
	"maps"
	"slices"
	"strings"

	"ludarium/ai/live"
	"ludarium/game"
	"ludarium/render/draw/view"
	"ludarium/render/ui/lang"
)

// next implements show.
func (h *byHand) next() (q forecast, ok bool) {
	q.to = h.picture.Step() + 1
	q.ask, q.options, q.answer, ok = h.picture.Next()
	return q, ok
}

// next implements show: the next event among those that most often follow an event of the same kind.
func (c *program) next() (q forecast, ok bool) {
	n, _ := c.made()
	if c.at+1 >= n {
		return q, false
	}
	events := c.course.Events
	name := func(i int) string { return c.about.Marks[events[i]].Name }
	after, all := map[string]int{}, map[string]int{}
	for i := range n - 1 {
		if all[name(i+1)]++; events[i] == events[c.at] {
			after[name(i+1)]++
		}
	}
	const ahead = 1 << 20 // more than any number of events
	for kind, n := range after {
		all[kind] += n * ahead
	}
	answer := name(c.at + 1)
	all[answer] += ahead * ahead
	kinds := slices.SortedFunc(maps.Keys(all), func(a, b string) int {
		if all[a] != all[b] {
			return all[b] - all[a]
		}
		return strings.Compare(a, b)
	})
	kinds = kinds[:min(len(kinds), mostOptions)]
	slices.Sort(kinds)
	for _, kind := range kinds {
		q.options = append(q.options, lang.Say(kind))
	}
	q.ask, q.answer, q.to = textWhichEvent.String(), slices.Index(kinds, answer), c.at+1
	return q, len(kinds) > 1
}

// tried returns the moves at the root of a frame of a search by playouts, and the one that was tried most
// often until a later frame.
func (f *reel) tried(from, to int) (moves []live.Child, most game.Move, ok bool) {
	if to >= len(f.frames) || f.frames[to].Info == nil {
		return nil, 0, false
	}
	was, _ := playouts(f.frames[from].Info)
	now, ok := playouts(f.frames[to].Info)
	if !ok {
		return nil, 0, false
	}
	visits := map[game.Move]int64{}
	for _, c := range was.Moves {
		visits[c.Move] = c.Visits
	}
	gain := int64(0)
	for _, c := range now.Moves {
		if more := c.Visits - visits[c.Move]; more > gain {
			gain, most = more, c.Move
		}
	}
	return now.Moves, most, gain > 0
}

// stepsAhead is how many steps of a run a question looks ahead.
const stepsAhead = 5

// next implements show: the next event of the search whose events the reader steps through, otherwise the
// best
// move of the next frame, the move tried most until then, or the quarter where the middle of the swarm goes.
func (f *reel) next() (q forecast, ok bool) {
	p, ok := f.frame()
	if !ok {
		return q, false
	}
	if e, at, stepping := f.picture.Following(); stepping {
		return forecast{ask: textWhatDoesIt.String(), within: &at, to: f.at, answer: int(e),
			options: []string{view.Enters: textItEnters.String(), view.Cuts: textItCuts.String(),
				view.Returns: textItReturns.String()}}, true
	}
	if p.Stage != nil {
		return f.nextQuarter()
	}
	best, known := f.best(f.at + 1)
	if _, now := f.best(f.at); !now || !known {
		return q, false
	}
	q.to = f.at + 1
	var moves []game.Move
	for _, i := range []int{f.at, q.to} {
		for _, l := range f.frames[i].Info.Lines {
			if len(l.Moves) > 0 {
				moves = append(moves, l.Moves[0])
			}
		}
	}
	if t, grows := live.Find[live.Tree](f.frames[q.to].Info.Views); grows {
		for i := 1; i < len(t.Nodes); i++ {
			if n := &t.Nodes[i]; n.Parent == 0 && n.Role != live.Null && n.Role != live.Presearch {
				moves = append(moves, n.Move)
			}
		}
	}
	if children, most, played := f.tried(f.at, q.to); played {
		best, moves = most, nil
		for _, c := range children {
			moves = append(moves, c.Move)
		}
		q.ask = textWhichTried.With("effort", effort(f.frames[q.to].Info))
	} else {
		q.ask = textWhichBest.With("effort", effort(f.frames[q.to].Info))
	}
	moves = among(moves, best)
	for _, m := range moves {
		q.options = append(q.options, f.picture.Move(m))
	}
	q.answer = slices.Index(moves, best)
	return q, len(moves) > 1
}

// among returns the first moves, each once, and the right one, in an order that does not depend on it.
func among(moves []game.Move, right game.Move) (list []game.Move) {
	for _, m := range moves {
		if !slices.Contains(list, m) && len(list) < mostOptions {
			list = append(list, m)
		}
	}
	if !slices.Contains(list, right) {
		list = append(list[:min(len(list), mostOptions-1)], right)
	}
	slices.Sort(list)
	return list
}

// nextQuarter asks where the middle of a swarm goes.
func (f *reel) nextQuarter() (q forecast, ok bool) {
	q.to = min(f.at+stepsAhead, len(f.frames)-1)
	lane := f.picture.Shown(f.frames[q.to])
	if q.to == f.at || lane == nil {
		return q, false
	}
	q.ask, q.options = textWhichQuarter.With("n", q.to-f.at), lang.All(quarters[:]...)
	q.answer = quarter(lane.Views)
	return q, q.answer >= 0
}

// next implements show: it asks about the first method.
func (d *duo) next() (q forecast, ok bool) {
	q, ok = d.reels[0].next()
	q.ask = d.titles[0] + ": " + q.ask
	return q, ok
}
