package atlas

import (
	"maps"
	"slices"
	"strings"

	"ludarium/ai/atlas"
	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/numfmt"
)

// foresight is a question about what a run does next, made from its trace. The answer is the event itself.
type foresight struct {
	ask     string
	options []string // 2 to 4
	answer  int      // index of the option that comes true
	to      int      // frame in which it does
}

// mostOptions is the maximum number of options.
const mostOptions = 4

// says implements show.
func (h *byHand) says() string { return h.picture.Commentary() }

// next implements show.
func (h *byHand) next() (q foresight, ok bool) {
	q.to = h.picture.Step() + 1
	q.ask, q.options, q.answer, ok = h.picture.Next()
	return q, ok
}

// says implements show: the event, and its variables as soon as they are known.
func (c *program) says() string {
	if c.course == nil {
		return ""
	}
	said := lang.Say(c.mark(c.at).Name)
	var list []string
	if m := c.moments[c.at]; m != nil {
		for _, v := range m.Variables {
			list = append(list, v.Name+" = "+v.Value)
		}
	}
	if len(list) > 0 {
		said += ": " + strings.Join(list, ", ")
	}
	return said + "."
}

// next implements show: the next event among those that most often follow an event of the same kind.
func (c *program) next() (q foresight, ok bool) {
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

// says implements show.
func (f *reel) says() string {
	p, ok := f.frame()
	if !ok {
		return ""
	}
	if best, found := f.best(f.at); found {
		return f.saysSearch(p.Info, best)
	}
	if p.Stage != nil && f.picture.Shown(p) != nil {
		return f.saysRun(p)
	}
	return ""
}

// best returns the best move in a frame of a search of one position; ok is false for other films.
func (f *reel) best(i int) (m game.Move, ok bool) {
	if i < 0 || i >= len(f.frames) || f.frames[i].Info == nil || f.frames[i].At != "" {
		return 0, false
	}
	return f.frames[i].Info.Best()
}

// saysSearch describes a frame of a search: the best move, and which move it replaces or was tried most since
// the frame before.
func (f *reel) saysSearch(info *search.Info, best game.Move) string {
	long, move := effort(info), f.picture.Move(best)
	before, known := f.best(f.at - 1)
	switch {
	case known && before != best:
		return textBestReplaces.With("effort", long, "move", move, "before", f.picture.Move(before))
	case known:
		if _, most, ok := f.tried(f.at-1, f.at); ok && most != best {
			return textBestTried.With("effort", long, "move", move, "tried", f.picture.Move(most))
		}
		return textBestStays.With("effort", long, "move", move)
	}
	return textBestFirst.With("effort", long, "move", move)
}

// playouts returns the values of the moves in a search by playouts; ok is false for other searches.
func playouts(info *search.Info) (c live.Children, ok bool) {
	if tree, grows := live.Find[live.Tree](info.Views); grows && tree.Counts != nil {
		return c, false
	}
	c, ok = live.Find[live.Children](info.Views)
	return c, ok && c.Visits() > 0
}

// effort returns how long a search was: its playouts, or the positions visited.
func effort(info *search.Info) string {
	if c, ok := playouts(info); ok {
		return numfmt.Count(c.Visits(), "playouts")
	}
	return numfmt.Count(info.Nodes, "positions")
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

// saysRun describes a frame of a run by its first numbers and, for a swarm, where its middle is.
func (f *reel) saysRun(p atlas.Frame) string {
	lane := f.picture.Shown(p)
	var list []string
	for _, n := range lane.Numbers[:min(len(lane.Numbers), 1)] {
		list = append(list, lang.Say(n.Title)+" "+lang.Say(n.Text))
	}
	said := textAtStep.With("step", numfmt.Count(p.Stage.Steps, ""), "numbers", strings.Join(list, ", "))
	if at := quarter(lane.Views); at >= 0 {
		said += " " + textMiddleIn.With("quarter", quarters[at].String())
	}
	return said
}

// quarters are the quarters of a landscape.
var quarters = [...]lang.Text{textUpperLeft, textUpperRight, textLowerLeft, textLowerRight}

// quarter returns the quarter of the picture with the mean of a swarm's particles, −1 without a swarm.
func quarter(views []search.View) int {
	s, ok := live.Find[live.Swarm](views)
	if !ok || s.Len() == 0 {
		return -1
	}
	sumX, sumY := 0.0, 0.0
	for i := range s.Len() {
		x, y := live.Place(s.At, i)
		sumX, sumY = sumX+x, sumY+y
	}
	at, half := 0, float64(s.Len())/2
	if sumX > half {
		at++
	}
	if sumY < half {
		at += 2
	}
	return at
}

// foreseenSteps is how many steps of a run a question looks ahead.
const foreseenSteps = 5

// next implements show: the best move of the next frame, the move tried most until then, or the quarter where
// the middle of the swarm goes.
func (f *reel) next() (q foresight, ok bool) {
	p, ok := f.frame()
	if !ok {
		return q, false
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
func (f *reel) nextQuarter() (q foresight, ok bool) {
	q.to = min(f.at+foreseenSteps, len(f.frames)-1)
	lane := f.picture.Shown(f.frames[q.to])
	if q.to == f.at || lane == nil {
		return q, false
	}
	q.ask, q.options = textWhichQuarter.With("n", q.to-f.at), lang.All(quarters[:]...)
	q.answer = quarter(lane.Views)
	return q, q.answer >= 0
}

// says implements show: the sentences of both, each with its method.
func (d *duo) says() string {
	var list []string
	for i, r := range d.reels {
		if said := r.says(); said != "" {
			list = append(list, d.titles[i]+": "+said)
		}
	}
	return strings.Join(list, " ")
}

// next implements show: it asks about the first method.
func (d *duo) next() (q foresight, ok bool) {
	q, ok = d.reels[0].next()
	q.ask = d.titles[0] + ": " + q.ask
	return q, ok
}
