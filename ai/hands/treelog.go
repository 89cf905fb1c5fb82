package hands

import (
	"math"

	"ludarium/game"
)

// treeLog follows a search of a tree by its marks.
type treeLog struct {
	tree   *tree
	events int
	leaves int // leaves looked at
	steps  []treeStep
	path   []frame // of the positions from the root to the current one
	cut    bool    // the position that is left next was cut
}

// treeStep is a step of a search as the reader sees it.
type treeStep struct {
	kind  stepKind
	node  int
	value float64 // of the node, for the first player
	bound int     // the value is at most that if −1, at least if 1, exact if 0
	window
}

// window are the bounds of a position for the first player: what he is sure of, and what the other allows.
type window struct{ alpha, beta float64 }

// frame is a position that is being searched.
type frame struct {
	window        // at its beginning
	now    window // by now
}

type stepKind int

const (
	stepLeaf  stepKind = iota // a leaf was judged
	stepCut                   // the rest of a branch was cut
	stepLeave                 // a branch was searched to its end
	stepPass                  // a null move was enough
)

// hear records a mark of package code in the log.
func (l *treeLog) hear(mark string, variables ...any) {
	l.events++
	at := l.tree.at()
	value := func(name string) float64 { // for the first player
		v, _ := named(variables, name)
		if l.tree.Turn() == game.Second {
			return 0 - v
		}
		return v
	}
	switch mark {
	case "enter":
		w := window{math.Inf(-1), math.Inf(1)}
		if _, ok := named(variables, "alpha"); ok {
			if w = (window{value("alpha"), value("beta")}); w.alpha > w.beta {
				w.alpha, w.beta = w.beta, w.alpha
			}
		}
		l.path = append(l.path, frame{w, w})
	case "value":
		top := &l.path[len(l.path)-1]
		if v := value("value"); l.tree.Turn() == game.First {
			top.now.alpha = max(top.now.alpha, v)
		} else {
			top.now.beta = min(top.now.beta, v)
		}
	case "horizon":
		l.leaves++
		l.leave(stepLeaf, at, l.tree.nodes[at].value, 0)
	case "cut":
		l.step(stepCut, at, value("alpha"), l.better())
		l.cut = true
	case "pass is enough":
		l.leave(stepPass, at, value("value"), l.better())
	case "leave":
		best, bound := value("best"), 0
		switch w := l.path[len(l.path)-1]; {
		case best <= w.alpha:
			bound = -1
		case best >= w.beta:
			bound = 1
		}
		if l.cut {
			l.cut, l.path = false, l.path[:len(l.path)-1]
			return
		}
		l.leave(stepLeave, at, best, bound)
	}
}

// better returns 1 if a higher value is better for the side to move, and -1 if a lower one is.
func (l *treeLog) better() int {
	if l.tree.Turn() == game.First {
		return 1
	}
	return -1
}

func (l *treeLog) step(kind stepKind, node int, value float64, bound int) {
	l.steps = append(l.steps, treeStep{kind, node, value, bound, l.path[len(l.path)-1].now})
}

// leave adds a step after which the search goes back to the position above.
func (l *treeLog) leave(kind stepKind, node int, value float64, bound int) {
	l.step(kind, node, value, bound)
	l.path = l.path[:len(l.path)-1]
}

// named returns the variable of a mark with a name.
func named(variables []any, name string) (v float64, ok bool) {
	for i := 0; i+1 < len(variables); i += 2 {
		if variables[i] == name {
			v, ok = variables[i+1].(float64)
			return v, ok
		}
	}
	return 0, false
}
