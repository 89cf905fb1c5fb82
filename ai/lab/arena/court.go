package arena

import (
	"context"
	"math"

	"ludarium/ai/base/resource"
	"ludarium/ai/catalog"
	"ludarium/ai/lab/contest"
	"ludarium/ai/search"
	"ludarium/ai/search/review"
	"ludarium/game"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// Adjudication ends games early. The zero value ends none.
type Adjudication struct {
	Resign *Rule `json:"resign,omitempty"` // condition for the worse side's resignation
	Draw   *Rule `json:"draw,omitempty"`   // condition for a draw
	// Exact is the number of nodes that the game's solver searches after each ply; the game ends when the
	// solver proves its result. The solver is the first judge of the game's scale that supports the game. 0
	// means no solver.
	Exact int64 `json:"exact,omitempty"`
}

// Rule ends a game early when the scores reported by both sides agree on the result.
type Rule struct {
	// By is a threshold for the absolute value of the score, in the unit of the game's scale in
	// ai/search/review: for a resignation each score must be at least By, for a draw at most By.
	By float64 `json:"by"`
	// number of consecutive moves of each side that must agree, at least 1
	Moves int `json:"moves"`
	From  int `json:"from,omitempty"` // number of plies before which no move counts
}

// court applies an Adjudication.
type court struct {
	Adjudication
	scale  review.Scale
	solver search.Searcher // nil if Exact is 0
}

// agreement counts, for First and Second, the consecutive last moves at which the player scored itself as
// losing, winning or drawn.
type agreement struct {
	Lost  [2]int `json:"lost"`
	Won   [2]int `json:"won"`
	Drawn [2]int `json:"drawn"`
}

// newCourt returns the court for a game; nil if games are not adjudicated. It returns an error for a game
// without a scale.
func newCourt(g *game.Game, files *resource.Store, setting *Game) (*court, error) {
	a := setting.Adjudicate
	if a == (Adjudication{}) {
		return nil, nil
	}
	scale, err := review.Find(g.Name)
	if err != nil {
		return nil, fault.Errorf("arena: adjudication: %w", err)
	}
	c := &court{Adjudication: a, scale: scale}
	if a.Exact > 0 {
		c.solver, err = assessor(g, files, setting.Values, &scale)
	}
	return c, err
}

// assessor returns the first judge of the scale that supports the game with the given values.
func assessor(g *game.Game, files *resource.Store, values param.Values, scale *review.Scale) (search.Searcher,
	error) {
	if a, ok := catalog.First(scale.By, g, values); ok {
		return a.New(g, values, nil, files)
	}
	return nil, fault.Errorf("arena: there is no judge for the moves of %s with these values", g.Name)
}

// rule ends the game after a move of side if the adjudication says so.
func (c *court) rule(ctx context.Context, s *game.Tracked, side game.Player, th *contest.Thought,
	at *underway) error {
	if s.Turn() > game.Second {
		return nil
	}
	out, views := &at.Outcome, &at.Agreed
	c.hear(side, th, at)
	other := side.Opponent()
	switch {
	case c.Resign != nil && min(views.Lost[side], views.Won[other]) >= c.Resign.Moves:
		out.Ruling, at.Winner = Resigned, other
	case c.Resign != nil && min(views.Won[side], views.Lost[other]) >= c.Resign.Moves:
		out.Ruling, at.Winner = Resigned, side
	case c.Draw != nil && min(views.Drawn[side], views.Drawn[other]) >= c.Draw.Moves:
		out.Ruling, at.Winner = Agreed, game.Nobody
	case c.solver != nil:
		winner, ok, err := c.prove(ctx, s)
		if err != nil {
			return err
		}
		if ok {
			out.Ruling, at.Winner = Proven, winner
		}
	}
	return nil
}

// hear updates the state of the adjudication with the score that a side reports for its move.
func (c *court) hear(side game.Player, th *contest.Thought, at *underway) {
	lead, ok := 0.0, false
	if th.Scored && len(th.Lines) > 0 {
		lead, ok = c.scale.Lead(th.Lines[0].Score)
	}
	views := &at.Agreed
	count := func(n *int, r *Rule, holds func(r *Rule) bool) {
		*n++
		if !ok || r == nil || at.Outcome.Plies <= r.From || !holds(r) {
			*n = 0
		}
	}
	count(&views.Lost[side], c.Resign, func(r *Rule) bool { return lead <= -r.By })
	count(&views.Won[side], c.Resign, func(r *Rule) bool { return lead >= r.By })
	count(&views.Drawn[side], c.Draw, func(r *Rule) bool { return math.Abs(lead) <= r.By })
}

// prove returns the winner if the solver proves the result; ok is false otherwise.
func (c *court) prove(ctx context.Context, s *game.Tracked) (winner game.Player, ok bool, err error) {
	info, err := c.solver.Search(ctx, s, search.Limits{Nodes: c.Exact, Seed: 1}, nil)
	if err != nil || ctx.Err() != nil || len(info.Lines) == 0 {
		return 0, false, err
	}
	score, side := info.Lines[0].Score, s.Turn()
	if score.Bound != search.Exactly {
		return 0, false, nil
	}
	switch {
	case score.Kind == search.Estimate:
		return 0, false, nil
	case score.Kind == search.WinIn || score.Kind == search.Exact && score.Value > 0:
		return side, true, nil
	case score.Kind == search.LossIn || score.Value < 0:
		return side.Opponent(), true, nil
	}
	return game.Nobody, true, nil
}
