package main

import (
	"context"
	"fmt"
	"io"
	"iter"
	"strconv"

	"ludarium/game/chess"
	"ludarium/game/format"
	"ludarium/game/othello"
	"ludarium/game/param"
)

func chessSuite(ctx context.Context, std streams, args []string) error {
	return runSuite(ctx, std, args, suiteKind{game: chess.Game(), engine: "chess", read: readChessSuite})
}

func othelloSuite(ctx context.Context, std streams, args []string) error {
	return runSuite(ctx, std, args, suiteKind{game: othello.Game(), engine: "patterns",
		read: readOthelloSuite})
}

// readChessSuite reads problems in EPD or from lichess.
func readChessSuite(in io.Reader) iter.Seq2[suiteProblem, error] {
	return func(yield func(suiteProblem, error) bool) {
		for e, err := range chess.ReadEPD(in) {
			var problem suiteProblem
			if err == nil {
				var q chess.Problem
				if q, err = e.Problem(); err != nil {
					err = fmt.Errorf("line %d: %w", e.Line, err)
				} else {
					problem = suiteProblem{Question: q.Question(), line: e.Line,
						state: chess.New(q.Position, false), mended: e.Mended, text: e.String()}
				}
			}
			if !yield(problem, err) {
				return
			}
		}
	}
}

// readOthelloSuite reads problems in OBF.
func readOthelloSuite(in io.Reader) iter.Seq2[suiteProblem, error] {
	return func(yield func(suiteProblem, error) bool) {
		for p, err := range othello.ReadProblems(in) {
			var problem suiteProblem
			if err == nil {
				var q *format.Question
				if q, err = p.Question(); err != nil {
					err = fmt.Errorf("line %d: %w", p.Line, err)
				} else {
					rows, _ := p.State.Size()
					problem = suiteProblem{Question: q, line: p.Line, state: p.State, text: p.String(),
						values: param.Values{"size": strconv.Itoa(rows)}}
				}
			}
			if !yield(problem, err) {
				return
			}
		}
	}
}
