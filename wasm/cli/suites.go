package main

import (
	"context"
	"fmt"
	"io"
	"strings"

	"ludarium/game"
	"ludarium/game/chess"
	"ludarium/game/othello"
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
		problems[i] = suiteProblem{id: q.ID, state: chess.New(q.Position, false), mended: e.Mended,
			text: e.String(), wanted: wanted(&q), most: q.Most(), judge: func(m game.Move) (bool, int) {
				return q.Solved(m), q.Points[m]
			}}
	}
	return problems, nil
}

// wanted says what solves the problem.
func wanted(q *chess.Problem) string {
	var texts []string
	name := func(opcode string, moves []game.Move) {
		if len(moves) == 0 {
			return
		}
		texts = append(texts, opcode)
		for _, m := range moves {
			texts = append(texts, q.Position.SAN(m))
		}
	}
	name("bm", q.Best)
	name("am", q.Avoid)
	return strings.Join(texts, " ")
}

// readOthelloSuite reads the problems of OBF. A move solves one that has the best score of those that the
// file names.
func readOthelloSuite(in io.Reader) ([]suiteProblem, error) {
	list, err := othello.ReadProblems(in)
	if err != nil {
		return nil, err
	}
	g := othello.Game()
	problems := make([]suiteProblem, len(list))
	for i, p := range list {
		if len(p.Known) == 0 {
			return nil, fmt.Errorf("position %d: there is no move to find; one with a score, such as "+
				"A2:+38, says which", i+1)
		}
		best := p.Known[0].Score
		for _, k := range p.Known {
			best = max(best, k.Score)
		}
		solved := map[game.Move]bool{}
		var moves, scores []string
		for _, k := range p.Known {
			text := strings.ToUpper(g.MoveText(p.State, k.Move))
			if k.Score == best {
				solved[k.Move] = true
				moves = append(moves, text)
			}
			scores = append(scores, fmt.Sprintf("%s:%+d", text, k.Score))
		}
		problems[i] = suiteProblem{state: p.State,
			text:   p.State.Notation() + "; " + strings.Join(scores, "; ") + ";",
			wanted: fmt.Sprintf("%s %+d", strings.Join(moves, " "), best),
			judge:  func(m game.Move) (bool, int) { return solved[m], 0 }}
	}
	return problems, nil
}
