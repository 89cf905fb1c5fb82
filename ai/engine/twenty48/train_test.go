package twenty48

import (
	"bytes"
	"context"
	"runtime"
	"slices"
	"strings"
	"testing"

	"ludarium/ai/rng"
)

// TestLargeLearn compares the fast way of 4x6 to learn with the plain one.
func TestLargeLearn(t *testing.T) {
	if runtime.GOOS == "js" {
		t.Skip("256 MB are much for a browser")
	}
	var trainers [2]*Trainer
	for i := range trainers {
		net, err := NewNetwork("4x6", 0)
		if err != nil {
			t.Fatal(err)
		}
		trainers[i] = NewTrainer(net, Usual(), 1)
	}
	trainers[1].errors.large = nil
	x := rng.NewXorshift(2)
	for _, b := range positions(200, 5) {
		target := float32(x.IntN(1000))
		if fast, plain := trainers[0].learn(b, target), trainers[1].learn(b, target); fast != plain {
			t.Fatalf("the new value is %v, want %v on\n%v", fast, plain, b)
		}
	}
}

// TestRestart checks that a long game is followed by one from its middle, and a short one by a fresh one.
func TestRestart(t *testing.T) {
	tr := NewTrainer(smallNetwork(t), Usual(), 3)
	tr.Restart = 100
	restarts := 0
	for range 50 {
		middle := tr.from
		_, _, fresh := tr.Game()
		if fresh != (middle == 0) {
			t.Fatalf("fresh is %v for a game from %#x", fresh, middle)
		}
		if n := len(tr.record); n >= 100 {
			restarts++
			if tr.from != tr.record[n/2].before {
				t.Fatalf("after %d moves the next game starts from\n%v", n, tr.from)
			}
		} else if tr.from != 0 {
			t.Fatalf("after only %d moves the next game is not a fresh one", n)
		}
		if !fresh && tr.record[0].before != middle {
			t.Fatalf("the game starts from\n%v, want\n%v", tr.record[0].before, middle)
		}
	}
	if restarts == 0 {
		t.Error("no game was long enough")
	}
}

// TestCeiling checks that games end with the tile of the ceiling, and that nothing is learnt of boards that have it.
func TestCeiling(t *testing.T) {
	tr := NewTrainer(smallNetwork(t), Usual(), 4)
	tr.Ceiling = 7
	reached := 0
	for range 300 {
		_, tile, _ := tr.Game()
		if tile > 7 {
			t.Fatalf("a game ends with 2^%d", tile)
		}
		if tile == 7 {
			reached++
		}
	}
	if reached < 50 {
		t.Errorf("only %d games reach the ceiling", reached)
	}
	learnt := 0
	for k, table := range tr.net.tables.all {
		for i, v := range table {
			if v != 0 && Board(i).Reached(7) {
				t.Fatalf("entry %#x of table %d has learnt", i, k)
			}
			if v != 0 {
				learnt++
			}
		}
	}
	if learnt == 0 {
		t.Error("nothing is learnt")
	}
	if err := tr.Scout(t.Context(), 20); err != nil || tr.Late() == 0 {
		t.Fatalf("%d boards, %v", tr.Late(), err)
	}
	for _, b := range tr.late {
		if b.Reached(7) {
			t.Errorf("a game would start from\n%v", b)
		}
	}
}

// TestResumeTraining checks that an interruption changes nothing.
func TestResumeTraining(t *testing.T) {
	net, err := NewNetwork("5x4", 500)
	if err != nil {
		t.Fatal(err)
	}
	whole := NewTrainer(net, Usual(), 8)
	whole.Restart, whole.Lambda = 50, 0.5
	train := func(tr *Trainer) {
		if err := tr.Train(context.Background(), 21, 21, nil); err != nil {
			t.Fatal(err)
		}
	}
	train(whole)
	whole.Ceiling = 12
	if err := whole.Scout(t.Context(), 2); err != nil || whole.Late() == 0 {
		t.Fatalf("%d boards are kept, %v", whole.Late(), err)
	}
	train(whole)
	var file bytes.Buffer
	if err := whole.Save(&file); err != nil {
		t.Fatal(err)
	}
	data := bytes.Clone(file.Bytes())
	resumed, err := Resume(&file, Usual())
	if err != nil {
		t.Fatal(err)
	}
	train(whole)
	train(resumed)
	if whole.Games() != 63 || resumed.Games() != 63 || whole.Moves() != resumed.Moves() {
		t.Errorf("%d games and %d moves, want %d and %d", resumed.Games(), resumed.Moves(), whole.Games(), whole.Moves())
	}
	for k, w := range whole.Network().tables.all {
		if !slices.Equal(w, resumed.Network().tables.all[k]) || !slices.Equal(whole.errors.all[k], resumed.errors.all[k]) {
			t.Errorf("table %d differs after an interruption", k)
		}
	}

	_, board, _ := bytes.Cut(data, []byte("\n"))
	_, tables, _ := bytes.Cut(board, []byte("\n"))
	for _, bad := range []string{
		"", "chess\n", string(data[:40]), string(data[:len(data)/2]), checkpointMagic + "9x9 0 1 0 0 0 0 0 1 0 0\n", checkpointMagic + "5x4 0 1\n",
		checkpointMagic + "5x4 0 1 0 0 0 0 0 0 0 0\n" + string(tables), checkpointMagic + "5x4 0 1 0 0 16 0 0 1 0 0\n" + string(tables), checkpointMagic + "5x4 0 1 0 0 0 0 0 1 0 0\n\xff\xff\xff\xff\x0f",
	} {
		if _, err := Resume(strings.NewReader(bad), Usual()); err == nil || !strings.HasPrefix(err.Error(), "twenty48: bad checkpoint: ") {
			t.Errorf("%.60q is read with error %v", bad, err)
		}
	}
}
