package view

import (
	"maps"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"ludarium/ai/live"
	"ludarium/game"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// trees returns trees of different shapes.
func trees(t testing.TB) map[string]live.Tree {
	t.Helper()
	decode := func(data []byte) live.Tree {
		var l Latest[live.Tree]
		tree, ok := l.Decode(data)
		if !ok {
			t.Fatal("a tree is invalid")
		}
		return tree
	}
	out := map[string]live.Tree{}
	for _, name := range []string{"chess", "othello", "connectk"} {
		g, s := start(t, name, nil)
		out[name+" alpha-beta"] = decode(of(t, alphaBeta(t, g, s, 20_000), live.TreeKind).Data)
		out[name+" Monte Carlo"] = decode(of(t, monteCarlo(t, g, s, 1000), live.TreeKind).Data)
	}
	line := live.Tree{Nodes: []live.Node{{Visits: 100, Best: true}}}
	for i := range 12 {
		line.Nodes = append(line.Nodes, live.Node{Parent: i, Move: 1, Visits: int64(99 - i), Best: true})
	}
	fan := live.Tree{Nodes: []live.Node{{Visits: 250}}}
	for i := range 249 {
		fan.Nodes = append(fan.Nodes, live.Node{Move: game.Move(i), Visits: 1})
	}
	out["line"], out["fan"], out["root"] = line, fan, live.Tree{Nodes: []live.Node{{Visits: 1}}}
	return out
}

// TestTreeNodesDoNotOverlap checks that nodes lie inside the picture, to the right of their parents, and
// apart from each other; parents know the number of children that are not drawn.
func TestTreeNodesDoNotOverlap(t *testing.T) {
	for name, tree := range trees(t) {
		for _, size := range [][2]float64{{340, 300}, {360, 440}, {380, 420}, {900, 600}, {200, 90}} {
			sizes, _ := shares(&tree)
			l := layTree(whole(tree), sizes, size[0], size[1], false)
			hidden := make([]int, len(tree.Nodes))
			for i, n := range tree.Nodes {
				p, above := l.places[i], l.places[n.Parent]
				hidden[i] += n.More
				if i > 0 && !p.shown {
					hidden[n.Parent]++
				}
				if !p.shown {
					continue
				}
				if p.x < 0 || p.x+p.radius > size[0] || p.y-p.radius < -0.5 || p.y+p.radius > size[1]+0.5 ||
					math.IsNaN(p.y) {
					t.Fatalf("%s at %v: node %d lies at (%v, %v)", name, size, i, p.x, p.y)
				}
				if i > 0 && (!above.shown || p.x < above.x+4) {
					t.Fatalf("%s at %v: node %d at x %v, its parent at %v", name, size, i, p.x, above.x)
				}
				if p.labelled && p.y < labelBase-2 {
					t.Errorf("%s at %v: the text of node %d is cut off", name, size, i)
				}
				for j := range i {
					q := l.places[j]
					least := 3.0
					if p.labelled && q.labelled {
						least = labelRow - 0.5
					}
					if q.shown && l.ply[i] == l.ply[j] && math.Abs(p.y-q.y) < least {
						t.Errorf("%s at %v: nodes %d and %d are %v apart", name, size, i, j,
							math.Abs(p.y-q.y))
					}
				}
				if at := l.nearest(paint.Point{X: p.x, Y: p.y}, reach); at != i &&
					(l.places[at].y != p.y || l.places[at].x != p.x) {
					if d := math.Abs(l.places[at].y - p.y); d > 0.1 {
						t.Errorf("%s at %v: a press on node %d means %d", name, size, i, at)
					}
				}
			}
			for i := range tree.Nodes {
				if l.places[i].hidden != hidden[i] {
					t.Errorf("%s at %v: %d children of node %d are hidden, not %d", name, size, hidden[i], i,
						l.places[i].hidden)
				}
				if tree.Nodes[i].Best && !l.places[i].shown && l.ply[i] <= 3 && size[0] >= 340 {
					t.Errorf("%s at %v: node %d of the best line is not drawn", name, size, i)
				}
			}
			if again := layTree(whole(tree), sizes, size[0], size[1], false); !reflect.DeepEqual(again, l) {
				t.Errorf("%s at %v: a second layout differs", name, size)
			}
			if len(l.order) != len(tree.Nodes) && l.height < 0.8*size[1] && name != "line" {
				t.Errorf("%s at %v: %d of %d nodes use %v pixels", name, size, len(l.order), len(tree.Nodes),
					l.height)
			}
		}
	}
}

// TestNewTreeNodeGrowsFromParent checks that a new node grows out of its parent and comes to rest; after
// that, no more frames are requested.
func TestNewTreeNodeGrowsFromParent(t *testing.T) {
	g, s := start(t, "othello", nil)
	few, many := of(t, monteCarlo(t, g, s, 60), live.TreeKind),
		of(t, monteCarlo(t, g, s, 3000), live.TreeKind)
	for _, still := range []bool{false, true} {
		th := theme.Light()
		th.ReducedMotion = still
		d, r, ctx := newDesk(t, 380, 480, th), &tree{}, context(g, s, th)
		d.in.Pointer.X = -1
		draw := func(data []byte) (wakes bool) {
			d.picture(func(area paint.Rect) {
				r.Height(d.UI, area.W, data, ctx)
				r.Frame(d.UI, area, data, ctx)
			})
			_, wakes = d.NextFrame()
			return wakes
		}
		if draw(few.Data) {
			t.Error("the first frame has motion")
		}
		before, was := len(r.spots), r.spots
		if moves := draw(many.Data); moves == still || len(r.spots) <= before {
			t.Errorf("still %v: motion %v from %d nodes to %d", still, moves, before, len(r.spots))
		}
		under := 0 // number of nodes in both frames
		for i, p := range r.layout.places {
			key := r.keys[i]
			if from, ok := was[key]; ok && p.shown {
				if at := r.spots[key].y; (at-from.y)*(at-p.y) < 0 {
					under++
				}
			}
		}
		if under > 0 == still {
			t.Errorf("still %v: %d nodes are moving", still, under)
		}
		pictures := 0
		for ; draw(many.Data) && pictures < 200; pictures++ {
		}
		if pictures == 200 || !still && pictures < 5 {
			t.Errorf("still %v: at rest after %d frames", still, pictures)
		}
		for i, p := range r.layout.places {
			if at := r.spots[r.keys[i]]; p.shown && (at.x != p.x || at.y != p.y || at.alpha != 1) {
				t.Errorf("node %d rests at %+v, its place is %+v", i, at, p)
			}
		}
	}
}

// TestExportedTreesDoNotMove checks that in exported pictures time does not pass, so all nodes are at their
// places, even after frames on the screen.
func TestExportedTreesDoNotMove(t *testing.T) {
	g, s := start(t, "othello", nil)
	d, r, ctx := newDesk(t, 380, 480, theme.Light()), &tree{}, context(g, s, theme.Light())
	d.in.Pointer.X, d.in.Now = -1, time.Minute
	for i, playouts := range []int64{60, 3000, 300} {
		data := of(t, monteCarlo(t, g, s, playouts), live.TreeKind).Data
		if ctx.Still = i > 0; ctx.Still {
			d.in.Now = 0
		}
		d.picture(func(area paint.Rect) { r.Frame(d.UI, area, data, ctx) })
		for i, p := range r.layout.places {
			if at := r.spots[r.keys[i]]; p.shown && (at.x != p.x || at.y != p.y || at.alpha != 1) {
				t.Fatalf("after %d playouts node %d is at %+v, its place is %+v", playouts, i, at, p)
			}
		}
	}
}

// TestChanceNodeSizesAreProbabilities checks that below a chance node, sizes show probabilities. Chance nodes
// are drawn as dice, and the legend and the texts mention them.
func TestChanceNodeSizesAreProbabilities(t *testing.T) {
	g, s := start(t, "twenty48", nil)
	after := s.Clone()
	slide := after.Moves(nil)[0]
	after.Play(slide)
	tile := after.Moves(nil)[0]
	after.Play(tile)
	reply := after.Moves(nil)[0]
	shown := live.Tree{Nodes: []live.Node{{Visits: 40}, {Move: slide, Visits: 20},
		{Parent: 1, Move: tile, Odds: 0.3, Visits: 1}, {Parent: 2, Move: reply, Visits: 1}}}
	sizes, chance := shares(&shown)
	if want := []float64{1, 0.5, 0.15, 0.15}; !slices.Equal(sizes, want) {
		t.Errorf("the nodes are as large as %v, not %v", sizes, want)
	}
	if want := []bool{false, true, false, false}; !slices.Equal(chance, want) {
		t.Errorf("chance moves at %v, not %v", chance, want)
	}
	th := theme.Light()
	d, r, ctx := newDesk(t, 380, 480, th), &tree{}, context(g, s, th)
	data := live.Encode(shown).Data
	d.picture(func(area paint.Rect) {
		r.Height(d.UI, area.W, data, ctx)
		r.Frame(d.UI, area, data, ctx)
	})
	list := r.entries(th, &shown)
	if !slices.ContainsFunc(list, func(e entry) bool { return e.look.shape == die }) {
		t.Errorf("the legend has %v", list)
	}
	if _, facts := nodeText(&shown, 2, ctx); !strings.Contains(facts, "30 %") {
		t.Errorf("a tile is described as %q", facts)
	}
}

// TestHoveredNodeShowsItsPosition checks that hovering over a node shows its position, a click keeps it,
// another click releases it, and the arrow keys move through the tree.
func TestHoveredNodeShowsItsPosition(t *testing.T) {
	g, s := start(t, "othello", nil)
	v := of(t, monteCarlo(t, g, s, 500), live.TreeKind)
	data, _ := live.Decode[live.Tree](v)
	d, r, ctx := newDesk(t, 380, 480, theme.Light()), &tree{}, context(g, s, theme.Light())
	var shown []game.Move // path of the hovered node in the latest frame
	ctx.Show = func(path []game.Move) { shown = slices.Clone(path) }
	var corner paint.Point
	draw := func() {
		shown = nil
		d.picture(func(area paint.Rect) {
			corner = paint.Point{X: area.X, Y: area.Y + headHeight}
			r.Frame(d.UI, area, v.Data, ctx)
		})
	}
	at := func(i int) paint.Point { p := r.layout.places[i]; return corner.Add(paint.Point{X: p.x, Y: p.y}) }
	press := func() {
		d.in.Pressed, d.in.Down = true, true
		draw()
		d.in.Released, d.in.Down = true, false
		draw()
		draw()
	}
	away := func() { d.in.Pointer = paint.Point{X: -10}; draw() }
	away()
	if shown != nil {
		t.Errorf("%v is shown without hovering", shown)
	}
	node := r.layout.kids[r.layout.kids[0][1]][0]
	d.in.Pointer = at(node)
	draw()
	draw()
	if !reflect.DeepEqual(shown, data.Path(node)) {
		t.Fatalf("shown is %v, not %v", shown, data.Path(node))
	}
	away()
	if shown != nil {
		t.Fatalf("%v is shown after hovering", shown)
	}
	d.in.Pointer = at(node)
	press()
	away()
	if !reflect.DeepEqual(shown, data.Path(node)) {
		t.Fatalf("after a click %v is shown", shown)
	}
	key := func(code ui.Code) []game.Move {
		d.in.Keys = []ui.Key{{Code: code}}
		draw()
		draw()
		return shown
	}
	d.Focus.Give("tree")
	if got := key(ui.Left); !reflect.DeepEqual(got, data.Path(data.Nodes[node].Parent)) {
		t.Errorf("to the left is %v", got)
	}
	if got := key(ui.Up); !reflect.DeepEqual(got, data.Path(r.layout.kids[0][0])) {
		t.Errorf("above it is %v", got)
	}
	if got := key(ui.Right); len(got) != 2 || got[0] != data.Path(r.layout.kids[0][0])[0] {
		t.Errorf("to the right is %v", got)
	}
	d.in.Pointer = at(r.find(r.pinned))
	press()
	away()
	if shown != nil {
		t.Errorf("after a second click %v is shown", shown)
	}
}

// TestTreeStepsFollowSearchOrder checks that the steps enter and leave every drawn node once, in search
// order; new reports wait while the user steps.
func TestTreeStepsFollowSearchOrder(t *testing.T) {
	g, s := start(t, "chess", nil, "e4", "e5", "Nf3")
	v, later := of(t, glass(t, g, s, 4), live.TreeKind), of(t, glass(t, g, s, 5), live.TreeKind)
	data, _ := live.Decode[live.Tree](v)
	d, r, ctx := newDesk(t, 380, 620, theme.Light()), &tree{}, context(g, s, theme.Light())
	var shown []game.Move
	ctx.Show = func(path []game.Move) { shown = slices.Clone(path) }
	draw := func(data []byte) {
		shown = nil
		d.in.Pointer.X = -1
		d.picture(func(area paint.Rect) { r.Frame(d.UI, area, data, ctx) })
	}
	draw(v.Data)
	drawn := len(r.layout.order)
	if len(r.steps.all) != 2*drawn || !r.steps.ended() || shown != nil {
		t.Fatalf("%d steps for %d nodes; shown is %v", len(r.steps.all), drawn, shown)
	}
	press := func(id string) {
		d.Focus.Give(id)
		d.in.Keys = []ui.Key{{Code: ui.Enter}}
		draw(v.Data)
		draw(v.Data)
	}
	press("first-step")
	if r.steps.done != 1 || len(r.spots) != 1 {
		t.Fatalf("after the first step %d are done, %d nodes drawn", r.steps.done, len(r.spots))
	}
	visited, open := int64(0), []int{0}
	for !r.steps.ended() {
		press("step-on")
		e, ok := r.steps.current()
		if !ok {
			break
		}
		if path := data.Path(e.node); len(path) > 0 && !reflect.DeepEqual(shown, path) {
			t.Fatalf("step %d shows %v, not %v", r.steps.done, shown, path)
		}
		if n := r.steps.visited(&data); n < visited || n > data.Nodes[0].Visits {
			t.Fatalf("step %d: %d nodes visited after %d", r.steps.done, n, visited)
		} else {
			visited = n
		}
		if e.leaves {
			if open[len(open)-1] != e.node {
				t.Fatalf("step %d leaves node %d, not %d", r.steps.done, e.node, open[len(open)-1])
			}
			open = open[:len(open)-1]
		} else {
			if data.Nodes[e.node].Parent != open[len(open)-1] {
				t.Fatalf("step %d enters node %d below %d", r.steps.done, e.node, open[len(open)-1])
			}
			open = append(open, e.node)
		}
		if now := r.steps.at(&data, e.node); (now.Reason == live.Open) == e.leaves {
			t.Errorf("step %d: %+v", r.steps.done, now)
		}
	}
	press("step-back")
	before := r.steps.done
	if before != 2*drawn-1 {
		t.Errorf("one step back of %d it is at %d", 2*drawn, before)
	}
	d.in.Pointer = paint.Point{X: 10 + r.layout.places[r.layout.kids[0][0]].x,
		Y: 8 + countersHeight(d.UI, &data, 360) + controlsHeight(&data, 360) + headHeight +
			r.layout.places[r.layout.kids[0][0]].y}
	d.in.Pressed, d.in.Down = true, true
	d.picture(func(area paint.Rect) { r.Frame(d.UI, area, v.Data, ctx) })
	d.in.Released, d.in.Down = true, false
	d.picture(func(area paint.Rect) { r.Frame(d.UI, area, v.Data, ctx) })
	if e, ok := r.steps.current(); !ok || e.node != r.layout.kids[0][0] || e.leaves {
		t.Errorf("a press on node %d goes to %+v", r.layout.kids[0][0], e)
	}
	before = r.steps.done
	draw(later.Data)
	if r.steps.done != before || len(r.shown.Nodes) != len(data.Nodes) {
		t.Error("a report arrived while stepping")
	}
	press("last-step")
	draw(later.Data)
	if !r.steps.ended() || r.shown.Nodes[0].Visits == data.Nodes[0].Visits {
		t.Error("the pending report does not arrive")
	}
	press("first-step")
	press("play")
	for range 400 {
		draw(later.Data)
	}
	if r.steps.done < 20 || !r.steps.playing && !r.steps.ended() {
		t.Errorf("played to step %d of %d", r.steps.done, len(r.steps.all))
	}
}

// TestNodeLooksDiffer checks that the looks of all roles and reasons differ.
func TestNodeLooksDiffer(t *testing.T) {
	seen := map[[2]any]lang.Text{}
	for _, th := range []*theme.Theme{theme.Light(), theme.Dark()} {
		clear(seen)
		for _, look := range append(slices.Collect(maps.Values(reasons)),
			slices.Collect(maps.Values(roles))...) {
			key := [2]any{look.ink(th), look.shape}
			if other := seen[key]; other != "" || look.word == "" || look.told == "" {
				t.Errorf("%q looks like %q", look.word, other)
			}
			seen[key] = look.word
		}
	}
	for _, reason := range live.Reasons() {
		if _, ok := reasons[reason]; !ok {
			t.Errorf("no look for %q", reason)
		}
	}
}

func BenchmarkTree(b *testing.B) {
	g, s := start(b, "othello", nil)
	one, two := of(b, monteCarlo(b, g, s, 20_000), live.TreeKind),
		of(b, monteCarlo(b, g, s, 21_000), live.TreeKind)
	for name, data := range map[string][2][]byte{"still": {one.Data, one.Data},
		"moving": {one.Data, two.Data}} {
		b.Run(name, func(b *testing.B) {
			d, r, ctx := newDesk(b, 380, 500, theme.Light()), &tree{}, context(g, s, theme.Light())
			for i := range b.N {
				d.picture(func(area paint.Rect) { r.Frame(d.UI, area, data[i/6%2], ctx) })
			}
		})
	}
}

// whole returns all of a tree.
func whole(t live.Tree) treePart { return treePart{tree: t} }
