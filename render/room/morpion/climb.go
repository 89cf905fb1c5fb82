package morpion

import (
	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab/chart"
	"ludarium/ai/search"
)

// climb is how the best and the mean score of a search grew with its random games.
type climb struct{ x, best, mean []float64 }

// maxClimb is how many points are kept of one.
const maxClimb = 480

// add takes in a report: its samples or, of searches that keep none, its best.
func (c *climb) add(info search.Info) {
	if len(info.Climb) > 0 {
		*c = climb{}
		per := perGame(info)
		for _, s := range info.Climb {
			c.x, c.best, c.mean = append(c.x, float64(s.Nodes)/per), append(c.best, s.Best), append(c.mean, s.Mean)
		}
		return
	}
	if len(info.Lines) == 0 {
		return
	}
	if len(c.x) == maxClimb {
		c.x, c.best = thinned(c.x), thinned(c.best)
	}
	c.x, c.best = append(c.x, games(info)), append(c.best, info.Lines[0].Score.Value)
}

// thinned leaves out every other value, never the last.
func thinned(x []float64) []float64 {
	kept := x[:0]
	for i := len(x)%2 ^ 1; i < len(x); i += 2 {
		kept = append(kept, x[i])
	}
	return kept
}

// series returns the curves of best and, where it is known, mean.
func (c *climb) series(best, mean string, color int) []chart.Series {
	list := []chart.Series{{Name: best, Color: color, X: c.x, Y: c.best}}
	if len(c.mean) > 0 {
		list = append(list, chart.Series{Name: mean, Color: color, Faint: true, X: c.x, Y: c.mean})
	}
	return list
}

// games returns how many random games a search has played, or how many its steps stand for.
func games(info search.Info) float64 {
	if info.Annealing != nil {
		return float64(info.Nodes) / perGame(info)
	}
	return float64(info.Playouts)
}

// perGame returns how many nodes of a search stand for a random game.
func perGame(info search.Info) float64 {
	if info.Annealing != nil {
		return engine.StepsPerGame
	}
	return 1
}
