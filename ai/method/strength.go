package method

import (
	"time"

	"ludarium/ai/search"
	"ludarium/game/param"
)

// Names of strengths.
const (
	Time     = "time"     // milliseconds per move
	Nodes    = "nodes"    // positions per move
	Depth    = "depth"    // plies, or levels of a nested search
	Playouts = "playouts" // random games per move
)

// Limits returns the search limits for a strength with the given name and value. It panics if the name is not
// one of the constants above.
func Limits(strength string, value int) search.Limits {
	switch strength {
	case Time:
		return search.Limits{Time: time.Duration(value) * time.Millisecond}
	case Nodes, Playouts:
		return search.Limits{Nodes: int64(value)}
	case Depth:
		return search.Limits{Depth: value}
	}
	panic("method: no strength " + strength)
}

// ByTime returns a strength in milliseconds with the given default.
func ByTime(ms string) param.Spec {
	return param.Spec{Name: Time, Title: "Time", Doc: "Thinking time for each move.", Unit: "ms",
		Kind: param.Int, Default: ms, Min: 10, Max: 600_000, Log: true}
}

// ByNodes returns a strength in positions visited with the given default.
func ByNodes(n string) param.Spec {
	return param.Spec{Name: Nodes, Title: "Nodes", Doc: "Positions visited for each move.", Unit: "nodes",
		Kind: param.Int, Default: n, Min: 1, Max: 1e9, Log: true}
}

// ByDepth returns a strength in plies with the given default.
func ByDepth(plies string) param.Spec {
	return param.Spec{Name: Depth, Title: "Depth", Doc: "Number of plies to look ahead.", Unit: "plies",
		Kind: param.Int, Default: plies, Min: 1, Max: 60}
}

// ByPlayouts returns a strength in random games with the given default.
func ByPlayouts(n string) param.Spec {
	return param.Spec{Name: Playouts, Title: "Playouts", Doc: "Random games played for each move.",
		Unit: "playouts",
		Kind: param.Int, Default: n, Min: 1, Max: 1e8, Log: true}
}

// ByLevel returns a strength in levels of a nested search with the given default and maximum.
func ByLevel(n string, most int) param.Spec {
	return param.Spec{Name: Depth, Title: "Level", Doc: "Depth of nesting.",
		Kind: param.Int, Default: n, Min: 1, Max: float64(most)}
}
