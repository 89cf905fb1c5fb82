package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"ludarium/ai/base/number"
	"ludarium/ai/base/safefile"
	"ludarium/ai/lab"
	experiments "ludarium/ai/lab/exp/catalog"
	"ludarium/ai/worker/pool"
	"ludarium/assets"
	"ludarium/game/param"
	"ludarium/render/draw/paint"
	"ludarium/render/draw/plot"
	"ludarium/render/draw/report"
	"ludarium/render/ui/theme"
)

// labRecord describes an experiment.
type labRecord struct {
	Name    string   `json:"name"`
	Title   string   `json:"title"`
	Source  string   `json:"source"`
	Presets []string `json:"presets"`
}

func labList(_ context.Context, std streams, args []string) error {
	fs := newFlags()
	asJSON := fs.Bool("json", false, "")
	err := parseFlags(fs, args)
	if err != nil {
		return err
	}
	name, title := 0, 0 // widths of the columns
	for _, e := range experiments.Experiments() {
		name, title = max(name, utf8.RuneCountInString(e.Name)), max(title, utf8.RuneCountInString(e.Title))
	}
	for _, e := range experiments.Experiments() {
		r := labRecord{Name: e.Name, Title: e.Title, Source: e.Source}
		for _, p := range e.Presets {
			r.Presets = append(r.Presets, p.Name)
		}
		if *asJSON {
			err = object(std.out, r)
		} else {
			_, err = fmt.Fprintf(std.out, "%-*s  %-*s  %s\n", name, r.Name, title, r.Title,
				strings.Join(r.Presets, ", "))
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// labDescription is what the page shows about an experiment, except for parameters and estimates, which have
// records of their own.
type labDescription struct {
	Experiment string          `json:"experiment"`
	Title      string          `json:"title"`
	Doc        string          `json:"doc"`
	Source     string          `json:"source,omitempty"`
	Version    int             `json:"version"`
	Presets    []lab.Preset    `json:"presets"`
	Columns    []lab.Column    `json:"columns"`
	Published  []lab.Published `json:"published,omitempty"`
}

// labParam describes a parameter of an experiment.
type labParam struct {
	Name    string      `json:"name"`
	Title   string      `json:"title"`
	Doc     string      `json:"doc"`
	Unit    string      `json:"unit,omitempty"`
	Default string      `json:"default"`
	Range   string      `json:"range"`
	Choices []labChoice `json:"choices,omitempty"`
	// values set by presets, if they differ from the default
	Presets map[string]string `json:"presets,omitempty"`
	Special map[string]string `json:"special,omitempty"` // meanings of special values
}

func newLabParam(s param.Spec) labParam {
	p := labParam{Name: s.Name, Title: s.Title, Doc: s.Doc, Unit: s.Unit, Default: s.Default,
		Range:   s.Range(),
		Presets: map[string]string{}, Special: s.Special}
	for i, title := range s.ChoiceTitles() {
		p.Choices = append(p.Choices, labChoice{s.Choices[i], title})
	}
	return p
}

// describeParam returns a description of a parameter in one line.
func describeParam(s param.Spec) string {
	values := s.Range()
	if s.Kind == param.Int || s.Kind == param.Float {
		values = strings.TrimSpace(written(s.Min) + " to " + written(s.Max) + " " + s.Unit)
	}
	return fmt.Sprintf("  %-18s %s: %s (%s; default %s)", s.Name, s.Title, s.About(), values,
		quoted(value(s, s.Default)))
}

// value returns the value of a parameter as text. Numbers have no spaces between thousands, so that users can
// copy them.
func value(s param.Spec, text string) string {
	x, err := strconv.ParseFloat(text, 64)
	if err != nil || s.Kind != param.Int && s.Kind != param.Float {
		return text
	}
	return written(x)
}

// written formats the number of a parameter without an exponent, with at most six digits if it has a
// fraction.
func written(x float64) string {
	if math.Abs(x) > 1e15 {
		return lab.Digits(x, 3)
	}
	text := strconv.FormatFloat(x, 'f', -1, 64)
	if x != math.Trunc(x) {
		rounded, _ := strconv.ParseFloat(strconv.FormatFloat(x, 'g', 6, 64), 64)
		text = strconv.FormatFloat(rounded, 'f', -1, 64)
	}
	return number.Group(text)
}

// labChoice is a value that a parameter may have, or an example.
type labChoice struct {
	Value string `json:"value"`
	Title string `json:"title"`
}

func quoted(s string) string {
	if s == "" {
		return "empty"
	}
	return s
}

// labDone is the last record of a run.
type labDone struct {
	Experiment string  `json:"experiment"`
	Settings   string  `json:"settings"` // settings of the run on one line
	Trials     int     `json:"trials"`
	Seconds    float64 `json:"seconds"` // duration of this call in seconds
	Out        string  `json:"out,omitempty"`
	// if trials failed, the number of all trials including those; otherwise 0
	Total int `json:"total,omitempty"`
}

func labRun(ctx context.Context, std streams, args []string) error {
	fs := newFlags()
	preset := fs.String("preset", "", "")
	given := param.Values{}
	fs.Func("set", "", func(text string) error {
		v, err := param.ParseValues(text)
		for name, value := range v {
			given[name] = value
		}
		return err
	})
	seed := fs.Uint64("seed", 1, "")
	out := fs.String("out", "", "")
	shard := fs.String("shard", "0/1", "")
	workers := fs.Int("workers", runtime.NumCPU(), "")
	asJSON := fs.Bool("json", false, "")
	until := fs.Bool("until-decided", false, "")
	limit := fs.Duration("limit", 10*time.Minute, "")
	name, err := parseOne(fs, args, "experiment")
	if err != nil {
		return err
	}
	e, plan, err := labPlan(name, *preset, given, *seed, *shard)
	if err == nil && *until && plan.Shards > 1 {
		err = errors.New("--until-decided adds trials to a whole run, not to a shard")
	}
	if err != nil {
		return usageError{err}
	}
	var files lab.Files = &lab.Memory{}
	if *out != "" {
		files = lab.Folder(*out)
	}
	p := newPool(std, *workers)
	defer p.Close()
	if begun, err := files.Read(lab.PlanFile); err == nil && begun == nil {
		// The run reports errors of trials.
		if est, err := lab.Foresee(ctx, p, plan, runFor); err == nil {
			fmt.Fprintf(std.err, "%s: %s\n", plan, est.Text(p.Size()))
		}
	}
	var r *lab.Run
	end := lab.GoesOn
	if *until {
		if plan, err = labBegun(files, plan); err != nil {
			return err
		}
		r, end, err = labDecide(ctx, std.err, p, files, e, plan, *limit)
	} else if r, err = lab.Start(p, files, e, plan); err == nil {
		err = labWatch(ctx, std.err, r)
	}
	if r == nil {
		return err
	}
	plan = r.Plan()
	damage := r.Damage()
	for _, d := range damage {
		fmt.Fprintf(std.err, "damaged: %s\n", d)
	}
	failed := new(lab.FailedError)
	if end == lab.NoTime {
		err = nil
	}
	if err != nil && !errors.As(err, &failed) {
		if ctx.Err() == nil {
			return err
		}
		done := r.Progress()
		if *out == "" {
			return fmt.Errorf("interrupted after %d of %s", done.Done, lab.Count(done.Total, "trial"))
		}
		return fmt.Errorf("interrupted after %d of %s; repeat the command to resume", done.Done,
			lab.Count(done.Total, "trial"))
	}
	progress := r.Progress()
	results := r.Results()
	if err := writeSummary(std.out, results, *asJSON); err != nil {
		return err
	}
	if end != lab.GoesOn {
		if err := writeEnding(std.out, plot.Ending(end, results.Summary()), *asJSON); err != nil {
			return err
		}
	}
	failure, total, finished := err, 0, lab.Count(progress.Done, "trial")
	if progress.Done < progress.Total {
		total = progress.Total
		finished = fmt.Sprintf("%d of %s", progress.Done, lab.Count(total, "trial"))
	}
	if *asJSON {
		err = object(std.out, labDone{e.Name, plan.String(), progress.Done, progress.Elapsed.Seconds(), *out,
			total})
	} else {
		_, err = fmt.Fprintf(std.out, "\n%s\n%s in %s\n", plan, finished,
			lab.Seconds(progress.Elapsed.Seconds()))
	}
	switch {
	case err != nil:
		return err
	case failure != nil && *out != "":
		return fmt.Errorf("%w; repeat the command to try again", failure)
	case failure != nil:
		return failure
	case len(damage) > 0:
		return damagedError{fmt.Errorf("%s was damaged; the damaged files are kept there as damaged-…, "+
			"their trials were repeated, and the results are complete", *out)}
	}
	return nil
}

// labBegun returns the plan of the run in a folder if that run has the same plan with more trials, otherwise
// the given plan.
func labBegun(files lab.Files, plan lab.Plan) (lab.Plan, error) {
	data, err := files.Read(lab.PlanFile)
	if err != nil || data == nil {
		return plan, err
	}
	r, err := lab.Open(files, experiments.Find)
	if r == nil {
		return plan, err
	}
	for _, q := range r.Plan.Shorter() {
		if q.ID() == plan.ID() {
			return r.Plan, nil
		}
	}
	return plan, nil // lab.Start reports the error
}

// labDecide runs a plan, and doubles its number of trials until each row has a verdict or a limit is reached.
// The error is the error of the last run.
func labDecide(ctx context.Context, w io.Writer, p pool.Pool, files lab.Files, e *lab.Experiment,
	plan lab.Plan,
	limit time.Duration) (r *lab.Run, end lab.Ending, err error) {
	timed, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	var before []lab.Table
	for {
		if r, err = lab.Start(p, files, e, plan); err != nil {
			return nil, end, err
		}
		if err = labWatch(timed, w, r); err != nil {
			if timed.Err() != nil && ctx.Err() == nil {
				end = lab.NoTime
			}
			return r, end, err
		}
		results := r.Results()
		o := results.Overview()
		if plan, end = lab.UntilDecided(plan, o.Most, o.Summary, before); end != lab.GoesOn {
			return r, end, nil
		}
		fmt.Fprintf(w, "%s to judge more rows\n", lab.Count(plan.Trials, "trial"))
		if err := results.Continue(files, plan); err != nil {
			return nil, end, err
		}
		before = o.Summary
	}
}

// writeEnding writes the reason why no more trials are added, as text or as a record.
func writeEnding(w io.Writer, why string, asJSON bool) error {
	if asJSON {
		return object(w, map[string]string{"ending": why})
	}
	_, err := fmt.Fprintf(w, "\n%s\n", why)
	return err
}

// labPlan returns the plan of a run: the settings of the preset, overridden by the given ones.
func labPlan(name, preset string, given param.Values, seed uint64, shard string) (*lab.Experiment, lab.Plan,
	error) {
	e, err := experiments.Find(name)
	if err != nil {
		return nil, lab.Plan{}, err
	}
	values := param.Values{}
	if preset != "" {
		p, err := e.Preset(preset)
		if err != nil {
			return nil, lab.Plan{}, err
		}
		for k, v := range p.Values {
			values[k] = v
		}
	}
	for k, v := range given {
		values[k] = v
	}
	plan, err := lab.NewPlan(e, values, seed)
	if err != nil {
		return nil, lab.Plan{}, err
	}
	i, n, err := lab.ParseShard(shard)
	if err != nil {
		return nil, lab.Plan{}, err
	}
	plan, err = plan.Part(i, n)
	return e, plan, err
}

// tellEvery is the interval between progress reports.
const tellEvery = 5 * time.Second

// labWatch waits for a run and reports its progress regularly.
func labWatch(ctx context.Context, w io.Writer, r *lab.Run) error {
	ended := make(chan error, 1)
	go func() { ended <- r.Wait(context.WithoutCancel(ctx)) }()
	tell := time.NewTicker(tellEvery)
	defer tell.Stop()
	for {
		select {
		case err := <-ended:
			return err
		case <-ctx.Done():
			r.Cancel()
			return <-ended
		case <-tell.C:
			p := r.Progress()
			line := fmt.Sprintf("%d of %s, %s per second", p.Done, lab.Count(p.Total, "trial"),
				lab.Digits(p.PerSecond, 3))
			if p.ETA >= 0 {
				line += ", " + p.ETA.Round(time.Second).String() + " to go"
			}
			if best := r.Snapshot().Best; best != "" {
				line += ", best: " + best
			}
			fmt.Fprintln(w, line)
		}
	}
}

func labMerge(_ context.Context, std streams, args []string) error {
	fs := newFlags()
	out := fs.String("out", "", "")
	asJSON := fs.Bool("json", false, "")
	dirs, err := parse(fs, args)
	if err != nil {
		return err
	}
	if len(dirs) == 0 || *out == "" {
		return usageError{errors.New("name at least one folder to merge, and --out DIR")}
	}
	var parts []*lab.Results
	for _, dir := range dirs {
		part, err := lab.Open(lab.Folder(dir), experiments.Find)
		if err != nil {
			return fmt.Errorf("%s: %w", dir, err)
		}
		parts = append(parts, part)
	}
	whole, err := lab.Merge(parts...)
	if err != nil {
		return err
	}
	if err := whole.SaveNew(lab.Folder(*out)); err != nil {
		return fmt.Errorf("%s: %w", *out, err)
	}
	if err := writeSummary(std.out, whole, *asJSON); err != nil {
		return err
	}
	if *asJSON {
		return object(std.out, labDone{whole.Plan.Experiment, whole.Plan.String(), whole.Done(), 0, *out, 0})
	}
	_, err = fmt.Fprintf(std.out, "\n%s\n%s from %s\n", whole.Plan, lab.Count(whole.Done(), "trial"),
		lab.Count(len(parts), "folder"))
	return err
}

func labReport(_ context.Context, std streams, args []string) error {
	fs := newFlags()
	out := fs.String("out", "", "")
	charts := fs.String("charts", "", "")
	dir, err := parseOne(fs, args, "folder")
	if err != nil {
		return err
	}
	results, err := lab.Open(lab.Folder(dir), experiments.Find)
	if err != nil {
		return fmt.Errorf("%s: %w", dir, err)
	}
	fonts, err := paint.LoadFonts(assets.SansRegular, assets.SansBold, assets.Mono)
	if err != nil {
		return err
	}
	if *out == "" {
		*out = filepath.Join(dir, "report.html")
	}
	if err := safefile.WriteData(*out, 0o644,
		report.HTML(&results.Experiment.Description, results.Overview(), results.Rows(),
			fonts)); err != nil {
		return err
	}
	fmt.Fprintln(std.out, *out)
	if err := results.Failure(); err != nil {
		fmt.Fprintln(std.err, err)
	}
	if *charts == "" {
		return nil
	}
	if err := os.MkdirAll(*charts, 0o755); err != nil {
		return err
	}
	for i, ch := range results.Charts() {
		picture, err := plot.PNG(&ch, 900, 420, 2, fonts, theme.Light())
		if err != nil {
			return err
		}
		for ext, data := range map[string][]byte{"png": picture,
			"svg": plot.SVG(&ch, 900, 420, fonts, theme.Light())} {
			name := filepath.Join(*charts, fmt.Sprintf("chart%d.%s", i+1, ext))
			if err := safefile.WriteData(name, 0o644, data); err != nil {
				return err
			}
		}
		fmt.Fprintln(std.out, filepath.Join(*charts, fmt.Sprintf("chart%d.png", i+1)))
		fmt.Fprintln(std.out, filepath.Join(*charts, fmt.Sprintf("chart%d.svg", i+1)))
	}
	return nil
}
