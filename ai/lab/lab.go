// Package lab runs experiments: named, parameterised and seeded series of independent trials. A run uses all
// workers, can be resumed after any interruption, and shows published results beside its own.
//
// A run is identified by its [Plan] (experiment, version, values, seed, shard). Trial i draws random numbers
// only from rng.Derive(seed, i), so a run gives the same bytes with one worker or many, uninterrupted or
// killed and resumed, in one process or in shards that are merged.
//
// # Files of a run
//
// During the run: the plan (run.json), a log of finished trials (trials.log) and the saved state of each
// unfinished trial that has one. At the end: the plan, the tables (rows.csv, curves.csv, published.csv) and
// the time of each trial (timing.csv). All except the times are determined by the plan, byte for byte.
// machine.json records the machines and times of the run.
//
// Every record and file carries a checksum that includes the plan. Data that has changed since this run wrote
// it never becomes a result: [Start] reports it with file, line and trial ([Damage]), keeps a copy as
// damaged-…, and repeats the trials; [Open] returns a [DamageError] together with the intact results. A log
// may end within a line, as happens when a program is killed. If run.json is missing or damaged, records that
// match the given plan are continued, and others are rejected. Runs and exports of earlier versions without
// checksums are accepted as far as they can be read, and get checksums at the next Start.
//
// [NewEstimate] estimates the time of a run; [Foresee] lets a worker do so.
//
// # Adding an experiment
//
//  1. Create a file <what>.go in the game's package, ai/lab/exp/<game>, with one func that returns the
//     description; Name is "<game>/<what>" and must never change, because it keys saved runs. An experiment
//     that belongs to no game has its own package, such as arena or swarms, which is listed under its name.
//  2. Fill in a Typed: its Description with Title, Doc and Source (the citation); Settings, a struct that
//     names the parameters with unit, default and range (param.Settings); and R, a struct for a row, whose
//     tags give each column its name, unit and range (see layout). Programs that run the work elsewhere have
//     only the Description. Columns, rows in files and range checks follow from the tags; Check tests
//     conditions that the tags cannot express, because files may come from anywhere.
//  3. Write Trials and Trial. A trial takes randomness only from Env.Seed, reads no clock, keeps nothing
//     between calls, ticks Env.Clock in every long loop and returns when ctx ends. A trial longer than a few
//     seconds saves its state when Due returns true, so that a run killed every few seconds still makes
//     progress, and reports its progress (Part), so that runs can be estimated. A column that counts the
//     games played has the tag effort.
//  4. Define the presets quick (seconds, for the browser and demonstrations), standard (minutes) and thesis
//     (the published size), as far as they make sense.
//  5. Write published figures into a CSV file beside the experiment, each table with its source, its place in
//     the source and its number of trials (see SourceFiles); its origin distinguishes printed figures,
//     figures stated in prose and figures from other programs. Figures returns them as structs for
//     comparisons.
//  6. Write Summary: a table of published figures and results with counts, an interval and a verdict (see
//     CompareShares; a table with its own columns gets verdicts from Judge, JudgeExact, JudgeBest or
//     JudgeContrasts, in a column of the kind Judged or Contrasted; a new verdict is a value of Verdict,
//     declared in the code that returns it). Write Charts if a picture shows more. If the table reports time,
//     a row embeds Sent, whose Seconds is the time of its trial.
//     The sentence above the results is made from the verdicts (see NewResult); Says replaces it.
//  7. Add the experiment to the game's Experiments, and small values to its Small: the test of
//     ai/lab/exp/catalog runs every experiment with these and checks the descriptions. A new game's package
//     is one line in that catalog.
//  8. Raise Version whenever a change gives the same plan different results.
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

	// Trials returns the number of trials for complete values, at least 1; it returns an error for impossible
	// combinations.
	Trials func(v param.Values) (int, error)
	// Trial runs trial i, from 0, and sends its results to out. All randomness comes from env.Seed. When ctx
	// ends it must return soon; its results are then discarded, except for the last Save.
	Trial func(ctx context.Context, env Env, i int, out Sink) error
	// Check returns an error for a row that no trial can produce. Rows read from files are checked, so that
	// Summary and Charts can rely on them. It may be nil.
	Check func(v param.Values, r Row) error
	// Summary compares the rows of the trials finished so far, in order, with the published figures. It may
	// be nil.
	Summary func(v param.Values, rows []Row) []Table
	// Charts draws the rows so far. It may be nil; curves are charted without it.
	Charts func(v param.Values, rows []Row) []chart.Chart
	// Games returns the games behind a link of a table, or all games of the rows for the link "". It may be
	// nil.
	Games func(v param.Values, rows []Row, link string) (Games, error)
	// Forecast predicts by formulas the effort of the trials of complete values. It may be nil.
	Forecast func(v param.Values) []Formula
	// Best describes the best result so far in a few words, such as "2048 in 3 games". It may be nil.
	Best func(v param.Values, rows []Row) string
	// Most returns the maximum number of trials to which a run may be continued (see Longer), repeating the
	// trials with other seeds. If it is nil or returns 0, a run cannot be continued; AnyNumber sets no limit.
	Most func(v param.Values) int
	// Says returns the result of a run with these tables in one sentence of at most 200 characters. If it is
	// nil or returns "", NewResult makes the sentence.
	Says func(tables []Table) string
}

// Env is what a trial may use.
type Env struct {
	Values param.Values    // complete
	Seed   uint64          // seed of this trial
	Round  int             // how often the trial was done before with other seeds, see Experiment.Most
	Saved  []byte          // the trial's last saved state; nil at its start
	Clock  *search.Clock   // must be ticked in long loops, so that a browser can interrupt them
	Files  *resource.Store // learned or computed data for algorithms; nil if there is none
	// Open starts other programs as players; nil if other programs cannot be started.
	Open contest.Opener
}

// Sink receives the results of one trial, in order. Only the trial's goroutine uses it.
type Sink interface {
	// Row adds a row: one cell for each of the experiment's columns, an int, int64, float64, bool or string
	// according to the column's kind; it panics on other types.
	Row(cells ...any)
	// Point adds a point to the named curve. Points of different trials with equal x are samples of one
	// value.
	Point(curve string, x, y float64)
	// Part reports the progress of a long trial, such as games played and the expected total. It is the basis
	// for estimates of a run's time.
	Part(done, of float64)
	// Due reports whether it is time to Save: about every second, less often if saving takes long. It is
	// cheap.
	Due() bool
	// Save keeps state with all rows and points so far. An interrupted trial is called again with the state
	// in Env.Saved, and restarted if it returns an error for that state. Save may be called without asking
	// Due; calls that are not due are ignored.
	Save(state []byte)
}
