package view

import (
	"fmt"
	"image/color"
	"math"
	"slices"
	"strings"
	"time"

	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/numfmt"
	"ludarium/render/ui/theme"
)

// step is an event of a depth-first search: a node is entered, or left with a value.
type step struct {
	node   int
	leaves bool
}

// steps moves back and forth through the events of a search, of the nodes drawn.
type steps struct {
	all []step
	// by node: the number of steps after which it has been entered; 0 for the root, never for nodes that are
	// not entered
	entered []int
	left    []int // for each node, the number of steps after which the search has left it
	done    int   // number of steps shown
	playing bool
	next    time.Duration // time of the next step during playback
	slide   float64       // position of the slider
	want    *step         // event to show as soon as it is drawn; nil for the last one shown
}

const (
	never     = math.MaxInt
	stepPace  = 180 * time.Millisecond // time between two steps during playback
	stepsRow  = 40.0
	stepsIcon = 34.0

	stepsBeside = 340.0 // minimum width at which the slider is beside the buttons
)

// lay lists the steps of the nodes that a layout draws; nodes not searched yet in this iteration are in the
// order of the last iteration. If not all steps were shown before, it stays at the current step or, as long
// as that is not drawn, shortly before it.
func (s *steps) lay(t *live.Tree, l *treeLayout) {
	if e, ok := s.current(); ok && s.want == nil {
		s.want = &e
	}
	s.all = s.all[:0]
	s.entered, s.left = make([]int, len(t.Nodes)), make([]int, len(t.Nodes))
	for i := range t.Nodes {
		s.entered[i], s.left[i] = never, never
	}
	var visit func(i int)
	visit = func(i int) {
		s.all = append(s.all, step{i, false})
		s.entered[i] = len(s.all)
		for _, c := range l.kids[i] {
			visit(c)
		}
		if t.Nodes[i].Reason != live.Open {
			s.all = append(s.all, step{i, true})
			s.left[i] = len(s.all)
		}
	}
	if t.Counts != nil && len(t.Nodes) > 0 {
		visit(l.root)
	}
	if s.done = len(s.all); s.want == nil {
		return
	}
	if i := slices.Index(s.all, *s.want); i >= 0 {
		s.show(i + 1)
	} else {
		s.done = 1
		for i, e := range s.all {
			if e.node <= s.want.node && !e.leaves {
				s.done = i + 1
			}
		}
	}
}

// show shows a number of steps.
func (s *steps) show(done int) { s.done, s.want = done, nil }

// goTo shows an event as soon as it is drawn.
func (s *steps) goTo(e step) {
	if i := slices.Index(s.all, e); i >= 0 {
		s.show(i + 1)
	} else {
		s.want = &e
	}
}

// ended reports whether all steps are shown; the tree is then drawn as it is, including the part that has not
// been searched yet.
func (s *steps) ended() bool { return s.done == len(s.all) }

// shows reports whether a node has been entered, so that it is drawn.
func (s *steps) shows(i int) bool { return s.ended() || s.entered[i] <= s.done }

// at returns a node as it was after the steps shown so far.
func (s *steps) at(t *live.Tree, i int) live.Node {
	n := t.Nodes[i]
	if s.ended() || s.left[i] <= s.done {
		n.Best = n.Best && s.ended()
		return n
	}
	n.Reason, n.Score, n.Bound, n.Untried, n.Best, n.Visits = live.Open, nil, search.Exactly, 0, false, 0
	return n
}

// current returns the last step shown; ok is false before the first and after the last step.
func (s *steps) current() (e step, ok bool) {
	if s.done == 0 || s.ended() {
		return step{}, false
	}
	return s.all[s.done-1], true
}

// move moves by a number of steps, backwards if it is negative.
func (s *steps) move(by int) { s.show(max(1, min(len(s.all), s.done+by))) }

// jump goes to the step that enters a node.
func (s *steps) jump(node int) {
	if n := s.entered[node]; n != never {
		s.show(n)
		s.playing = false
	}
}

