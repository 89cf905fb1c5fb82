package connect

import (
	"embed"
	"fmt"

	"ludarium/ai/base/stat"
	"ludarium/ai/engine/connectk/player"
	"ludarium/ai/lab"
	"ludarium/game/text/fault"
)

// files has the published figures and the figures of re-runs, in one file for each experiment.
var files = lab.NewSourceFiles(embedded)

//go:embed *.csv
var embedded embed.FS

// Results of a game from the point of view of one player, which is player 1 unless stated otherwise.
const (
	win = iota
	draw
	loss
	score // wins plus half of the draws
)

// figure is a published percentage of games. Low and High are bounds of the value: the rounding interval of a
// number, or the range that words are taken to mean.
type figure struct {
	Case  string  `col:"case"`
	Share string  `col:"share"` // text printed in the source, with its unit
	Low   float64 `col:"low"`
	High  float64 `col:"high"`
	Words bool    `col:"in words"` // whether the source gives words rather than a number
}

// known returns the figure as a lab.Figure of the source; place is its place there.
func (f figure) known(of lab.Source, place string) lab.Figure {
	known := lab.Figure{Origin: of.Origin, Low: f.Low, High: f.High, Words: f.Share, Place: place}
	if f.Words {
		known.Origin = lab.Prose
	}
	return known
}

// shareName returns the name of a percentage: the case, the player and the result.
func shareName(of string, side, result int) string {
	return fmt.Sprintf("%s, as player %d: %s", of, side, [...]string{"won", "drawn", "lost"}[result])
}

// results counts won, drawn and lost games.
type results struct {
	Won   int `col:"won" unit:"games" min:"0"`
	Drawn int `col:"drawn" unit:"games" min:"0"`
	Lost  int `col:"lost" unit:"games" min:"0"`
}

func resultsOf(t player.Tally) results { return results{t.Wins, t.Draws, t.Losses} }

func (r results) games() int { return r.Won + r.Drawn + r.Lost }

// count returns the number of wins, draws or losses.
func (r results) count(result int) int { return [...]int{r.Won, r.Drawn, r.Lost}[result] }

// share returns the percentage of games with a result or, for score, the score in percent.
func (r results) share(result int) float64 {
	if result == score {
		return r.share(win) + float64(r.share(draw)/2)
	}
	return 100 * float64(r.count(result)) / max(1, float64(r.games()))
}

// check returns an error unless the results are of the given number of games.
func (r results) check(games int) error {
	if r.games() != games {
		return fault.Errorf("%d games of %d have a result", r.games(), games)
	}
	return nil
}

// shares returns the percentages of a result as player 1 or 2 in the rows of a case, one for each run.
func shares(rows []studyRow, of string, side, result int) (s stat.Sample) {
	for _, r := range rows {
		if side := r.side(side); r.Case == of && side.games() > 0 {
			s = s.With(side.share(result))
		}
	}
	return s
}

// enoughRuns is the minimum number of training runs for a verdict.
const enoughRuns = 10

// mean returns the mean of here, to be compared with a known figure. step is the smallest possible difference
// between two percentages.
func mean(name string, known lab.Figure, step float64, here stat.Sample) lab.Mean {
	return lab.Mean{Name: name, Unit: "%", Digits: 1, Known: known, Here: here, Step: step,
		Enough: enoughRuns}
}
