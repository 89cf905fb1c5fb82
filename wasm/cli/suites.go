package main

import (
	"context"
	"fmt"
	"io"
	"strconv"

	"ludarium/game/chess"
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

// readChessSuite reads the problems of EPD.
func readChessSuite(in io.Reader) ([]suiteProblem, error) {
	list, err := chess.ReadEPD(in)
	if err != nil {
		return nil, err
	}
	problems := make([]suiteProblem, len(list))
	for i, e := range list {
		q, err := e.Problem()
		if err != nil {
			return nil, fmt.Errorf("position %d: %w", i+1, err)
		}
		problems[i] = suiteProblem{Question: q.Question(), state: chess.New(q.Position, false),
			mended: e.Mended, text: e.String()}
	}
	return problems, nil
}

// readOthelloSuite reads the problems of OBF.
func readOthelloSuite(in io.Reader) ([]suiteProblem, error) {
	list, err := othello.ReadProblems(in)
	if err != nil {
		return nil, err
	}
	problems := make([]suiteProblem, len(list))
	for i, p := range list {
		q, err := p.Question()
		if err != nil {
			return nil, fmt.Errorf("position %d: %w", i+1, err)
		}
		rows, _ := p.State.Size()
		problems[i] = suiteProblem{Question: q, state: p.State, text: p.String(),
			values: param.Values{"size": strconv.Itoa(rows)}}
	}
	return problems, nil
}
