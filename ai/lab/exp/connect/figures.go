package connect

import (
	"embed"
	"fmt"

	"ludarium/ai/base/stat"
	"ludarium/ai/engine/connectk/player"
	"ludarium/ai/lab"
	"ludarium/game/text/fault"
)

// files have what the thesis says and what other programs found, one for an experiment.
var files = lab.NewSourceFiles(embedded)

//go:embed *.csv
var embedded embed.FS

// The results of a game, for one of its players or for player 1.
const (
	win = iota
	draw
	loss
	score // wins and half of the draws
)

// figure is a share of games that a source gives, %: from Low to High, which is where a rounded number lies,
// or what words mean.
type figure struct {
	Case  string  `col:"case"`
	Share string  `col:"share"` // as the source puts it, with the unit
	Low   float64 `col:"low"`
	High  float64 `col:"high"`
	Words bool    `col:"in words"` // the source has words, not a number
}

// known returns the figure as one of a source, at a place in it.
func (f figure) known(of lab.Source, place string) lab.Figure {
	known := lab.Figure{Origin: of.Origin, Low: f.Low, High: f.High, Words: f.Share, Place: place}
	if f.Words {
		known.Origin = lab.Prose
	}
	return known
}

// shareName names the share of a result in the games as player 1 or 2.
func shareName(of string, side, result int) string {
	return fmt.Sprintf("%s, as player %d: %s", of, side, [...]string{"won", "drawn", "lost"}[result])
}

// results are the results of some games.
type results struct {
	Won   int `col:"won" unit:"games" min:"0"`
	Drawn int `col:"drawn" unit:"games" min:"0"`
	Lost  int `col:"lost" unit:"games" min:"0"`
}

// resultsOf returns the results of a player.
func resultsOf(t player.Tally) results { return results{t.Wins, t.Draws, t.Losses} }

func (r results) games() int { return r.Won + r.Drawn + r.Lost }

// count returns the number of games with a result.
func (r results) count(result int) int { return [...]int{r.Won, r.Drawn, r.Lost}[result] }

// share returns the share of a result, or the score, %.
func (r results) share(result int) float64 {
	if result == score {
		return r.share(win) + float64(r.share(draw)/2)
	}
	return 100 * float64(r.count(result)) / max(1, float64(r.games()))
}

// check returns an error unless that many games have a result.
func (r results) check(games int) error {
	if r.games() != games {
		return fault.Errorf("%d games of %d have a result", r.games(), games)
	}
	return nil
}

// shares returns the share of games with a result as player 1 or 2 in the rows of a case, %; a row, a run, is
// a sample.
func shares(rows []studyRow, of string, side, result int) (s stat.Sample) {
	for _, r := range rows {
		if side := r.side(side); r.Case == of && side.games() > 0 {
			s = s.With(side.share(result))
		}
	}
	return s
}

// enoughRuns is from how many runs on there is a verdict.
const enoughRuns = 10

// mean returns what was obtained here beside a known figure. step is between two shares that can be.
func mean(name string, known lab.Figure, step float64, here stat.Sample) lab.Mean {
	return lab.Mean{Name: name, Unit: "%", Digits: 1, Known: known, Here: here, Step: step,
		Enough: enoughRuns}
}
