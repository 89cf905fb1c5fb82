package main

import (
	"context"
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"ludarium/ai/catalog"
	"ludarium/ai/rng"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/param"
)

// gameRecord is one game of a match.
type gameRecord struct {
	Index   int     `json:"index"`
	Seed    uint64  `json:"seed"`
	Side    string  `json:"side"`  // that the first player has
	Score   float64 `json:"score"` // of the first player: 1, 0, -1, or points
	Plies   int     `json:"plies"`
	Reason  string  `json:"reason,omitempty"`
	Final   string  `json:"final"` // position
	Seconds float64 `json:"seconds"`
}

// matchRecord sums a match up.
type matchRecord struct {
	Game    string  `json:"game"`
	First   string  `json:"first"`
	Second  string  `json:"second,omitempty"`
	Games   int     `json:"games"`
	Seed    uint64  `json:"seed"`
	Wins    int     `json:"wins"` // of the first player
	Draws   int     `json:"draws"`
	Losses  int     `json:"losses"`
	Mean    float64 `json:"mean_score"`
	Error   float64 `json:"standard_error"`
	Seconds float64 `json:"seconds"`
}

func match(ctx context.Context, std streams, args []string) error {
	fs := newFlags()
	first := fs.String("first", "", "")
	second := fs.String("second", "random", "")
	games := fs.Int("games", 2, "")
	seed := fs.Uint64("seed", 1, "")
	form := fs.String("variant", "", "")
	opening := fs.Int("opening", 2, "")
	asJSON := fs.Bool("json", false, "")
	others, err := parse(fs, args)
	if err != nil {
		return err
	}
	name, err := one(others, "game")
	if err != nil {
		return err
	}
	g, err := findGame(name)
	if err != nil {
		return err
	}
	if *games < 1 || *opening < 0 {
		return usageError{fmt.Errorf("--games %d, --opening %d: too few", *games, *opening)}
	}
	a := arena{game: g, seed: *seed, opening: *opening}
	if a.values, err = variant(g, *form); err != nil {
		return err
	}
	sum := matchRecord{Game: g.Name, First: *first, Seed: *seed}
	specs := []string{*first}
	if g.Players == 2 {
		specs = append(specs, *second)
		sum.Second = *second
	} else {
		a.opening = 0
	}
	for i, spec := range specs {
		if a.players[i], err = newPlayer(g, spec); err != nil {
			return usageError{err}
		}
	}

	var total, squares float64
	for i := range *games {
		r, err := a.play(ctx, i)
		if err != nil {
			return err
		}
		if ctx.Err() != nil {
			break
		}
		if err := a.write(std, r, *asJSON); err != nil {
			return err
		}
		sum.Games++
		sum.Seconds += r.Seconds
		total += r.Score
		squares += r.Score * r.Score
		switch {
		case g.Players == 1:
		case r.Score > 0:
			sum.Wins++
		case r.Score < 0:
			sum.Losses++
		default:
			sum.Draws++
		}
	}
	if n := float64(sum.Games); n > 0 {
		sum.Mean = total / n
		if n > 1 {
			sum.Error = math.Sqrt(max(0, squares/n-sum.Mean*sum.Mean) / (n - 1))
		}
	}
	if err := sum.write(std, g, *asJSON); err != nil {
		return err
	}
	if ctx.Err() != nil {
		return errors.New("interrupted")
	}
	return nil
}

// arena plays the games of a match.
type arena struct {
	game    *game.Game
	values  param.Values
	players [2]player
	seed    uint64
	opening int
}

