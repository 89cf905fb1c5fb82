package connectk

import (
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"reflect"
	"testing"

	"ludarium/ai/base/resource"
	"ludarium/ai/worker/pool"
	contract "ludarium/ai/worker/wire/connectk"
	"ludarium/ai/worker/wire/connectk/columns"
	"ludarium/game/gametest"
)

// TestScoresOfColumnsByWorkers requests the scores of all columns from workers, and checks all reports.
func TestScoresOfColumnsByWorkers(t *testing.T) {
	b := mustBoard(6, 7, 4)
	var scores [][]columns.Column
	for _, workers := range []int{1, 3} {
		p := pool.NewLocal(pool.NewMux(Serve(nil)), workers)
		defer p.Close()
		r := rand.New(rand.NewPCG(3, 3))
		var all []columns.Column
		for range 10 {
			at := walk(r, b.Start(), 22)
			var told []columns.Column
			found, err := columns.Find(t.Context(), p, at, contract.Exact, false, func(c columns.Column) {
				told = append(told, c)
			})
			if err != nil {
				t.Fatal(err)
			}
			want, legal, _, err := mustSolver(t, b, Options{Table: 1}).Scores(t.Context(), at)
			if err != nil {
				t.Fatal(err)
			}
			for _, c := range told {
				if score := want[c.Column]; score < c.Lower || score > c.Upper {
					t.Errorf("%v: column %d is said to score from %d to %d, want %d", at, c.Column, c.Lower,
						c.Upper, score)
				}
			}
			if n := len(successors(at)); len(found) != n || len(told) < n {
				t.Errorf("%d columns, want %d; %d reports", len(found), n, len(told))
			}
			for _, c := range found {
				if !legal[c.Column] || !c.Known() || c.Lower != want[c.Column] {
					t.Errorf("%v: column %d scores from %d to %d, want %d", at, c.Column, c.Lower, c.Upper,
						want[c.Column])
				}
				c.Nodes = 0
				all = append(all, c)
			}
		}
		scores = append(scores, all)
	}
	if !reflect.DeepEqual(scores[0], scores[1]) {
		t.Error("the scores depend on the number of workers")
	}
}

// TestColumnsBeyondTheBook requests the columns of the last positions of a book. No column may be reported
// with a higher score than its position, and the same result must take fewer nodes.
func TestColumnsBeyondTheBook(t *testing.T) {
	gametest.Slow(t)
	b := mustBoard(4, 6, 4)
	book := makeBook(t, 4, 6, 4, 4, 4)
	file := write(t, book)
	files := resource.NewStore(func(context.Context, string) ([]byte, error) {
		return file, nil
	})
	p := pool.NewLocal(
		pool.Mux{contract.Solve.Name: func(ctx context.Context, task pool.Task, emit func([]byte)) ([]byte,
			error) {
			return Serve(files).Do(ctx, task, emit) // start with an empty table
		}}, 1)
	defer p.Close()
	r := rand.New(rand.NewPCG(3, 5))
	with, without := int64(0), int64(0)
	for range 20 {
		at := walk(r, b.Start(), 4)
		all, err := columns.Find(t.Context(), p, at, contract.Exact, false, nil)
		if err != nil {
			t.Fatal(err)
		}
		best := -b.Rows() * b.Cols()
		for i, c := range all {
			best = max(best, c.Lower)
			without += c.Nodes
			all[i].Nodes = 0
		}
		told := 0
		bounded, err := columns.Find(t.Context(), p, at, contract.Exact, true, func(c columns.Column) {
			if told++; c.Upper > best {
				t.Errorf("%v: column %d may score %d, the position scores %d", at, c.Column, c.Upper, best)
			}
		})
		if err != nil {
			t.Fatal(err)
		}
		for i, c := range bounded {
			with += c.Nodes
			bounded[i].Nodes = 0
		}
		if !reflect.DeepEqual(all, bounded) || told < len(all) {
			t.Errorf("%v: %v after %d words, want %v", at, bounded, told, all)
		}
	}
	if with*10 > without*9 {
		t.Errorf("%d nodes with the book, %d without", with, without)
	}
}

// watched is Serve, except that change sees each question and may change it.
func watched(change func(q *contract.Question)) pool.Service {
	served := Serve(nil).Do
	return pool.Service{Kind: contract.Solve.Name,
		Do: func(ctx context.Context, t pool.Task, emit func([]byte)) ([]byte, error) {
			var q contract.Question
			if err := json.Unmarshal(t.Input, &q); err != nil {
				return nil, err
			}
			change(&q)
			in, err := json.Marshal(q)
			if err != nil {
				return nil, err
			}
			t.Input = in
			return served(ctx, t, emit)
		}}
}

// TestEasyColumnsNeedFewNodes counts the questions about columns that need few nodes: one for all columns,
// then one for each.
func TestEasyColumnsNeedFewNodes(t *testing.T) {
	b := mustBoard(6, 7, 4)
	r := rand.New(rand.NewPCG(3, 6))
	questions := 0
	for range 10 {
		at := walk(r, b.Start(), 18)
		asked := map[uint64]int{}
		p := pool.NewLocal(pool.NewMux(watched(func(q *contract.Question) {
			if asked[q.Mask]++; (q.Goal == contract.Glance) != (q.Mask == at.Mask) {
				t.Errorf("%v: goal %d for %b", at, q.Goal, q.Mask)
			}
		})), 1)
		found, err := columns.Find(t.Context(), p, at, contract.Exact, false, nil)
		p.Close()
		if err != nil {
			t.Fatal(err)
		}
		for mask, n := range asked {
			if n > 1 {
				t.Errorf("%v: %b is asked about %d times", at, mask, n)
			}
		}
		if len(asked) > 1+len(found) {
			t.Errorf("%v: %d questions about %d columns", at, len(asked), len(found))
		}
		questions += len(asked)
	}
	if questions < 30 {
		t.Errorf("%d questions about 10 positions", questions)
	}
}

