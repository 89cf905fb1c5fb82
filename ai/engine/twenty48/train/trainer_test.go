package train

import (
	"bytes"
	"context"
	"errors"
	"runtime"
	"slices"
	"strings"
	"testing"

	"ludarium/ai/base/rng"
	"ludarium/ai/engine/twenty48"
)

// boards returns n boards from games played before any training.
func boards(t testing.TB, n int) (list []twenty48.Board) {
	t.Helper()
	tr := NewTrainer(smallNetwork(t), twenty48.Usual(), 5)
	for len(list) < n {
		tr.Game()
		for _, s := range tr.record {
			list = append(list, s.after)
		}
	}
	return list[:n]
}

// TestFastLearningMatchesSlow compares the fast training code for the shape 4x6 with the code for any
// shape.
func TestFastLearningMatchesSlow(t *testing.T) {
	if runtime.GOOS == "js" {
		t.Skip("256 MB are much for a browser")
	}
	var trainers [2]*Trainer
	for i := range trainers {
		net, err := twenty48.NewNetwork("4x6", 0)
		if err != nil {
			t.Fatal(err)
		}
		trainers[i] = NewTrainer(net, twenty48.Usual(), 1)
	}
	trainers[1].errors.Large = nil
	x := rng.NewXorshift(2)
	for _, b := range boards(t, 200) {
		target := float32(x.IntN(1000))
		if fast, plain := trainers[0].learn(b, target), trainers[1].learn(b, target); fast != plain {
			t.Fatalf("the new value is %v, want %v on\n%v", fast, plain, b)
		}
	}
}

