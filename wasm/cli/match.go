package main

import (
	"context"
	"errors"
	"fmt"
	"math"
	"runtime"
	"strconv"
	"strings"

	"ludarium/ai/base/number"
	"ludarium/ai/base/stat"
	"ludarium/ai/catalog"
	"ludarium/ai/lab"
	"ludarium/ai/lab/arena"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/param"
)

// gameRecord is one game of a match.
type gameRecord struct {
	Index   int            `json:"index"`
	Seed    uint64         `json:"seed"`
	Player  string         `json:"player,omitempty"` // player of a solitaire game
	Side    string         `json:"side"`             // first player's side
	Score   float64        `json:"score"`            // first player's score: 1, 0, −1, or points
	Plies   int            `json:"plies"`            // number of plies after the opening
	Reason  string         `json:"reason,omitempty"`
	Final   string         `json:"final"` // final position
	Counts  map[string]int `json:"counts,omitempty"`
	Seconds float64        `json:"seconds"`
}

// matchRecord is the summary of a match. Wins, draws and losses are the first player's; in a single-player
// game they compare the points from the same initial position.
type matchRecord struct {
	Game   string   `json:"game"`
	First  string   `json:"first"`
	Second string   `json:"second,omitempty"`
	Games  int      `json:"games"`
	Seed   uint64   `json:"seed"`
	Wins   int      `json:"wins"`
	Draws  int      `json:"draws"`
	Losses int      `json:"losses"`
	Elo    *float64 `json:"elo"` // null if all games were won or all were lost
	Low    *float64 `json:"low"` // bounds of the 95 % confidence interval of the Elo difference
	High   *float64 `json:"high"`
	SPRT   string   `json:"sprt,omitempty"` // the hypotheses of the SPRT
	// log-likelihood ratio of the second hypothesis to the first
	LLR      *float64 `json:"llr,omitempty"`
	Decision string   `json:"decision,omitempty"` // decision of the SPRT
	Mean     float64  `json:"mean_score"`         // first player's mean score
	Error    float64  `json:"standard_error"`
	// the second player's mean score, in a single-player game
	Other   *float64 `json:"second_mean_score,omitempty"`
	Seconds float64  `json:"seconds"` // total duration of all games in seconds
}

func match(ctx context.Context, std streams, args []string) error {
	fs := newFlags()
	first := fs.String("first", "", "")
	second := fs.String("second", "", "")
	games := fs.Int("games", 2, "")
	seed := fs.Uint64("seed", 1, "")
	form := fs.String("variant", "", "")
	opening := fs.Int("opening", -1, "")
	plies := fs.Int("max-plies", 0, "")
	sprt := fs.String("sprt", "", "")
	workers := fs.Int("workers", runtime.NumCPU(), "")
	asJSON := fs.Bool("json", false, "")
	g, err := parseGame(fs, args)
	if err != nil {
		return err
	}
	if *games < 1 || *opening < -1 || *plies < 0 || *workers < 1 {
		return usageError{fmt.Errorf("--games %d, --opening %d, --max-plies %d, --workers %d: the least "+
			"values are 1, 0, 0 and 1", *games, *opening, *plies, *workers)}
	}
	m := arena.Match{Games: *games, Seed: *seed, Solitaire: g.Players == 1, Alone: g.Players == 1 &&
		*second == ""}
	m.Setting = arena.Game{Game: g.Name, Opening: *opening, MaxPlies: *plies, Timed: true}
	if m.Setting.Values, err = variant(g, *form); err != nil {
		return err
	}
	if !m.Solitaire && *second == "" {
		*second = "random"
	}
	if *opening < 0 {
		m.Setting.Opening = 0
		if g.Players == 2 {
			m.Setting.Opening = usualOpening
		}
	}
	if m.Setting.First, err = entrant(g, m.Setting.Values, *first); err == nil && *second != "" {
		m.Setting.Second, err = entrant(g, m.Setting.Values, *second)
	}
	if err != nil {
		return usageError{err}
	}
	if *sprt != "" {
		test, err := arena.ParseSPRT(*sprt)
		if err != nil {
			return usageError{err}
		}
		if m.Alone {
			return usageError{errors.New("--sprt compares two players; give the other one with --second")}
		}
		m.SPRT = &test
	}
	p := newPool(std, *workers)
	defer p.Close()
	sum := matchSum{game: g, match: &m, std: std, asJSON: *asJSON,
		record: matchRecord{Game: g.Name, First: *first, Second: *second, Seed: *seed, SPRT: *sprt}}
	result, err := m.Run(ctx, p, sum.add)
	if err != nil && ctx.Err() == nil {
		return err
	}
	if err := sum.finish(result); err != nil {
		return err
	}
	if ctx.Err() != nil {
		return errors.New("interrupted")
	}
	return nil
}

// usualOpening is the default number of random plies at the start of a two-player game, which make the games
// differ.
const usualOpening = 2

// entrant parses an algorithm of the catalogue, followed by commas with its strengths and parameters:
// "mcts,playouts=500,c=1". Without a strength, the algorithm's first strength that does not depend on time
// gets its default value.
func entrant(g *game.Game, values param.Values, spec string) (arena.Entrant, error) {
	name, settings, _ := strings.Cut(spec, ",")
	a, err := catalog.Find(name)
	if err != nil {
		return arena.Entrant{}, err
	}
	given, err := param.ParseSettings(settings)
	if err != nil {
		return arena.Entrant{}, fmt.Errorf("player %q: %w", spec, err)
	}
	e := arena.Entrant{Algorithm: a.Name}
	if e.Values, e.Limits, err = a.Settings(given); err == nil {
		_, err = a.Fill(g, values, e.Values)
	}
	if err != nil {
		return arena.Entrant{}, fmt.Errorf("player %q: %w", spec, err)
	}
	if e.Limits == (search.Limits{}) {
		e.Limits = a.Usual(false)
	}
	return e, nil
}