// TestNodeLimitIsKept checks that an answer keeps the maximum number of nodes.
func TestNodeLimitIsKept(t *testing.T) {
	s := mustSolver(t, mustBoard(6, 7, 4), Options{Table: 1})
	p := parse(t, s.board, "44444432")
	a, err := s.answer(t.Context(), p,
		contract.Question{Lower: -21, Upper: 21, Goal: contract.Exact, Nodes: 3000})
	if err != nil || a.Nodes > 3000 || a.Lower >= a.Upper {
		t.Errorf("%+v, %v", a, err)
	}
}

// TestWinnerIsReportedFirst requests only the winner for each column, which takes fewer nodes, and checks
// that the winner is reported first for columns that need many nodes.
func TestWinnerIsReportedFirst(t *testing.T) {
	b := mustBoard(6, 7, 4)
	decided := func(c columns.Column) bool { return c.Known() || c.Lower > 0 || c.Upper < 0 }
	r := rand.New(rand.NewPCG(3, 4))
	less, more := int64(0), int64(0)
	for range 10 {
		at := walk(r, b.Start(), 18)
		p := pool.NewLocal(pool.NewMux(Serve(nil)), 1)
		winners, err := columns.Find(t.Context(), p, at, contract.Winner, false, nil)
		p.Close()
		p = pool.NewLocal(pool.NewMux(watched(func(q *contract.Question) { q.Nodes = min(q.Nodes, 1) })), 1)
		told, early := map[int]columns.Column{}, false
		exact, err2 := columns.Find(t.Context(), p, at, contract.Exact, false, func(c columns.Column) {
			old, known := told[c.Column]
			told[c.Column] = c
			for _, w := range winners {
				other, ok := told[w.Column]
				early = early || known && decided(old) && !(ok && decided(other))
			}
		})
		p.Close()
		if err := errors.Join(err, err2); err != nil {
			t.Fatal(err)
		}
		for i, c := range exact {
			if w := winners[i]; !decided(w) || c.Lower < w.Lower || c.Upper > w.Upper {
				t.Errorf("%v: column %d scores from %d to %d, then %d", at, c.Column, w.Lower, w.Upper,
					c.Lower)
			}
			less, more = less+winners[i].Nodes, more+c.Nodes
		}
		if early {
			t.Errorf("%v: a column's distance was looked for before another's winner", at)
		}
	}
	if less >= more {
		t.Errorf("%d nodes tell who wins, %d when", less, more)
	}
}

// TestColumnsWithoutScoresAreErrors requests columns that have no scores.
func TestColumnsWithoutScoresAreErrors(t *testing.T) {
	b := mustBoard(6, 7, 4)
	p := pool.NewLocal(pool.NewMux(Serve(nil)), 1)
	defer p.Close()
	if _, err := columns.Find(t.Context(), p, parse(t, b, "1212121"), contract.Exact, false, nil); err ==
		nil {
		t.Error("a finished game is solved")
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := columns.Find(ctx, p, b.Start(), contract.Exact, false, nil); err == nil {
		t.Error("a cancelled search of the empty board has a result")
	}
	if _, err := pool.Call(t.Context(), p, contract.Solve, contract.Question{Rows: 99, Cols: 99, K: 4},
		nil); err == nil {
		t.Error("a board of 99×99 is solved")
	}
}

// TestMovesToTheEndAgainstSolver compares the number of moves to the end with the solver's number of plies.
func TestMovesToTheEndAgainstSolver(t *testing.T) {
	for left := 1; left <= 42; left++ {
		n := node{left: left}
		for score := -left / 2; score <= (left+1)/2; score++ {
			if score == 0 {
				continue
			}
			if got, want := columns.Moves(score, left), (n.plies(score)+1)/2; got != want {
				t.Errorf("%d cells left, score %d: in %d moves, want %d", left, score, got, want)
			}
		}
	}
}

// TestColumnsReportDamagedBook requests columns with a book that cannot be read. The columns must be solved,
// and the answers must name the file.
func TestColumnsReportDamagedBook(t *testing.T) {
	files := resource.NewStore(func(context.Context, string) ([]byte, error) {
		return []byte("once upon a time"), nil
	})
	p := pool.NewLocal(pool.NewMux(Serve(files)), 1)
	defer p.Close()
	at := mustBoard(4, 4, 4).Start()
	for _, book := range []bool{true, false} {
		all, err := columns.Find(t.Context(), p, at, contract.Exact, book, nil)
		if err != nil {
			t.Fatal(err)
		}
		want := ""
		if book {
			want = BookFile
		}
		for _, c := range all {
			if c.Lacks != want || !c.Known() {
				t.Errorf("with the book %v: %+v, want the lack of %q", book, c, want)
			}
		}
	}
}