// TestLongGamesRestartFromTheirMiddle checks that the game after a long game starts from the middle of that
// game, and the game after a short one from an empty board.
func TestLongGamesRestartFromTheirMiddle(t *testing.T) {
	tr := NewTrainer(smallNetwork(t), twenty48.Usual(), 3)
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

// TestGamesEndAtTheCeiling checks that games end with the tile of the ceiling and that boards with this tile
// are not trained.
func TestGamesEndAtTheCeiling(t *testing.T) {
	tr := NewTrainer(smallNetwork(t), twenty48.Usual(), 4)
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
	for k, table := range tr.net.Entries().All {
		for i, v := range table {
			if v != 0 && twenty48.Board(i).Reached(7) {
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

// staged returns the trainers of two stages, the second of which begins with the tile 128.
func staged(t testing.TB) (first, second *Trainer) {
	t.Helper()
	first = taught(t, "5x4")
	first.Ceiling = 7
	x := rng.NewXorshift(5)
	var starts []twenty48.Board
	for len(starts) < 10 {
		game, err := first.scout(context.Background(), first.scoutAgent(), first.dealer.Start(&x), &x)
		if err != nil {
			t.Fatal(err)
		}
		if i := slices.IndexFunc(game, first.capped); i >= 0 {
			starts = append(starts, game[i])
		}
	}
	second, err := first.NextStage(context.Background(), starts)
	if err != nil {
		t.Fatal(err)
	}
	return first, second
}

// TestSecondStageStartsFromFirst checks where the games of a second stage start and end, and the initial
// values of its network.
func TestSecondStageStartsFromFirst(t *testing.T) {
	first, tr := staged(t)
	if tr.Floor != 7 || tr.Ceiling != 8 || len(tr.first) != 10 || tr.Late() < 10 {
		t.Fatalf("the stage from %d to %d has %d first and %d late boards", tr.Floor, tr.Ceiling,
			len(tr.first), tr.Late())
	}
	for _, b := range slices.Concat(tr.first, tr.late) {
		if b.Max() != 7 {
			t.Errorf("games would start from\n%v", b)
		}
	}
	for _, i := range []int{0x1234, 0x7531, 0x0650, 0x7777} {
		small := map[int]int{0x1234: 0x1234, 0x7531: 0x6531, 0x0650: 0x0550, 0x7777: 0x6666}[i]
		if got, want := tr.net.Entries().All[1][i], 0.1*first.net.Entries().All[1][small]; got != want {
			t.Errorf("entry %#x begins with %v, want %v", i, got, want)
		}
	}
	ended := 0
	for range 100 {
		middle := tr.from
		points, tile, fresh := tr.Game()
		if fresh != (middle == 0) || tile < 7 || tile > 8 {
			t.Fatalf("a game from %#x ends with 2^%d; fresh: %v", middle, tile, fresh)
		}
		if tile == 8 {
			ended++
			if points < 256 {
				t.Errorf("%d points made a 256", points)
			}
		}
	}
	if ended == 0 {
		t.Error("no game reaches the next tile")
	}
	if err := tr.ScoutOnward(t.Context()); err != nil || tr.Late() < 10 {
		t.Errorf("%d late boards, %v", tr.Late(), err)
	}
	for _, b := range tr.late {
		if b.Max() != 7 {
			t.Errorf("after scouting games would start from\n%v", b)
		}
	}

	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := first.NextStage(ctx, tr.first); !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled beginning: %v", err)
	}
	for _, bad := range []struct {
		ceiling int
		first   []twenty48.Board
	}{
		{7, nil}, {7, []twenty48.Board{0x1234}}, {7, []twenty48.Board{0x8712}}, {0, tr.first},
		{15, []twenty48.Board{0xf123}},
	} {
		first.Ceiling = bad.ceiling
		if _, err := first.NextStage(t.Context(), bad.first); err == nil {
			t.Errorf("a stage from 2^%d on begins with %x", bad.ceiling, bad.first)
		}
	}
}

// TestTrainingResumesIdentically checks that an interruption does not change the training.
func TestTrainingResumesIdentically(t *testing.T) {
	t.Run("first", func(t *testing.T) {
		net, err := twenty48.NewNetwork("5x4", 500)
		if err != nil {
			t.Fatal(err)
		}
		tr := NewTrainer(net, twenty48.Usual(), 8)
		tr.Restart, tr.Lambda, tr.Ceiling = 50, 0.5, 12
		interrupt(t, tr, func(tr *Trainer) error { return tr.Scout(t.Context(), 2) })
	})
	t.Run("second", func(t *testing.T) {
		_, tr := staged(t)
		tr.Restart = 30
		interrupt(t, tr, func(tr *Trainer) error { return tr.ScoutOnward(t.Context()) })
	})
}

// interrupt trains for a while, then continues both with the trainer and with a trainer that Resume has read
// from its file, and compares them.
func interrupt(t *testing.T, whole *Trainer, scout func(tr *Trainer) error) {
	t.Helper()
	train := func(tr *Trainer) {
		t.Helper()
		if err := tr.Train(t.Context(), 21, 21, nil); err != nil {
			t.Fatal(err)
		}
		if err := scout(tr); err != nil || tr.Late() == 0 {
			t.Fatalf("%d boards are kept, %v", tr.Late(), err)
		}
	}
	train(whole)
	var file bytes.Buffer
	if err := whole.Save(&file); err != nil {
		t.Fatal(err)
	}
	resumed, err := Resume(&file, twenty48.Usual())
	if err != nil {
		t.Fatal(err)
	}
	train(whole)
	train(resumed)
	if whole.Games() != 42 || resumed.Games() != 42 || whole.Moves() != resumed.Moves() ||
		!slices.Equal(whole.late, resumed.late) {
		t.Errorf("%d games and %d moves, want %d and %d", resumed.Games(), resumed.Moves(), whole.Games(),
			whole.Moves())
	}
	for k, w := range whole.Network().Entries().All {
		if !slices.Equal(w, resumed.Network().Entries().All[k]) ||
			!slices.Equal(whole.errors.All[k], resumed.errors.All[k]) {
			t.Errorf("table %d differs after an interruption", k)
		}
	}
}

func TestResumeRejectsOtherTraining(t *testing.T) {
	var file bytes.Buffer
	if err := taught(t, "5x4").Save(&file); err != nil {
		t.Fatal(err)
	}
	data := file.String()
	_, line, _ := strings.Cut(data, "\n")
	_, tables, _ := strings.Cut(line, "\n")
	for _, bad := range []string{
		"", "chess\n", data[:40], data[:len(data)/2], checkpointMagic + "9x9 0 1 0 0 0 0 0 0 1 0 0 0\n",
		checkpointMagic + "5x4 0 1\n",
		checkpointMagic + "5x4 0 1 0 0 0 0 0 0 0 0 0 0\n" + tables,
		checkpointMagic + "5x4 0 1 0 0 0 16 0 0 1 0 0 0\n" + tables,
		checkpointMagic + "5x4 0 1 0 0 7 8 0 0 1 0 0 0\n" + tables,
		checkpointMagic + "5x4 0 1 0 0 0 0 0 0 1 0 0 0\n\xff\xff\xff\xff\x0f",
	} {
		if _, err := Resume(strings.NewReader(bad), twenty48.Usual()); err == nil ||
			!strings.HasPrefix(err.Error(), "twenty48: bad checkpoint: ") {
			t.Errorf("%.60q is read with error %v", bad, err)
		}
	}
}
