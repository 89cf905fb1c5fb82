// Package lab runs experiments. An experiment is a series of independent trials with a name, parameters and a
// seed. A run uses all workers, can be resumed after any interruption, and compares its results with
// published ones.
//
// A run is identified by its [Plan] (experiment, version, values, seed, shard). Trial i takes random numbers
// only from rng.Derive(seed, i). A run therefore gives the same bytes with one worker or many, without
// interruption or killed and resumed, in one process or in shards that are merged.
//
// # Files of a run
//
// During the run there are the plan (run.json), a log of completed trials (trials.log), and the states that
// unfinished trials have saved. At the end there are the plan, the tables (rows.csv, curves.csv,
// published.csv) and the time of each trial (timing.csv). The plan determines all of these files except the
// times, byte for byte. machine.json records the machines and the times of the run.
//
// Every record and every file has a checksum, which includes the plan. Data that has changed since this run
// wrote it never becomes a result: [Start] reports it with file, line and trial ([Damage]), keeps a copy as
// damaged-…, and repeats the trials; [Open] returns a [DamageError] together with the intact results. A log
// may end within a line, as happens when a program is killed. If run.json is missing or damaged, records that
// match the given plan are continued, and others are rejected. Runs and exports of earlier versions, which
// have no checksums, are accepted as far as they can be read. The next Start adds checksums.
//
// [NewEstimate] estimates the time of a run; [Foresee] has a worker do this.
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

// Experiment is an experiment, with its description and the functions that run it. All functions are safe for
// concurrent use.
type Experiment struct {
	Description

	// Trials returns the number of trials for complete values, which is at least 1. It returns an error if
	// the values cannot be combined.
	Trials func(v param.Values) (int, error)
	// Trial runs trial i, numbered from 0, and sends its results to out. All randomness must come from
	// env.Seed. When ctx ends, Trial must return soon; its results are then discarded, except for the results
	// in the last Save.
	Trial func(ctx context.Context, env Env, i int, out Sink) error
	// Check returns an error for a row that no trial can produce. Rows read from files are checked, so that
	// Summary and Charts can rely on them. Check may be nil.
	Check func(v param.Values, r Row) error
	// Summary compares the rows of the trials completed so far, in order, with published figures. It may be
	// nil.
	Summary func(v param.Values, rows []Row) []Table
	// Charts draws the rows so far. It may be nil; curves are drawn without it.
	Charts func(v param.Values, rows []Row) []chart.Chart
	// Games returns the games to which a link in a table refers, or all games of the rows for the link "". It
	// may be nil.
	Games func(v param.Values, rows []Row, link string) (Games, error)
	// Forecast predicts the effort of the trials for complete values by formulas. It may be nil.
	Forecast func(v param.Values) []Formula
	// Best describes the best result so far in a few words, such as "2048 in 3 games". It may be nil.
	Best func(v param.Values, rows []Row) string
	// Most returns the maximum number of trials to which a run may be continued by repeating its trials with
	// other seeds; see Longer. If Most is nil or returns 0, a run cannot be continued. AnyNumber sets no
	// limit.
	Most func(v param.Values) int
	// Says returns a sentence of at most 200 characters with the result of a run that has these tables. If
	// Says is nil or returns "", NewResult makes the sentence.
	Says func(tables []Table) string
}

// Env is the environment of a trial: its settings, its seed and the services that it may use.
type Env struct {
	Values param.Values // complete values
	Seed   uint64       // seed of this trial
	// number of times that the trial was done before with other seeds, see Experiment.Most
	Round int
	Saved []byte          // last state saved by the trial; nil if there is none
	Clock *search.Clock   // must be stepped in long loops, so that a browser can interrupt them
	Files *resource.Store // learned or computed data for algorithms; nil if there is none
	// Open starts other programs as players; nil if other programs cannot be started.
	Open contest.Opener
}

// Sink receives the results of one trial in order. Only the goroutine of the trial uses it.
type Sink interface {
	// Row adds a row with one cell for each of the experiment's columns. A cell is an int, int64, float64,
	// bool or string, according to the kind of the column; Row panics for other types.
	Row(cells ...any)
	// Point adds a point to the named curve. Points of different trials with equal x are samples of the same
	// quantity.
	Point(curve string, x, y float64)
	// Part reports the progress of a long trial, such as the number of games played and the expected total.
	// Estimates of the time of a run are based on it.
	Part(done, of float64)
	// Due reports whether it is time to call Save, which is about once a second, or less often if saving
	// takes long. Due is cheap.
	Due() bool
	// Save keeps state together with all rows and points so far. After an interruption the trial is called
	// again with the state in Env.Saved; if it returns an error for this state, it is restarted. Save may be
	// called without asking Due; calls that are not due are ignored.
	Save(state []byte)
}
