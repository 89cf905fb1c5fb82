package othello

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"

	"ludarium/ai/base/resource"
	"ludarium/ai/base/rng"
	"ludarium/ai/pool"
	"ludarium/ai/search"
	"ludarium/game"
	rules "ludarium/game/othello"
)

// LearnKind is the kind of the task that learns a lost game, so that its opening is not played the same way again.
const LearnKind = "othello.learn"

// Lost is its input: what was learnt before, in the text of the parameter "learnt" of a Searcher, and a whole game from the usual start. The result is
// the text with that game.
type Lost struct {
	Learnt string      `json:"learnt,omitempty"`
	Moves  []game.Move `json:"moves"`
}

const (
	learnDepth = 8        // plies of the searches that judge the other moves
	mostLearnt = 24 << 10 // bytes of a book that people's games made
)

// LearnHandler returns the handler of LearnKind. A book that is full begins anew.
func LearnHandler() pool.Handler {
	return func(ctx context.Context, t pool.Task, _ func([]byte)) ([]byte, error) {
		var l Lost
		if err := json.Unmarshal(t.Input, &l); err != nil {
			return nil, fmt.Errorf("othello: bad game to learn: %w", err)
		}
		book, err := learntBook(l.Learnt)
		if err != nil {
			return nil, err
		}
		weights, err := resource.Load(ctx, WeightsFile, ReadWeights)
		if err != nil {
			return nil, err
		}
		for {
			m := NewBookMaker(book, weights, learnDepth)
			if err := m.Learn(ctx, l.Moves); err != nil {
				return nil, err
			}
			var out bytes.Buffer
			if err := book.Write(&out); err != nil {
				return nil, err
			}
			if out.Len() <= mostLearnt {
				return []byte(base64.StdEncoding.EncodeToString(out.Bytes())), nil
			}
			if l.Learnt == "" {
				return nil, errors.New("othello: the game needs more space than all learnt games may take")
			}
			l.Learnt, book = "", NewBook()
		}
	}
}

// learntBook reads the text of a book that games made; empty text is an empty book.
func learntBook(text string) (*Book, error) {
	if text == "" {
		return NewBook(), nil
	}
	data, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		return nil, fmt.Errorf("othello: bad learnt openings: %w", err)
	}
	return readBook(data)
}

// fromBook returns the answer of the books to a position, of equally good moves one by the seed; ok is false where none knows it.
// It lacks the file of the program's book where that cannot be read.
func (s *Searcher) fromBook(ctx context.Context, p rules.Position, seed uint64) (info search.Info, lacks string, ok bool) {
	if p.Moves() == 0 || ctx.Err() != nil {
		return info, "", false
	}
	books := []*Book{s.learnt}
	if s.book {
		var shipped *Book
		if shipped, lacks = resource.Optional(ctx, BookFile, ReadBook); shipped != nil {
			books = append(books, shipped)
		}
	}
	for _, b := range books {
		moves, found := b.moves(p.Own, p.Opponent)
		if !found {
			continue
		}
		n := 1
		for n < len(moves) && moves[n].score == moves[0].score {
			n++
		}
		x := rng.NewXorshift(seed)
		m := moves[x.IntN(n)]
		return search.Info{Depth: 1, Nodes: 1, Stop: search.FromBook, Lacks: lacks, Lines: []search.Line{{
			Score: search.Score{Value: float64(m.score), Unit: "discs"}, Moves: []game.Move{game.Move(m.square)}}}}, lacks, true
	}
	return info, lacks, false
}
