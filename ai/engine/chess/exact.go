package chess

import (
	"context"
	"errors"
	"fmt"

	"ludarium/ai/base/resource"
	"ludarium/ai/engine/chess/endgame"
	"ludarium/ai/worker/pool"
	contract "ludarium/ai/worker/wire/chess"
	"ludarium/game"
	rules "ludarium/game/chess"
)

// ServeExact returns the service that answers contract.Exact from the endgame tables in files. Tables that it
// has to solve are saved there.
func ServeExact(files *resource.Store) pool.Service {
	return pool.Serve(contract.Exact, func(ctx context.Context, q contract.Question,
		report func(contract.Progress)) (contract.Answer, error) {
		p, err := rules.ParseFEN(q.FEN)
		if err != nil {
			return contract.Answer{}, err
		}
		x := oracle{SolvedEndings(files), q.Solve, report}
		return x.answer(ctx, p)
	})
}

// ServePicks returns the service that answers contract.Pick from the endgame tables in files.
func ServePicks(files *resource.Store) pool.Service {
	return pool.Serve(contract.Pick, func(ctx context.Context, w contract.Wanted,
		report func(contract.Progress)) (contract.Picked, error) {
		m, err := endgame.Parse(w.Ending)
		if err != nil {
			return contract.Picked{}, err
		}
		x := oracle{SolvedEndings(files), true, report}
		t, err := x.table(ctx, m)
		if err != nil {
			return contract.Picked{}, err
		}
		var found contract.Picked
		t.Pick(w.From, w.To, w.Seed, func(p rules.Position) bool {
			only := true
			if w.Only {
				if only, err = x.only(ctx, p); err != nil {
					return false
				}
			}
			if only {
				found.FEN = p.FEN()
			}
			return !only
		})
		if err == nil && found.FEN == "" {
			err = fmt.Errorf("chess: %v has no such position", m)
		}
		return found, err
	})
}

// oracle answers questions about positions from endgame tables.
type oracle struct {
	endings *endgame.Library
	solve   bool // whether missing tables are solved
	report  func(contract.Progress)
}

// errNoEnding is the error for positions that no endgame table contains.
var errNoEnding = errors.New("chess: endings of three and four men without castling are solved")

func (x *oracle) answer(ctx context.Context, p rules.Position) (a contract.Answer, err error) {
	m, ok := endgame.Of(&p)
	if !ok {
		return a, errNoEnding
	}
	a.Ending = m.String()
	set, err := x.around(ctx, &p)
	if err != nil || set == nil {
		return a, err
	}
	r, ok := set.Look(&p)
	moves, all := set.Moves(&p)
	if !ok || !all {
		return a, fmt.Errorf("chess: no exact value of %s", p.FEN())
	}
	a.Known, a.Value = true, valueOf(r)
	for _, m := range moves {
		a.Moves = append(a.Moves, contract.Move{Move: m.Move, Value: valueOf(m.Result)})
	}
	a.Line, err = x.line(ctx, p, set)
	return a, err
}

// around returns a set with the tables for p and for the positions after its moves. It returns nil if a table
// is missing and the oracle may not solve it.
func (x *oracle) around(ctx context.Context, p *rules.Position) (*endgame.Set, error) {
	for {
		set, missing, err := x.endings.Around(ctx, p)
		if err != nil || missing == (endgame.Material{}) {
			return set, err
		}
		if !x.solve {
			return nil, nil
		}
		if err := x.solving(ctx, missing); err != nil {
			return nil, err
		}
	}
}

// table returns the table of an endgame and solves the endgame if necessary.
func (x *oracle) table(ctx context.Context, m endgame.Material) (*endgame.Table, error) {
	for {
		if t, err := x.endings.Table(ctx, m); t != nil || err != nil {
			return t, err
		}
		if err := x.solving(ctx, m); err != nil {
			return nil, err
		}
	}
}

// solving solves an endgame and reports the progress to the asker.
func (x *oracle) solving(ctx context.Context, m endgame.Material) error {
	return x.endings.Solve(ctx, m, func(m endgame.Material, done float64) {
		x.report(contract.Progress{Ending: m.String(), Done: done})
	})
}

// only reports whether p has at least three moves of which exactly one wins.
func (x *oracle) only(ctx context.Context, p rules.Position) (bool, error) {
	set, err := x.around(ctx, &p)
	if err != nil {
		return false, err
	}
	moves, ok := set.Moves(&p)
	if !ok || len(moves) < 3 {
		return false, nil
	}
	_, second, decided := moves[1].Result.Mate()
	return !decided || !second, nil
}

// line returns the moves of best play from p to mate. It loads the tables of the endgames that occur on the
// way.
func (x *oracle) line(ctx context.Context, p rules.Position, set *endgame.Set) (line []game.Move, err error) {
	for set != nil {
		r, _ := set.Look(&p)
		moves, ok := set.Moves(&p)
		if _, _, decided := r.Mate(); !decided || len(moves) == 0 || !ok {
			return line, nil
		}
		line = append(line, moves[0].Move)
		p.Make(moves[0].Move)
		if set, err = x.around(ctx, &p); err != nil {
			return nil, err
		}
	}
	return line, nil
}

// valueOf converts an exact result to the form used by package contract.
func valueOf(r endgame.Result) contract.Value {
	plies, wins, ok := r.Mate()
	switch {
	case !ok:
		return contract.Value{Result: contract.Draw}
	case wins:
		return contract.Value{Result: contract.Win, Plies: plies}
	}
	return contract.Value{Result: contract.Loss, Plies: plies}
}
