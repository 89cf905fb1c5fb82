// Command measure measures and judges speed; it is run by the task measure. No test measures speed, because
// a busy machine must not decide whether a change of the program is correct.
//
// A part is a file of its own and a line in parts.
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"

	"ludarium/game/text/lookup"
)

// part measures figures of one kind. measure returns an error if the machine lacks something that it needs,
// or if the program fails.
type part struct {
	name, doc string
	measure   func(ctx context.Context, m *machine) ([]figure, error)
	named     bool // whether it is measured only on request, because it takes long
}

var parts = []part{
	{"start-up", "time to the first frame, compared with an empty program in the same page, and over a " +
		"line of 24 Mbit/s",
		startUp, false},
	{"first", "presses and time from the first frame of a first visit to a move", firstMove, false},
	{"pictures", "frame rate and main-thread time per frame: at rest, with 1,000 particles, beside " +
		"busy workers", pictures, false},
	{"atlas", "time until each page of the atlas shows its animation", pagesOfAtlas, false},
	{"hands", "time of a change of a picture that the reader drags, frames until it is seen, and " +
		"Home's pictures",
		picturesByHand, false},
	{"arena", "main-thread time while a tournament of eight players is shown", watchTournament, false},
	{"games", "main-thread time per frame while a list of 100,000 games is scrolled",
		scrollGames, false},
	{"stop", "time to stop a search", stopping, false},
	{"why", "time to answer why a move is bad, and to search for the threat", askingWhy, false},
	{"native", "speed of the engines in WebAssembly, relative to native code", native, false},
	{"calls", "time of calls and look-ups in WebAssembly, relative to native code", calls, false},
	{"commands", "time of whole short commands in WebAssembly, relative to native code", commands, false},
	{"depth", "nodes that one and several threads, and workers, of chess need to reach a depth", timeToDepth,
		false},
	{"workers", "Elo of four workers of chess against one; takes half an hour, so it must be named",
		workersElo, true},
	{"parallel", "speed-up of nested search whose work is shared", speedUp, false},
	{"earlier", "start-up, main-thread time and engine speed, compared with the revision of " +
		"-against", againstEarlier, false},
	{"cma", "time of CMA-ES per evaluation, compared with gonum", covariance, false},
	{"peers", "speed compared with other programs in PATH, if there are any", peers, false},
	{"estimates", "estimated times of the lab's presets, compared with measured ones; takes hours, so it " +
		"must be named", estimates, true},
}

// figure is a measurement. A goal of 0 means that it is reported but not judged.
type figure struct {
	Name  string  `json:"name"`
	Value float64 `json:"value"`
	Unit  string  `json:"unit,omitempty"`
	Goal  float64 `json:"goal,omitempty"`
	Least bool    `json:"least,omitempty"` // whether the goal is a minimum; otherwise it is a maximum
	Note  string  `json:"note,omitempty"`
	// Absent means that the program to measure is not installed.
	Absent bool `json:"absent,omitempty"`
}

// missed reports whether the figure has a goal and misses it.
func (f figure) missed() bool {
	return f.Goal != 0 && (f.Least && f.Value < f.Goal || !f.Least && f.Value > f.Goal)
}

// verdict returns "ok", "MISSED", or a dash for a figure without a goal.
func (f figure) verdict() string {
	switch {
	case f.Goal == 0:
		return "–"
	case f.missed():
		return "MISSED"
	}
	return "ok"
}

// aim returns the goal as text, with ≥ or ≤; empty without a goal.
func (f figure) aim() string {
	switch {
	case f.Goal == 0:
		return ""
	case f.Least:
		return fmt.Sprintf("≥ %.3g %s", f.Goal, f.Unit)
	}
	return fmt.Sprintf("≤ %.3g %s", f.Goal, f.Unit)
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	asJSON := flag.Bool("json", false, "print one JSON object a figure")
	against := flag.String("against", "",
		"a revision of git, such as HEAD~20, that the part earlier measures, too")
	flag.Usage = func() {
		fmt.Fprintln(os.Stderr, "usage: go run ./build measure [-json] [-against REV] [PART …]; without "+
			"a part, all but workers and estimates:")
		for _, p := range parts {
			fmt.Fprintf(os.Stderr, "  %-9s %s\n", p.name, p.doc)
		}
	}
	flag.Parse()
	chosen, err := choose(flag.Args())
	if err == nil {
		err = measureAll(ctx, os.Stdout, chosen, *against, *asJSON)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "measure:", err)
		os.Exit(1)
	}
}

// choose returns the named parts; without names, all parts except those that are measured only on request.
func choose(names []string) ([]part, error) {
	var chosen []part
	if len(names) == 0 {
		for _, p := range parts {
			if !p.named {
				chosen = append(chosen, p)
			}
		}
	}
	for _, name := range names {
		p, err := lookup.Find(parts, func(p part) string { return p.name }, name, "there is no part %q")
		if err != nil {
			return nil, err
		}
		chosen = append(chosen, p)
	}
	return chosen, nil
}

// measureAll runs the parts in turn and prints the figures of each when it is done. It returns an error at
// the end if a figure missed its goal or a part failed.
func measureAll(ctx context.Context, out io.Writer, chosen []part, against string, asJSON bool) error {
	m, err := newMachine(against)
	if err != nil {
		return err
	}
	defer m.close()
	missed, failed := 0, 0
	if !asJSON {
		fmt.Fprintf(out, "%-9s %-60s %10s %-9s %16s  %s\n", "part", "figure", "value", "unit", "goal",
			"verdict")
	}
	if err := show(out, "machine", othersShare(), asJSON); err != nil {
		return err
	}
	for _, p := range chosen {
		figures, err := p.measure(ctx, m)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		for _, f := range figures {
			if f.missed() {
				missed++
			}
			if err := show(out, p.name, f, asJSON); err != nil {
				return err
			}
		}
		if err != nil {
			failed++
			fmt.Fprintf(os.Stderr, "measure: %s: %v\n", p.name, err)
		}
	}
	if missed+failed > 0 {
		return fmt.Errorf("figures that miss their goal: %d, parts that could not be measured: %d", missed,
			failed)
	}
	return nil
}

// show prints a figure as a line of the table or as a JSON object.
func show(out io.Writer, part string, f figure, asJSON bool) error {
	if asJSON {
		return json.NewEncoder(out).Encode(struct {
			Part string `json:"part"`
			figure
			Verdict string `json:"verdict"`
		}{part, f, f.verdict()})
	}
	note := ""
	if f.Note != "" {
		note = "  (" + f.Note + ")"
	}
	value := digits(f.Value)
	if f.Absent {
		value = "–"
	}
	_, err := fmt.Fprintf(out, "%-9s %-60s %10s %-9s %16s  %s%s\n", part, f.Name, value, f.Unit, f.aim(),
		f.verdict(), note)
	return err
}

// digits formats a number with three significant digits, or more if it is large.
func digits(x float64) string {
	switch {
	case x >= 100:
		return fmt.Sprintf("%.0f", x)
	case x >= 10:
		return fmt.Sprintf("%.1f", x)
	}
	return fmt.Sprintf("%.2f", x)
}
