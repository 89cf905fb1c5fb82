package live

import (
	"fmt"
	"math"
)

// LeagueKind identifies views of type League.
const LeagueKind = "league"

// League is the ranking of players after their games, the best first.
type League struct {
	Title string     `json:"title"` // such as "As player 1"
	Rows  []Standing `json:"rows"`
	More  int        `json:"more,omitempty"` // number of players omitted at the end
}

// Standing is a row of a League.
type Standing struct {
	Name  string  `json:"name"`
	Won   int     `json:"won"`
	Drawn int     `json:"drawn"`
	Lost  int     `json:"lost"`
	Score float64 `json:"score"` // mean score per game
}

// Kind implements Payload.
func (League) Kind() string { return LeagueKind }

func (League) limit() int { return 8 << 10 }

func (l League) check() error {
	for i, r := range l.Rows {
		if r.Won < 0 || r.Drawn < 0 || r.Lost < 0 || math.IsInf(r.Score, 0) ||
			i > 0 && r.Score > l.Rows[i-1].Score {
			return fmt.Errorf("row %d: %d won, %d drawn, %d lost, score %v after %v", i+1, r.Won, r.Drawn,
				r.Lost, r.Score, l.Rows[max(0, i-1)].Score)
		}
	}
	if l.More < 0 {
		return fmt.Errorf("%d more rows", l.More)
	}
	return nil
}

// smaller leaves out the last eighth of the rows.
func (l League) smaller() (Payload, bool) {
	n := len(l.Rows)
	if n == 0 {
		return l, false
	}
	l.More += n - most(n)
	l.Rows = l.Rows[:most(n)]
	return l, true
}
