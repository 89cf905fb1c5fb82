package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"ludarium/ai/atlas/explain"
	"ludarium/ai/lab"
	contract "ludarium/ai/worker/wire/explain"
	"ludarium/game/param"
)

func teachList(_ context.Context, std streams, args []string) error {
	fs := newFlags()
	asJSON := fs.Bool("json", false, "")
	others, err := parse(fs, args)
	if err == nil && len(others) > 0 {
		err = usageError{fmt.Errorf("argument 1, %q, is one too many", others[0])}
	}
	for _, d := range explain.All() {
		if err == nil && *asJSON {
			err = object(std.out, d)
		} else if err == nil {
			_, err = fmt.Fprintf(std.out, "%-28s %s\n", d.Key, d.Question)
		}
	}
	return err
}

// lineFlag is a repeatable flag with line numbers.
type lineFlag []int

// String implements flag.Value.
func (l *lineFlag) String() string { return fmt.Sprint([]int(*l)) }

// Set implements flag.Value.
func (l *lineFlag) Set(text string) error {
	n, err := strconv.Atoi(text)
	if err != nil {
		return errors.New("not a line number")
	}
	*l = append(*l, n)
	return nil
}

func teachRun(_ context.Context, std streams, args []string) error {
	fs := newFlags()
	seed := fs.Uint64("seed", 1, "")
	from := fs.Int("from", 0, "")
	most := fs.Int("events", 40, "")
	next := fs.String("next", "", "")
	example := fs.String("example", "", "")
	asJSON := fs.Bool("json", false, "")
	var stops lineFlag
	fs.Var(&stops, "break", "")
	given := settings{}
	fs.Var(given, "set", "")
	others, err := parse(fs, args)
	if err != nil {
		return err
	}
	if len(others) != 1 {
		return usageError{errors.New("give the name of one algorithm; teach list has all")}
	}
	d, err := explain.Find(others[0])
	if err != nil {
		return usageError{err}
	}
	setup := contract.Setup{Key: d.Key, Seed: *seed}
	switch *example {
	case "":
	case "succeeds":
		setup = d.Succeeds.Setup
	case "fails":
		setup = d.Fails.Setup
	default:
		return usageError{fmt.Errorf("--example: %q is neither succeeds nor fails", *example)}
	}
	setup.Values = maps.Clone(setup.Values)
	if setup.Values == nil {
		setup.Values = param.Values{}
	}
	maps.Copy(setup.Values, given)
	marks := func(m contract.Mark) bool {
		return (len(stops) == 0 || slices.Contains(stops, m.Line)) && (*next == "" || m.Name == *next)
	}
	if !slices.ContainsFunc(d.Marks, marks) {
		return usageError{fmt.Errorf("there is no such mark; the marks of %s are %s", d.Key,
			markNames(d))}
	}
	c, err := explain.Run(setup)
	if err != nil {
		return usageError{err}
	}
	if !*asJSON {
		if err := printCode(std.out, d); err != nil {
			return err
		}
	}
	for i := max(*from, 0); i < len(c.Events) && *most > 0; i++ {
		if !marks(d.Marks[c.Events[i]]) {
			continue
		}
		*most--
		moments, err := explain.Look(contract.Request{Setup: setup, From: i, Count: 1})
		if err == nil && *asJSON {
			err = object(std.out, moments[0])
		} else if err == nil {
			err = printMoment(std.out, d, moments[0])
		}
		if err != nil {
			return err
		}
	}
	if *asJSON {
		return object(std.out, struct {
			Events  int               `json:"events"`
			Answer  string            `json:"answer"`
			Results []contract.Result `json:"results"`
		}{len(c.Events), c.Answer, c.Results})
	}
	var b strings.Builder
	fmt.Fprintf(&b, "\n%s. %s\n", lab.Count(len(c.Events), "event"), c.Answer)
	for _, r := range c.Results {
		fmt.Fprintf(&b, "%s: %s\n", r.Name, r.Text)
	}
	_, err = io.WriteString(std.out, b.String())
	return err
}

// markNames returns the marks of the code with their lines.
func markNames(d contract.Description) string {
	var names []string
	for _, m := range d.Marks {
		names = append(names, fmt.Sprintf("%s (line %d)", m.Name, m.Line))
	}
	return strings.Join(names, ", ")
}

// printCode prints the code of an algorithm with line numbers.
func printCode(w io.Writer, d contract.Description) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s\nSource: %s.\n%s\n\n", d.Title, d.Question, d.Source, d.Case)
	n := 0
	for line := range strings.Lines(d.Code) {
		n++
		fmt.Fprintf(&b, "%3d  %s", n, line)
	}
	b.WriteByte('\n')
	_, err := io.WriteString(w, b.String())
	return err
}

// printMoment prints a step of the execution: its line, its mark and the variables.
func printMoment(w io.Writer, d contract.Description, m contract.Moment) error {
	mark := d.Marks[m.Mark]
	text := strings.TrimSpace(strings.Split(d.Code, "\n")[mark.Line-1])
	variables := make([]string, len(m.Variables))
	for i, v := range m.Variables {
		variables[i] = v.Name + " = " + v.Value
	}
	_, err := fmt.Fprintf(w, "%6d  %s%3d  %s    [%s] %s\n", m.Event, strings.Repeat("  ", m.Depth),
		mark.Line,
		text,
		mark.Name, strings.Join(variables, ", "))
	return err
}
