package morpion

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	rules "ludarium/game/morpion"
	"ludarium/game/text/fault"
)

// gameText returns a game as one line, as it is stored in a row.
func gameText(r rules.Record) string { return strings.Join(strings.Fields(r.String()), " ") }

// record parses the game in a row and checks that its moves are legal.
func (r runRow) record() (rules.Record, error) {
	rec, err := rules.ParseRecord(r.Game, rules.Variant{Length: 5})
	if err != nil {
		return rules.Record{}, err
	}
	if _, err := rec.Replay(); err != nil {
		return rules.Record{}, err
	}
	if len(rec.Moves) != r.Best {
		return rules.Record{}, fault.Errorf("a game of %d moves in a row of %d", len(rec.Moves), r.Best)
	}
	return rec, nil
}

// longest returns the rows of a setting that contain a game, longest game first. If setting is "", it returns
// the rows of all settings.
func longest(rows []runRow, setting string) []runRow {
	kept := slices.DeleteFunc(slices.Clone(rows), func(r runRow) bool {
		return r.Game == "" || setting != "" && r.Setting != setting
	})
	slices.SortStableFunc(kept, func(a, b runRow) int { return cmp.Compare(b.Best, a.Best) })
	return kept
}

// games returns the longest game of each run, longest first. link is the setting; if it is "", the games of
// all settings are returned.
func (s *series) games(_ seriesSettings, rows []runRow, link string) (lab.Games, error) {
	out := lab.Games{Game: "morpion", Name: link}
	for _, r := range longest(rows, link) {
		rec, err := r.record()
		if err != nil {
			return lab.Games{}, err
		}
		out.Text = append(out.Text, rec.String()...)
	}
	return out, nil
}

// band is the number of consecutive moves that are drawn in one colour.
const band = 20

// gamePicture draws the longest game of a setting, as in figures 12 and 13 of Laitinen 2010; ok is false if
// no game was kept.
func gamePicture(rows []runRow, setting string) (c chart.Chart, ok bool) {
	kept := longest(rows, setting)
	if len(kept) == 0 {
		return c, false
	}
	rec, err := kept[0].record()
	if err != nil {
		return c, false
	}
	start := rules.NewBoard(rec.Variant)
	c = chart.Chart{Title: "The longest game", Form: chart.Cells,
		Note:   "The dots of the longest game found. The table of spread and effort opens it with its lines.",
		Series: []chart.Series{{Name: "cross", Color: 7}}}
	special := map[rules.Point]int{}
	for i, m := range rec.Moves {
		if i%band == 0 {
			c.Series = append(c.Series, chart.Series{Color: (i / band) % 7,
				Name: fmt.Sprintf("moves %d–%d", i+1, min(i+band, len(rec.Moves)))})
		}
		special[rules.DotOf(m)] = 1 + i/band
	}
	c.Arrays = []chart.Array{{Name: fmt.Sprintf("%s, %d moves", setting, len(rec.Moves)),
		Cells: boxOf(start, rec.Moves).cells(start, nil, special)}}
	return c, true
}