// visited returns the number of positions visited after the steps shown so far; nodes not reached yet in this
// iteration count as in the last iteration.
func (s *steps) visited(t *live.Tree) int64 {
	if s.ended() {
		return t.Nodes[0].Visits
	}
	count := int64(0)
	for _, e := range s.all[:s.done] {
		n := &t.Nodes[e.node]
		switch {
		case n.Old && e.leaves && !t.Nodes[n.Parent].Old:
			count += n.Visits
		case n.Old:
		case e.leaves:
			count = max(count, n.Start+n.Visits)
		default:
			count = max(count, n.Start+1)
		}
	}
	return count
}

// play shows the next step if playback is on and it is due.
func (s *steps) play(u *ui.UI) {
	if !s.playing {
		return
	}
	if u.In.Now >= s.next {
		s.move(1)
		s.next = u.In.Now + stepPace
	}
	s.playing = !s.ended()
	u.Wake(stepPace)
}

// frame draws the buttons and the slider of the steps; windows is the state of the switch for search windows
// on the branches.
func (s *steps) frame(u *ui.UI, area paint.Rect, windows *bool) {
	s.play(u)
	row, below := area.CutTop(stepsRow), area
	before := s.done
	button := func(id, label string, icon ui.Icon, on bool) bool {
		defer u.Off(s.done <= 1 && (id == "first-step" || id == "step-back") ||
			s.ended() && (id == "step-on" || id == "last-step"))()
		return u.IconButton(id, label, row.CutLeft(stepsIcon).InsetXY(1, 3), icon, on)
	}
	if button("first-step", textFirstStep.String(), ui.First, false) {
		s.show(1)
		s.playing = false
	}
	if button("step-back", textStepBack.String(), ui.Back, false) {
		s.move(-1)
		s.playing = false
	}
	id, icon, label := "play", ui.Play, textPlayTheSearch.String()
	if s.playing {
		id, icon, label = "pause", ui.Pause, textPauseTheSearch.String()
	}
	if button(id, label, icon, false) {
		if s.playing = !s.playing; s.playing && s.ended() {
			s.show(1)
		}
		s.next = u.In.Now + stepPace
		u.Wake(0)
	}
	if button("step-on", textStepOn.String(), ui.Forward, false) {
		s.move(1)
		s.playing = false
	}
	if button("last-step", textLastStep.String(), ui.Last, false) {
		s.show(len(s.all))
		s.playing = false
	}
	if button("windows-on-the-branches", textWindowsOnTheBranches.String(), windowIcon, *windows) {
		*windows = !*windows
		u.Wake(0)
	}
	if row.CutLeft(6); below.H > 0 {
		row = below
	}
	s.slide = float64(s.done) / float64(max(1, len(s.all)))
	if u.Slider("step", textStep.String(), row, &s.slide, 1/float64(max(1, len(s.all))),
		textNumberOf.With("done", s.done, "all", len(s.all))) {
		s.show(max(1, int(math.Round(s.slide*float64(len(s.all))))))
		s.playing = false
	}
	if s.done != before {
		u.Wake(0)
	}
}

// windowIcon draws an interval.
func windowIcon(c *paint.Canvas, r paint.Rect, ink color.NRGBA) {
	k := r.W / 20
	for _, bracket := range [][]float64{{7, 4.5, 4, 4.5, 4, 15.5, 7, 15.5},
		{13, 4.5, 16, 4.5, 16, 15.5, 13, 15.5}, {8, 10, 12, 10}} {
		path := new(paint.Path).MoveTo(bracket[0], bracket[1])
		for i := 2; i < len(bracket); i += 2 {
			path.LineTo(bracket[i], bracket[i+1])
		}
		c.Stroke(path.At(r.X, r.Y, k), 1.6*k, ink)
	}
}

