package othello

import (
	"bytes"
	"context"
	"encoding/base64"
	"errors"
	"fmt"

	"ludarium/ai/base/resource"
	"ludarium/ai/base/rng"
	"ludarium/ai/search"
	"ludarium/ai/worker/pool"
	contract "ludarium/ai/worker/wire/othello"
	"ludarium/game"
	rules "ludarium/game/othello"
)

const (
	learnDepth = 8        // depth in plies of the searches that evaluate other moves
	mostLearnt = 24 << 10 // maximum size in bytes of a book learned from games with people
)

// ServeLearning returns the service of contract.Learn, with the weights in files. A book that is full is
// replaced by a new one.
func ServeLearning(files *resource.Store) pool.Service {
	return pool.Serve(contract.Learn,
		func(ctx context.Context, l contract.Lost, _ func(pool.None)) (string, error) {
			book, err := learntBook(l.Learnt)
			if err != nil {
				return "", err
			}
			weights, err := LoadWeights(ctx, files)
			if err != nil {
				return "", err
			}
			for {
				m := NewAdder(book, weights, learnDepth)
				if err := m.learn(ctx, l.Moves); err != nil {
					return "", err
				}
				var out bytes.Buffer
				if err := book.Write(&out); err != nil {
					return "", err
				}
				if out.Len() <= mostLearnt {
					return base64.StdEncoding.EncodeToString(out.Bytes()), nil
				}
				if l.Learnt == "" {
					return "", errors.New("othello: the game needs more space than all learnt games may take")
				}
				l.Learnt, book = "", NewBook()
			}
		})
}

// learntBook reads the text of a learned book; an empty text is an empty book.
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

// fromBook returns a move from the books, chosen by the seed among equally good moves; ok is false if no book
// has the position. lacks is the name of the shipped book if it cannot be read.
func (s *Searcher) fromBook(ctx context.Context, p rules.Position, seed uint64) (info search.Info,
	lacks string, ok bool) {
	if p.Moves() == 0 || ctx.Err() != nil {
		return info, "", false
	}
	books := []*Book{s.learnt}
	if s.book {
		var shipped *Book
		if shipped, lacks = resource.Optional(ctx, s.files, BookFile, ReadBook); shipped != nil {
			books = append(books, shipped)
		}
	}
	for _, b := range books {
		moves, found := b.moves(p.Own, p.Opponent)
		if !found {
			continue
		}
		n := 1
		for n < len(moves) && moves[n].Score == moves[0].Score {
			n++
		}
		x := rng.NewXorshift(seed)
		m := moves[x.IntN(n)]
		return search.Info{Depth: 1, Nodes: 1, Stop: search.FromBook, Lacks: lacks, Lines: []search.Line{{
			Score: search.Score{Value: float64(m.Score), Unit: "discs"},
			Moves: []game.Move{game.Move(m.Square)}}}}, lacks, true
	}
	return info, lacks, false
}