// play plays game i. Two games in a row share their random opening, with sides exchanged.
func (a *arena) play(ctx context.Context, i int) (gameRecord, error) {
	start := time.Now()
	s, err := game.Track(a.game, a.values, "")
	if err != nil {
		return gameRecord{}, err
	}
	seed := rng.Derive(a.seed, uint64(i))
	r := gameRecord{Index: i, Seed: seed}
	side := game.First // of the first player
	chance := rng.New(rng.Derive(seed, 1))
	if a.game.Players == 2 {
		side = game.Player(i % 2)
		chance = rng.New(rng.Derive(rng.Derive(a.seed, uint64(i/2)), 2))
	}
	r.Side = a.game.Sides[side]
	var moves []game.Move
	var odds []float64
	for s.Turn() != game.Nobody && ctx.Err() == nil {
		moves = s.Moves(moves[:0])
		m := moves[0]
		switch turn := s.Turn(); {
		case turn == game.Chance:
			odds = s.State.(game.Stochastic).Odds(odds[:0])
			u := chance.Float64()
			for j, p := range odds {
				m = moves[j]
				if u -= p; u < 0 {
					break
				}
			}
		case r.Plies < a.opening:
			m = moves[chance.IntN(len(moves))]
		default:
			p := a.players[0]
			if turn != side {
				p = a.players[1]
			}
			lim := p.limits
			lim.Seed = rng.Derive(seed, uint64(r.Plies)+3)
			info, err := p.searcher.Search(ctx, s, lim, nil)
			if err != nil {
				return r, err
			}
			m, _ = info.Best()
		}
		s.Play(m)
		r.Plies++
	}
	r.Score, r.Final, r.Seconds = s.Score(side), s.Notation(), time.Since(start).Seconds()
	if reasoner, ok := s.State.(game.Reasoner); ok {
		r.Reason = reasoner.Reason()
	}
	return r, nil
}

func (a *arena) write(std streams, r gameRecord, asJSON bool) error {
	if asJSON {
		return object(std.out, r)
	}
	result := strconv.FormatFloat(r.Score, 'f', -1, 64) + " points"
	if a.game.Players == 2 {
		result = map[float64]string{1: "won", 0: "drawn", -1: "lost"}[r.Score]
	}
	_, err := fmt.Fprintf(std.out, "game %d as %s: %s after %d plies (%s)\n", r.Index+1, r.Side, result, r.Plies, r.Reason)
	return err
}

func (r matchRecord) write(std streams, g *game.Game, asJSON bool) error {
	if asJSON {
		return object(std.out, r)
	}
	var err error
	if g.Players == 2 {
		_, err = fmt.Fprintf(std.out, "%s against %s: +%d =%d -%d in %.1f s\n", r.First, r.Second, r.Wins, r.Draws, r.Losses, r.Seconds)
	} else {
		_, err = fmt.Fprintf(std.out, "%s: mean %.1f ± %.1f points in %d games, %.1f s\n", r.First, r.Mean, r.Error, r.Games, r.Seconds)
	}
	return err
}

// player is an algorithm with its settings.
type player struct {
	searcher search.Searcher
	limits   search.Limits
}

// newPlayer reads an algorithm of the catalogue and, after commas, its strengths and parameters: "mcts,playouts=500,c=1".
// Without any strength the usual one is taken.
func newPlayer(g *game.Game, spec string) (player, error) {
	name, settings, _ := strings.Cut(spec, ",")
	a, err := catalog.Find(name)
	if err != nil {
		return player{}, err
	}
	given, err := param.ParseValues(strings.ReplaceAll(settings, ",", " "))
	if err != nil {
		return player{}, fmt.Errorf("player %q: %w", spec, err)
	}
	var p player
	for _, s := range a.Strengths {
		if text, ok := given[s.Name]; ok {
			if err := p.limit(s, text); err != nil {
				return player{}, fmt.Errorf("player %q: %w", spec, err)
			}
			delete(given, s.Name)
		}
	}
	if p.limits == (search.Limits{}) && len(a.Strengths) > 0 {
		if err := p.limit(a.Strengths[0], a.Strengths[0].Default); err != nil {
			return player{}, err
		}
	}
	if p.searcher, err = a.New(g, given); err != nil {
		return player{}, fmt.Errorf("player %q: %w", spec, err)
	}
	return p, nil
}

// limit adds the limit that a strength stands for.
func (p *player) limit(strength param.Spec, text string) error {
	text, err := strength.Parse(text)
	if err != nil {
		return err
	}
	l := catalog.Limits(strength.Name, param.Values{strength.Name: text}.Int(strength.Name))
	p.limits.Time += l.Time
	p.limits.Nodes += l.Nodes
	p.limits.Depth += l.Depth
	return nil
}
