package othello

import (
	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
)

// timed holds the times of runs, and the statements of Siivonen 2003 about its times.
type timed struct {
	what, words, place string
	here               stat.Sample // durations of the runs in seconds
}

// timeTable returns the table of times. It has no verdicts, because Siivonen 2003 does not name its computer.
func timeTable(all ...timed) lab.Table {
	t := lab.Table{Title: "Time", Note: "On one worker. The thesis does not name its machine, so the " +
		"times are not judged.", Columns: lab.Columns("work", "published", "from", "here (s)",
		"runs: integer")}
	for _, x := range all {
		row := []any{x.what, nil, nil, nil, int64(x.here.N)}
		if x.words != "" {
			row[1], row[2] = x.words, x.place
		}
		if x.here.N > 0 {
			row[3] = lab.Digits(x.here.Mean, 2)
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}
