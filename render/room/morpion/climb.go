package morpion

import (
	"ludarium/ai/lab/chart"
	"ludarium/ai/live"
	"ludarium/ai/search"
)

// climb holds the best and the mean score of a search as functions of the number of random games.
type climb struct {
	x, best, mean []float64
	games         float64 // number of random games so far
}

// maxClimb is the maximum number of points of a curve that are stored.
const maxClimb = 480

// add appends a report: its samples or, if there are none, its best score.
func (c *climb) add(info search.Info) {
	c.games = float64(info.Playouts)
	if told, ok := live.Find[live.Climb](info.Views); ok {
		*c = climb{games: games(told, info)}
		for _, s := range told.Samples {
			c.x, c.best, c.mean = append(c.x, told.Games(s.Nodes)), append(c.best, s.Best),
				append(c.mean, s.Mean)
		}
		return
	}
	if len(info.Lines) == 0 {
		return
	}
	if len(c.x) == maxClimb {
		c.x, c.best = thinned(c.x), thinned(c.best)
	}
	c.x, c.best = append(c.x, c.games), append(c.best, info.Lines[0].Score.Value)
}

// thinned drops every other value but keeps the last.
func thinned(x []float64) []float64 {
	kept := x[:0]
	for i := len(x)%2 ^ 1; i < len(x); i += 2 {
		kept = append(kept, x[i])
	}
	return kept
}

// series returns the curves of the best and, if known, the mean score.
func (c *climb) series(best, mean string, color int) []chart.Series {
	list := []chart.Series{{Name: best, Color: color, X: c.x, Y: c.best}}
	if len(c.mean) > 0 {
		list = append(list, chart.Series{Name: mean, Color: color, Faint: true, X: c.x, Y: c.mean})
	}
	return list
}

// games returns the number of random games of a search, or for other searches the equivalent number of steps.
func games(c live.Climb, info search.Info) float64 {
	if c.PerGame > 1 {
		return c.Games(info.Nodes)
	}
	return float64(info.Playouts)
}

// lastMean returns the mean score of the latest games, or 0 if unknown.
func (c *climb) lastMean() float64 {
	if len(c.mean) == 0 {
		return 0
	}
	return c.mean[len(c.mean)-1]
}
