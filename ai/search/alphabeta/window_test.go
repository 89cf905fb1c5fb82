package alphabeta

import (
	"math"
	"strings"
	"testing"

	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/game/param"
)

// windowed is a node of a recorded search that is being searched.
type windowed struct {
	enter Event
	best  float64 // best value of the moves so far
}

// low returns the lower bound of the window for the next move.
func (n windowed) low() float64 { return max(n.enter.Alpha, n.best) }

// TestWindowsAreConsistent follows a recorded search and checks that the window of each step follows from the
// window of the parent and the earlier moves.
func TestWindowsAreConsistent(t *testing.T) {
	for name, v := range map[string]param.Values{
		"alpha-beta": {"search": AlphaBeta, "iterative": "true"},
		"PVS": {"search": PVS, "iterative": "true", "aspiration": "0.3", "order": OrderHeuristic,
			"mvv-lva": "true", "killers": "true"},
		"all": {"search": PVS, "iterative": "true", "aspiration": "0.3", "iid": "true",
			"null-move": NullPrune, "futility": FutilityMove,
			"order": OrderHeuristic, "mvv-lva": "true"},
		"table": {"search": PVS, "iterative": "true", "null-move": NullPrune, "table": "12",
			"order": OrderHeuristic, "mvv-lva": "true"},
		"candidate": {"search": PVS, "null-move": NullCandidate, "null-depth": "1", "order": OrderHeuristic},
		"window":    {"search": PVS, "alpha": "-0.5", "beta": "1", "null-move": NullPrune, "iid": "true"},
	} {
		seen := map[live.Role]int{}
		cuts := map[live.Role]int{}
		for _, p := range valued[1:4] {
			var path []windowed
			a := New(material, bare(t, v))
			_, _, err := a.Run(t.Context(), plainChess(t, p.fen), search.Limits{Depth: 4, Seed: 1}, nil,
				func(e Event) {
					if !(e.Alpha < e.Beta) {
						t.Fatalf("%s: the window of %+v is empty", name, e)
					}
					here := len(path) - 1
					switch e.Kind {
					case Begin, Enter:
						if e.Kind == Begin &&
							(here >= 0 || e.Alpha < a.low || e.Beta > a.high || e.Ply != 0) {
							t.Fatalf("%s: the root %+v", name, e)
						}
						if e.Kind == Enter {
							seen[e.Role]++
							if why := misfit(path[here], e); why != "" {
								t.Fatalf("%s: %+v below %+v: %s", name, e, path[here], why)
							}
						}
						path = append(path, windowed{e, math.Inf(-1)})
					case Return, End:
						if from := path[here].enter; e.Alpha != from.Alpha || e.Beta != from.Beta ||
							e.Ply != from.Ply {
							t.Fatalf("%s: %+v ends as %+v", name, from, e)
						}
						if path = path[:here]; e.Role != live.Null && e.Role != live.Presearch && here > 0 {
							path[here-1].best = max(path[here-1].best, -e.Value)
						}
					case Cutoff:
						cuts[e.Role]++
						if n := path[here].enter; e.Ply != n.Ply || e.Beta != n.Beta || e.Alpha < n.Alpha ||
							e.Value < e.Beta {
							t.Fatalf("%s: the cutoff %+v in %+v", name, e, n)
						}
					case Skip:
						if n := path[here]; e.Alpha < n.enter.Alpha || e.Alpha > n.low() ||
							e.Beta != n.enter.Beta || e.Value > e.Alpha {
							t.Fatalf("%s: the skip %+v in %+v", name, e, n)
						}
					}
				})
			if err != nil || len(path) != 0 {
				t.Fatalf("%s: %v, %d nodes are not left", name, err, len(path))
			}
		}
		switch {
		case cuts[live.Plain] == 0, v["search"] == PVS && (seen[live.Scout] == 0 || seen[live.Research] == 0),
			v["null-move"] != "" && cuts[live.Null] == 0, v["iid"] != "" && seen[live.Presearch] == 0:
			t.Errorf("%s: too little was seen: %v, cutoffs %v", name, seen, cuts)
		}
	}
}

// misfit returns the reason why a node with event e cannot be a child of n, "" if it can.
func misfit(n windowed, e Event) string {
	up, alpha, beta := n.enter, -e.Beta, -e.Alpha // values from the point of view of the side to move in n
	switch {
	case e.Role == live.Presearch:
		if e.Ply != up.Ply || e.Alpha != up.Alpha || e.Beta != up.Beta || e.Depth != up.Depth-2 {
			return "a presearch has the window of its node, two plies less"
		}
		return ""
	case e.Ply != up.Ply+1:
		return "it is not one ply further"
	case e.Role == live.Null && (beta != up.Beta || above(alpha) != beta):
		return "a pass asks only whether beta is reached"
	case e.Role == live.Scout && (alpha != n.low() || beta != above(alpha)):
		return "a scout asks only whether alpha is passed"
	case (e.Role == live.Plain || e.Role == live.Research) && beta != up.Beta:
		return "the upper end is not that of the node"
	case e.Role == live.Plain && alpha != n.low():
		return "the lower end is not the best so far"
	case e.Role == live.Research && (alpha < up.Alpha || alpha >= n.low()):
		return "a move is searched again although it was not better"
	}
	return ""
}

// TestValuesOutsideWindowAreBounds checks that a value outside the initial window is marked as a bound, and
// that an empty window is an error.
func TestValuesOutsideWindowAreBounds(t *testing.T) {
	root := plainChess(t, valued[1].fen) // valued 3 at depth 3
	for _, c := range []struct {
		alpha, beta string
		want        search.Bound
	}{{"-1000", "1000", search.Exactly}, {"2", "4", search.Exactly}, {"3", "5", search.AtMost},
		{"4", "5", search.AtMost}, {"1", "3", search.AtLeast},
		{"-2", "1", search.AtLeast}, {"-2", "1000", search.Exactly}} {
		for _, kind := range []string{AlphaBeta, PVS} {
			a := New(material, bare(t, param.Values{"search": kind, "alpha": c.alpha, "beta": c.beta}))
			info := find(t, a, root, search.Limits{Depth: 3})
			got := info.Lines[0].Score
			if got.Bound != c.want || got.Bound == search.Exactly && got.Value != 3 ||
				got.Bound == search.AtMost && got.Value < 3 ||
				got.Bound == search.AtLeast && got.Value > 3 {
				t.Errorf("%s (%s, %s): %+v", kind, c.alpha, c.beta, got)
			}
		}
	}
	for _, window := range [][2]string{{"1", "1"}, {"2", "-2"}} {
		a := New(material, bare(t, param.Values{"alpha": window[0], "beta": window[1]}))
		if _, err := a.Search(t.Context(), root, search.Limits{Depth: 1}, nil); err == nil ||
			!strings.Contains(err.Error(), "alpha "+window[0]+" is not below beta "+window[1]) {
			t.Errorf("%v: %v", window, err)
		}
	}
}