// matchSum prints games as they end, and then the summary of the match.
type matchSum struct {
	game   *game.Game
	match  *arena.Match
	std    streams
	asJSON bool
	record matchRecord
	points [2]stat.Sample // scores of the first player and, in a solitaire game, of the second
	err    error          // error of the first line that could not be written
}

// add prints one game.
func (m *matchSum) add(g arena.Played) {
	r := gameRecord{
		Index: g.Index, Seed: g.Setting.Seed, Side: m.game.Sides[game.First], Score: g.Score,
		Plies: g.Outcome.Plies, Seconds: g.Took.Seconds(),
	}
	who := 0
	if g.Swapped {
		if m.match.Solitaire {
			who = 1
		} else {
			r.Side = m.game.Sides[game.Second]
		}
	}
	if m.match.Solitaire && !m.match.Alone {
		r.Player = []string{m.record.First, m.record.Second}[who]
	}
	m.points[who] = m.points[who].With(g.Score)
	m.record.Seconds += r.Seconds
	for _, c := range g.Outcome.Counts {
		if r.Counts == nil {
			r.Counts = map[string]int{}
		}
		r.Counts[c.Name] = c.Value
	}
	s, err := m.game.Replay(g.Outcome.Record)
	if err != nil {
		m.err = errors.Join(m.err, err)
		return
	}
	r.Final = s.Notation()
	if reasoner, ok := s.Unwrap().(game.Reasoner); ok {
		r.Reason = reasoner.Reason()
	}
	if g.Outcome.Stopped {
		r.Reason = "longest game"
	}
	if m.err == nil {
		m.err = m.print(r)
	}
}

func (m *matchSum) print(r gameRecord) error {
	if m.asJSON {
		return object(m.std.out, r)
	}
	result := strconv.FormatFloat(r.Score, 'f', -1, 64) + " points"
	if m.game.Players == 2 {
		result = map[float64]string{1: "won", 0: "drawn", -1: "lost"}[r.Score]
	}
	as := r.Side
	if r.Player != "" {
		as = r.Player
	}
	_, err := fmt.Fprintf(m.std.out, "game %d as %s: %s after %d plies (%s)\n", r.Index+1, as, result,
		r.Plies, r.Reason)
	return err
}

// finish prints the summary.
func (m *matchSum) finish(result arena.Result) error {
	if m.err != nil {
		return m.err
	}
	r := &m.record
	r.Games, r.Wins, r.Draws, r.Losses = result.Games(), result.Wins, result.Draws, result.Losses
	if m.match.Alone {
		r.Games = m.points[0].N
	}
	elo, in := result.Elo()
	r.Elo, r.Low, r.High = finite(elo), finite(in.Low), finite(in.High)
	r.Mean = m.points[0].Mean
	if e := m.points[0].StdErr(); !math.IsNaN(e) {
		r.Error = e
	}
	if m.match.SPRT != nil {
		r.LLR, r.Decision = &result.LLR, string(result.Decision)
	}
	if m.match.Solitaire && !m.match.Alone {
		r.Other = finite(m.points[1].Mean)
	}
	if m.asJSON {
		return object(m.std.out, r)
	}
	return m.text(result)
}

// finite returns x, or nil if JSON cannot represent it.
func finite(x float64) *float64 {
	if math.IsNaN(x) || math.IsInf(x, 0) {
		return nil
	}
	x += 0 // avoid −0
	return &x
}

func (m *matchSum) text(result arena.Result) error {
	r := &m.record
	if m.match.Alone {
		_, err := fmt.Fprintf(m.std.out, "%s: mean %.1f ± %.1f points in %s, %.1f s\n", r.First, r.Mean,
			r.Error, lab.Count(r.Games, "game"), r.Seconds)
		return err
	}
	elo, in := result.Elo()
	line := fmt.Sprintf("%s against %s: %v in %.1f s", r.First, r.Second, result.Stats, r.Seconds)
	if m.match.Solitaire {
		line = fmt.Sprintf("%s against %s: %s to %s points, more from a start %v, in %.1f s",
			r.First, r.Second, number.Fixed(r.Mean, 1), number.Fixed(m.points[1].Mean, 1), result.Stats,
			r.Seconds)
	}
	if r.Games > 0 {
		low, high := number.Signed(in.Low, 0), number.Signed(in.High, 0)
		switch {
		case math.IsInf(in.High, 1):
			line += fmt.Sprintf("\nElo more than %s (95 %%)", low)
		case math.IsInf(in.Low, -1):
			line += fmt.Sprintf("\nElo less than %s (95 %%)", high)
		default:
			line += fmt.Sprintf("\nElo %s, 95 %% between %s and %s", number.Signed(elo, 0), low, high)
		}
	}
	if m.match.SPRT != nil {
		line += fmt.Sprintf("\nSPRT %s: %s, log-likelihood ratio %s", r.SPRT, result.Decision,
			number.Fixed(result.LLR, 2))
	}
	_, err := fmt.Fprintln(m.std.out, line)
	return err
}