// counters returns the counters of a search with their titles, among them the number of nodes of minimax
// without pruning.
func counters(t *live.Tree, visited int64) [][2]string {
	c := t.Counts
	list := [][2]string{{textVisited.String(), numfmt.Nodes(visited)}, {textPlainMinimax.String(), "–"}}
	if c.Whole > 0 && c.Whole < 1e15 {
		list[1][1] = numfmt.Nodes(int64(c.Whole))
		if part := 100 * float64(visited) / c.Whole; part < 99.5 && part >= 0.001 {
			list[0][1] += shareMark + percent(part)
		}
	}
	list = append(list, [2]string{textCutoffs.String(), numfmt.Nodes(c.Cutoffs)})
	if c.Researches > 0 {
		list = append(list, [2]string{textCountSearchedAgain.String(), numfmt.Nodes(c.Researches)})
	}
	if c.Nulls > 0 {
		list = append(list,
			[2]string{textNullCuts.String(), textOfAll.With("nullCuts", numfmt.Nodes(c.NullCuts), "nulls",
				numfmt.Nodes(c.Nulls))})
	}
	if c.Skips > 0 {
		list = append(list, [2]string{textSkipped.String(), numfmt.Nodes(c.Skips)})
	}
	return list
}

// percent formats a percentage with its significant digits.
func percent(share float64) string {
	switch {
	case share >= 10:
		return fmt.Sprintf("%.0f %%", share)
	case share >= 0.1:
		return lang.Decimal(fmt.Sprintf("%.1f %%", share))
	}
	return lang.Decimal(fmt.Sprintf("%.3f %%", share))
}

// shareMark separates a number from its percentage.
const shareMark = " · "

// counterWidth is the minimum width of a counter; counterGap is the gap between two counters.
const (
	counterWidth = 88.0
	counterGap   = 8.0
)

// countersHeight returns the height of a tree's counters at width w; 0 if it has none.
func countersHeight(u *ui.UI, t *live.Tree, w float64) float64 {
	if t.Counts == nil {
		return 0
	}
	list := counters(t, t.Nodes[0].Visits)
	n, across := len(list), countersAcross(u, list, w)
	if u.Least > 0 || u.Presented { // the first ones are enough
		return figuresHeight
	}
	return figuresHeight * float64((n+across-1)/across)
}

// countersAcross returns the number of counters in a row; each is wide enough for its title and for its
// number with the longest possible percentage.
func countersAcross(u *ui.UI, list [][2]string, w float64) int {
	widest := counterWidth
	for _, c := range list {
		number, _, shared := strings.Cut(c[1], shareMark)
		if shared {
			number += shareMark + percent(0.008)
		}
		widest = max(widest, u.Style(theme.Small).Width(c[0])+counterGap,
			u.Style(theme.Body).Width(number)+counterGap)
	}
	return max(1, min(6, int(w/widest)))
}

// controlsHeight returns the height of the step controls at width w: one row, or two rows with the slider
// below the buttons.
func controlsHeight(t *live.Tree, w float64) float64 {
	switch {
	case t.Counts == nil:
		return 0
	case w < stepsBeside:
		return 2 * stepsRow
	}
	return stepsRow
}

// stepsHeight is controlsHeight if the controls are shown, otherwise 0.
func stepsHeight(t *live.Tree, w float64, ctx *Context) float64 {
	if ctx.Bare {
		return 0
	}
	return controlsHeight(t, w)
}

// count draws the counters.
func count(u *ui.UI, area paint.Rect, t *live.Tree, visited int64) {
	list, across := counters(t, visited), countersAcross(u, counters(t, t.Nodes[0].Visits), area.W)
	for len(list) > 0 && area.H >= figuresHeight {
		row := make([][2]string, across)
		list = list[copy(row, list):]
		figures(u, area.CutTop(figuresHeight), row)
	}
}

// stepText describes a step in two lines.
func stepText(t *live.Tree, e step, ctx *Context) (path, facts string) {
	n := &t.Nodes[e.node]
	path, facts = nodeText(t, e.node, ctx)
	if n.Old {
		path = textLastIteration.With("path", path)
	}
	if !e.leaves {
		facts = textEntered.String()
		if look, ok := roles[n.Role]; ok {
			facts += ": " + look.told.String()
		}
		if n.Role == live.Scout {
			facts += textIsItBetterThan.With("bound", endText(t, n.Alpha, "−∞", ctx))
		} else {
			facts += textAndWindow.With("windowText", windowText(t, n, ctx))
		}
		return path, facts + textAtDepth.With("depth", n.Depth)
	}
	return path, textLeftOut.With("facts", facts)
}
