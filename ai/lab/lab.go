// Package lab runs experiments: named, parameterised and seeded series of independent trials, on every worker
// there is, resumable after any interruption, with the published result beside the one obtained here.
//
// A run is identified by its [Plan] (experiment, version, values, seed, shard). Trial i draws only from
// rng.Derive(seed, i), so a run gives the same bytes with one worker or many, in one go or killed and
// resumed, in one process or in shards that are merged.
//
// # What a run leaves
//
// While it goes on: the plan (run.json), a log of finished trials (trials.log) and a state of each trial that
// saved one. At its end: the plan, its tables (rows.csv, curves.csv, published.csv) and the time of each
// trial (timing.csv). All but the time follow from the plan, byte for byte. What worked on it, and when, is
// in machine.json.
//
// Every record and file carries a checksum into which the plan has gone. What is not as it was written, by
// this run, never becomes a result: [Start] names it with file, line and trial ([Damage]), keeps a copy as
// damaged-…, and does those trials again; [Open] returns a [DamageError] together with the intact results. A
// log may end within a line, as it does when a program is killed. If run.json is missing or damaged, records
// that fit the plan given are gone on with, and others are refused. Runs and exports from before there were
// checksums are taken over: they are believed as far as they can be read, and have checksums from the next
// Start on.
//
// [NewEstimate] estimates the time of a run, or [Foresee] if the work is done elsewhere.
//
// # To add an experiment
//
//  1. Make a file <what>.go in the game's package, ai/lab/exp/<game>, with one func that returns the
//     description; Name is "<game>/<what>" and never changes, for it keys saved runs. What belongs to no game
//     has a package of its own in the same way, such as arena and swarms, and is listed under its name.
//  2. Fill a Typed: its Description with Title, Doc and Source (the citation); Settings, a struct that names
//     its parameters with unit, default and range (param.Settings); and R, a struct for a row, whose tags
//     give each column its name, unit and range (see layout). A program that leaves the work to others knows
//     no more of it than that. Columns, rows in files and checks of ranges follow from the tags; Check looks
//     at what they do not say, for files come from anywhere.
//  3. Write Trials and Trial. A trial takes randomness only from Env.Seed, looks at no clock, keeps nothing
//     between calls, ticks Env.Clock in every long loop and ends when ctx does. One that lasts longer than a
//     few seconds saves its state whenever that is Due, so that a run killed every few seconds still makes
//     progress, and reports its progress (Part), so that runs can be estimated. A column that counts the
//     games played has the tag effort.
//  4. Give it the presets quick (seconds, for the browser and for showing), standard (minutes) and thesis
//     (the published size), as far as they make sense.
//  5. Write published figures into a CSV file beside the experiment, each table with its source, where it is
//     in it and of how many trials it is (see SourceFiles); its origin tells printed figures from those that
//     are read from prose and those of other programs. Figures returns them as structs for comparisons.
//  6. Write Summary: a table that puts published beside here, with counts, an interval and a verdict (see
//     CompareShares; a table with columns of its own takes verdicts from Judge, JudgeExact, JudgeBest or
//     JudgeContrasts, in a column of the kind Judged or Contrasted; a new verdict is a value of Verdict,
//     declared where it is given), and Charts where a picture says more. If time is the question, a row
//     embeds Sent, whose Seconds are what its trial took.
//     The sentence above the results is made from the verdicts (see NewResult); Says replaces it.
//  7. Add it to the game's Experiments, and small values to its Small: the test of ai/lab/exp/catalog runs
//     all with these and checks the descriptions. A new game's package is one line in that catalog.
//  8. Raise Version whenever a change gives the same plan other results.
package lab

import (
	"context"

	"ludarium/ai/base/resource"
	"ludarium/ai/lab/chart"
	"ludarium/ai/lab/contest"
	"ludarium/ai/search"
	"ludarium/game/param"
)

// Experiment is one experiment: its description and the work. All funcs are safe for concurrent use.
type Experiment struct {
	Description

	// Trials returns how many trials complete values ask for, at least 1; it returns an error for impossible
	// combinations.
	Trials func(v param.Values) (int, error)
	// Trial does trial i, from 0, and sends its results to out. All randomness comes from env.Seed. When ctx
	// ends it gives up soon; what it sent is then forgotten but for the last Save.
	Trial func(ctx context.Context, env Env, i int, out Sink) error
	// Check returns an error for a row that no trial makes. Rows that come from files pass it, so that
	// Summary and Charts can rely on them. It may be nil.
	Check func(v param.Values, r Row) error
	// Summary compares what is there so far, rows of finished trials in order, with what was published. It
	// may be nil.
	Summary func(v param.Values, rows []Row) []Table
	// Charts draws the rows so far. It may be nil; curves get their chart without it.
	Charts func(v param.Values, rows []Row) []chart.Chart
	// Games returns the games that a link of a table names, "" for all, of those that rows tell of. It may be
	// nil.
	Games func(v param.Values, rows []Row, link string) (Games, error)
	// Forecast predicts by formulas what the trials of complete values take. It may be nil.
	Forecast func(v param.Values) []Formula
	// Best says in a few words what the best result so far is, such as "2048 in 3 games". It may be nil.
	Best func(v param.Values, rows []Row) string
	// Most returns how many trials a run may be continued to (see Longer): trials then repeat with
	// other seeds.
	// Nil or 0: there are no others than those of the values. AnyNumber sets no limit.
	Most func(v param.Values) int
	// Says returns the result of a run with these tables in one sentence of at most 200 characters; "" leaves
	// it to NewResult, as a nil Says does.
	Says func(tables []Table) string
}

// Env is what a trial may use.
type Env struct {
	Values param.Values    // complete
	Seed   uint64          // of this trial alone
	Round  int             // how often the trial was done before with other seeds, see Experiment.Most
	Saved  []byte          // what the trial saved last before it was interrupted; nil at its start
	Clock  *search.Clock   // to be ticked in long loops, so that a browser can interrupt them
	Files  *resource.Store // what was learned or computed for algorithms; nil: nothing
	// Open makes players that are other programs; nil if none are started.
	Open contest.Opener
}

// Sink takes the results of one trial, in order. It is used by the trial's goroutine only.
type Sink interface {
	// Row adds a row: one cell for each of the experiment's columns, an int, int64, float64, bool or string
	// as the column's kind demands; it panics on others.
	Row(cells ...any)
	// Point adds a point to the curve with the given name. Points of equal x in different trials are samples
	// of one value.
	Point(curve string, x, y float64)
	// Part reports progress in a trial that takes more than moments, as games played of about how many: it is
	// how long trials are estimated before a run.
	Part(done, of float64)
	// Due reports whether it is time to Save: every second or so, less often where saving takes long. It
	// costs little.
	Due() bool
	// Save keeps state with all rows and points so far; an interrupted trial is called again with it in
	// Env.Saved, and restarted if it returns an error for that. It may be called without asking Due; what is
	// not due is passed over.
	Save(state []byte)
}
