package chess

import (
	"sync"
	"testing"

	"ludarium/ai/base/rng"
)

func TestTableKeepsEntries(t *testing.T) {
	table := newTable(1)
	table.begin(true, 0)
	r := rng.New(1)
	for range 1000 {
		key := r.Uint64()
		move, value, static, depth, b := uint16(r.IntN(1<<15)), r.IntN(2*mate+1)-mate, r.IntN(6001)-3000,
			r.IntN(100)-1, bound(1+r.IntN(3))
		if r.IntN(4) == 0 {
			static = unknown
		}
		e := newEntry(move, value, static, depth, b)
		if e.move() != move || e.value() != value || e.static() != static || e.depth() != depth ||
			e.bound() != b {
			t.Fatalf("%d, %d, %d, %d, %d come back as %d, %d, %d, %d, %d", move, value, static, depth, b,
				e.move(), e.value(), e.static(), e.depth(), e.bound())
		}
		table.store(key, e)
		if got := table.probe(key); got != e {
			t.Fatalf("%x, want %x", got, e)
		}
		if table.probe(key+1) != 0 {
			t.Fatal("a position that was never stored is found")
		}
	}
	if table.full() == 0 {
		t.Error("the table is empty")
	}
	table.begin(true, 1000)
	if table.full() != 0 {
		t.Error("a clean search finds something")
	}
}

// TestTableInSeveralThreads lets several threads write and read the same few entries and checks that every
// entry found belongs to its key.
func TestTableInSeveralThreads(t *testing.T) {
	table := newTable(1)
	table.begin(true, 8)
	var threads sync.WaitGroup
	for i := range uint64(4) {
		threads.Go(func() {
			r := rng.New(i)
			for range 20_000 {
				key := rng.Derive(7, uint64(r.IntN(64)))
				if e := table.probe(key); e != 0 && e.value() != int(key%1000) {
					t.Errorf("the entry of %x has the value %d", key, e.value())
					return
				}
				table.store(key,
					newEntry(uint16(r.IntN(1<<15)), int(key%1000), unknown, r.IntN(30), exactBound))
			}
		})
	}
	threads.Wait()
}

func TestMateScoresInTable(t *testing.T) {
	for _, v := range []int{0, 100, -100, mate - 9, 9 - mate, mateMost - 1, mateMost} {
		if got := fromTable(toTable(v, 5), 5); got != v {
			t.Errorf("%d comes back as %d", v, got)
		}
	}
	for _, sign := range []int{-1, 1} { // a mate beyond maxPly stays a mate
		if got := fromTable(sign*(mate-9), 125); got != sign*mateMost {
			t.Errorf("a mate in 134 plies is worth %d, want %d", got, sign*mateMost)
		}
	}
	if got := fromTable(toTable(mate-9, 5), 3); got != mate-7 {
		t.Errorf("a mate 4 plies from the position is %d plies from a root 3 plies before it", mate-got)
	}
}
