package train

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludarium/ai/engine/chess"
	"ludarium/ai/engine/twenty48"
	"ludarium/assets"
	"ludarium/build/tool"
)

// TestTrainingResumes checks that interrupted training gives the same network as uninterrupted.
func TestTrainingResumes(t *testing.T) {
	if testing.Short() {
		t.Skip("the tables of a network take 800 MB")
	}
	dir := t.TempDir()
	train := func(name, games string) (network []byte, said string) {
		t.Helper()
		var out strings.Builder
		file := filepath.Join(dir, name+".network")
		b := &tool.Env{Root: dir, Out: &out}
		args := []string{"2048", "-games", games, "-onward", "0", "-seed", "7", "-checkpoint",
			filepath.Join(dir, name+".checkpoint"), "-out", file}
		if err := Run(t.Context(), b, args); err != nil {
			t.Fatal(err)
		}
		network, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		return network, out.String()
	}
	train("parts", "2")
	parts, said := train("parts", "4")
	if !strings.Contains(said, "Resuming after 2 games") {
		t.Errorf("the second part says %q", said)
	}
	whole, _ := train("whole", "4")
	if !bytes.Equal(parts, whole) {
		t.Errorf("in parts the network has %d bytes, at once %d, and they differ", len(parts), len(whole))
	}
	if _, err := twenty48.ReadPacked(t.Context(), whole); err != nil {
		t.Error(err)
	}
	b := &tool.Env{Root: dir, Out: &strings.Builder{}}
	if err := train2048(t.Context(), b,
		[]string{"-games", "4", "-checkpoint", filepath.Join(dir, "whole.checkpoint")}); err == nil ||
		!strings.Contains(err.Error(), "no stage can follow") {
		t.Errorf("a second stage after a first one that has hardly begun: %v", err)
	}
	if err := train2048(t.Context(), b,
		[]string{"-games", "3", "-checkpoint", filepath.Join(dir, "whole.checkpoint")}); err == nil ||
		!strings.Contains(err.Error(), "already has 4 games") {
		t.Errorf("fewer games than were played: %v", err)
	}
}

// TestGrowChessBook checks that the book does not depend on interruptions and on the number of workers.
func TestGrowChessBook(t *testing.T) {
	dir := t.TempDir()
	grow := func(name, positions, workers string) (book []byte, said string) {
		t.Helper()
		var out strings.Builder
		file := filepath.Join(dir, name)
		b := &tool.Env{Root: dir, Out: &out}
		if err := Run(t.Context(), b,
			[]string{"chess-book", "-positions", positions, "-nodes", "50", "-workers", workers, "-every",
				"1ns",
				"-checkpoint", file + ".checkpoint", "-out", file}); err != nil {
			t.Fatal(err)
		}
		book, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		return book, out.String()
	}
	grow("parts", "16", "1")
	parts, said := grow("parts", "40", "2")
	if !strings.Contains(said, "Resuming after 16 positions") {
		t.Errorf("the second part says %q", said)
	}
	if whole, _ := grow("whole", "40", "3"); !bytes.Equal(parts, whole) {
		t.Error("in parts and at once two books have grown")
	}
}

// TestTrainChessNetwork checks that the network does not depend on interruptions and on the number of
// workers.
func TestTrainChessNetwork(t *testing.T) {
	dir := t.TempDir()
	const first, second, third = "games=20 sums=24 epochs=3",
		"; games=12 sums=40 epochs=3 trust=0.8 lambda=0.8",
		"; games=8 sums=44 epochs=2 rate=0.0003 trust=0.8 lambda=0.8 start=last keep=0.25"
	const fourth = "; games=0 sums=44 epochs=1 start=last earlier=2 tune=3; games=0 sums=44 epochs=0 " +
		"start=last earlier=2 tune=2"
	// fit stops after a word in the output, if one is given.
	fit := func(name, until string, args ...string) (network []byte, said string, err error) {
		ctx, stop := context.WithCancel(t.Context())
		defer stop()
		out := &stopWriter{until: until, stop: stop}
		file := filepath.Join(dir, name)
		err = Run(ctx, &tool.Env{Root: dir, Out: out},
			append([]string{"chess-network", "-rounds", first + second, "-nodes", "30",
				"-every", "1ns", "-checkpoint", file + ".games", "-out", file}, args...))
		if err == nil {
			if network, err = os.ReadFile(file); err != nil {
				t.Fatal(err)
			}
		}
		return network, out.String(), err
	}
	whole, said, err := fit("whole", "", "-workers", "3")
	if err != nil || !strings.Contains(said, "epoch 3: ") {
		t.Fatalf("%v after %q", err, said)
	}
	if _, err := chess.ReadNetwork(t.Context(), whole); err != nil {
		t.Error(err)
	}
	if _, said, err := fit("parts", "8 of 20 games", "-workers", "1"); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped among the games: %v after %q", err, said)
	}
	if _, said, err := fit("parts", "epoch 1", "-workers", "2"); !errors.Is(err, context.Canceled) ||
		!strings.Contains(said, "Resuming after 8 games") {
		t.Errorf("stopped in the fit: %v after %q", err, said)
	}
	if _, said, err := fit("parts", "8 of 12 games", "-workers", "1"); !errors.Is(err, context.Canceled) ||
		!strings.Contains(said, "Resuming after 1 epochs") {
		t.Errorf("stopped in the second round: %v after %q", err, said)
	}
	parts, said, err := fit("parts", "", "-workers", "1")
	if err != nil || !strings.Contains(said, "Resuming after 3 epochs") ||
		!strings.Contains(said, "Resuming after 8 games") {
		t.Errorf("the last part: %v after %q", err, said)
	}
	if one, _, err := fit("whole", "", "-rounds", first); err != nil || bytes.Equal(one, whole) {
		t.Errorf("the second round changes nothing, %v", err)
	}
	if !bytes.Equal(parts, whole) {
		t.Error("in parts and at once two networks are made")
	}
	three, said, err := fit("whole", "", "-rounds", first+second+third)
	if err != nil || bytes.Equal(three, whole) || strings.Count(said, "error before") != 1 {
		t.Errorf("the third round: %v after %q", err, said)
	}
	before := filepath.Join(dir, "before")
	if err := os.WriteFile(before, whole, 0o644); err != nil {
		t.Fatal(err)
	}
	if alone, said, err := fit("alone", "", "-rounds", first+second+third, "-from", before); err != nil ||
		!bytes.Equal(alone, three) {
		t.Errorf("the third round alone makes another network, %v after %q", err, said)
	}
	five, said, err := fit("whole", "", "-rounds", first+second+third+fourth)
	if err != nil || bytes.Equal(five, three) || strings.Count(said, "tuned by hand") != 2 {
		t.Errorf("the rounds without games: %v after %q", err, said)
	}
	four, _, err := fit("whole", "", "-rounds",
		first+second+third+strings.Split(fourth, "; games=0 sums=44 epochs=0")[0])
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(before, four, 0o644); err != nil {
		t.Fatal(err)
	}
	if _, _, err := fit("alone", "", "-rounds", first+second+third+fourth, "-from", before); err != nil {
		t.Errorf("with the games of the third round: %v", err)
	}
	if err := os.Remove(filepath.Join(dir, "alone.games.3")); err != nil {
		t.Fatal(err)
	}
	if _, _, err := fit("alone", "", "-rounds", first+second+third+fourth, "-from", before); !errors.Is(err,
		fs.ErrNotExist) {
		t.Errorf("without the games of the third round: %v", err)
	}
	if alone, said, err := fit("whole", "", "-rounds", first+second+third+fourth, "-from", before); err !=
		nil || !bytes.Equal(alone, five) {
		t.Errorf("the last round alone makes another network, %v after %q", err, said)
	}
	if err := os.WriteFile(before, whole, 0o644); err != nil {
		t.Fatal(err)
	}

	for _, c := range []struct {
		want string
		args []string
	}{
		{"has 20 games", []string{"-rounds", "games=19 sums=24" + second}},
		{`round 2: games: "x" is not a whole number`, []string{"-rounds", first + "; games=x"}},
		{"round 1: games: 0, without games of earlier rounds", []string{"-rounds", "games=0"}},
		{"round 1: games: -1 is not between 0 and 800000", []string{"-rounds", "games=-1"}},
		{"round 2: earlier: there are no 2 rounds before it",
			[]string{"-rounds", first + "; games=0 start=last earlier=2"}},
		{"round 2: tune: 9 needs a start from the 'last' round", []string{"-rounds", first + "; tune=9"}},
		{"round 2: epochs: 0, without tuning", []string{"-rounds", first + "; start=last epochs=0"}},
		{"round 1: epochs: 0, from random weights", []string{"-rounds", "games=20 epochs=0"}},
		{`round 2: param: setting 2, "sums", is not name=value`,
			[]string{"-rounds", first + ";games=3 sums"}},
		{`round 1: no parameter "game"`, []string{"-rounds", "game=20"}},
		{"has 20 games", []string{"-seed", "2"}},
		{"another network", []string{"-rounds", first + " trust=0.9" + second}},
		{"round 2: trust: 1.1 is not between 0 and 1", []string{"-rounds", first + "; trust=1.1"}},
		{"another network", []string{"-rounds", "games=20 sums=25 epochs=3" + second}},
		{"round 2: rate: 0 is not between 1e-09 and 1", []string{"-rounds", first + "; rate=0"}},
		{"bad network",
			[]string{"-rounds", first + second + third, "-from", filepath.Join(dir, "whole.games")}},
		{"round 1: start: there is no 'last' round", []string{"-rounds", first + " start=last" + second}},
		{"round 2: keep: 0.5 needs a start from the 'last' round", []string{"-rounds", first + "; keep=0.5"}},
		{`round 2: start: "first" is not one of anew, last`, []string{"-rounds", first + "; start=first"}},
		{"a network of 40 sums cannot initialise one of 39",
			[]string{"-rounds", first + second + strings.Replace(third, "44", "39", 1), "-from", before,
				"-checkpoint", filepath.Join(dir, "other")}},
	} {
		if _, _, err := fit("whole", "", c.args...); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v", c.args, err)
		}
	}
	games, err := os.ReadFile(filepath.Join(dir, "whole.games"))
	if err != nil {
		t.Fatal(err)
	}
	games[len(games)-40] = 0xff
	if err := os.WriteFile(filepath.Join(dir, "whole.games"), games, 0o644); err != nil {
		t.Fatal(err)
	}
	if _, _, err := fit("whole", ""); err == nil ||
		!strings.Contains(err.Error(), "whole.games: chess: bad file of games: ") {
		t.Errorf("damaged games: %v", err)
	}
}

// TestTrainChessSearch checks that tuned margins do not depend on interruptions.
func TestTrainChessSearch(t *testing.T) {
	dir := t.TempDir()
	tune := func(name, until string, args ...string) (margins, said string, err error) {
		ctx, stop := context.WithCancel(t.Context())
		defer stop()
		out := &stopWriter{until: until, stop: stop}
		file := filepath.Join(dir, name)
		err = Run(ctx, &tool.Env{Root: dir, Out: out},
			append([]string{"chess-search", "-steps", "36", "-nodes", "30", "-gain", "0.5", "-every", "1ns",
				"-checkpoint", file + ".checkpoint", "-out", file}, args...))
		data, _ := os.ReadFile(file)
		return string(data), out.String(), err
	}
	whole, said, err := tune("whole", "", "-workers", "2")
	if err != nil || !strings.Contains(said, "36 of 36 steps") {
		t.Fatalf("%v after %q", err, said)
	}
	if m, err := chess.ReadMargins(whole); err != nil || *m == *chess.PlainMargins() {
		t.Errorf("%v, %v", m, err)
	}
	if _, said, err := tune("parts", "16 of 36", "-workers", "1"); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped among the games: %v after %q", err, said)
	}
	parts, said, err := tune("parts", "", "-workers", "1")
	if err != nil || !strings.Contains(said, "Resuming after 16 steps") || parts != whole {
		t.Errorf("the last part finds %q, not %q, %v after %q", parts, whole, err, said)
	}
	more, _, err := tune("more", "", "-from", filepath.Join(dir, "whole"))
	if err != nil || more == whole {
		t.Errorf("from other margins: %v", err)
	}
	for _, c := range []struct {
		want string
		args []string
	}{
		{"-steps, -nodes and -gain must be greater than 0", []string{"-nodes", "0"}},
		{"-steps, -nodes and -gain must be greater than 0", []string{"-gain", "NaN"}},
		{"belongs to the plan", []string{"-seed", "2"}},
		{"whole.checkpoint: chess: ", []string{"-from", filepath.Join(dir, "whole.checkpoint")}},
		{"no such file", []string{"-from", filepath.Join(dir, "none")}},
	} {
		if _, _, err := tune("whole", "", c.args...); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v", c.args, err)
		}
	}
}

// stopWriter records what is written and calls a function as soon as it contains a word.
type stopWriter struct {
	strings.Builder
	until string
	stop  func()
}

func (w *stopWriter) Write(p []byte) (int, error) {
	if w.until != "" && strings.Contains(string(p), w.until) {
		w.stop()
	}
	return w.Builder.Write(p)
}

func TestTrainErrors(t *testing.T) {
	b := &tool.Env{Root: t.TempDir(), Out: &strings.Builder{}}
	for _, args := range [][]string{nil, {"shogi"}, {"heuristic", "-steps", "x"}} {
		if err := Run(t.Context(), b, args); err == nil {
			t.Errorf("train %q is done", args)
		}
	}
}

// TestTuneHeuristicIsReproducible runs one small step twice, with the same result.
func TestTuneHeuristicIsReproducible(t *testing.T) {
	run := func() string {
		var out strings.Builder
		b := &tool.Env{Root: t.TempDir(), Out: &out}
		if err := Run(t.Context(), b,
			[]string{"heuristic", "-steps", "2", "-games", "2", "-depth", "1", "-population", "4"}); err !=
			nil {
			t.Fatal(err)
		}
		return out.String()
	}
	once := run()
	if strings.Count(once, "\n") != 2 || !strings.Contains(once, "MonotonePower") || once != run() {
		t.Errorf("the steps are\n%s", once)
	}
}

// TestTrainFontsRecreatesTypefaces recreates the shipped typefaces.
func TestTrainFontsRecreatesTypefaces(t *testing.T) {
	dir := t.TempDir()
	for whole := range typefaces {
		data, err := os.ReadFile(filepath.Join("..", "..", "assets", "fonts", whole))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, whole), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	b := &tool.Env{Root: t.TempDir(), Out: &strings.Builder{}}
	if err := Run(t.Context(), b, []string{"fonts", "-dir", dir}); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string][]byte{"sans.ttf": assets.SansRegular,
		"sans-bold.ttf": assets.SansBold, "mono.ttf": assets.Mono} {
		if got, err := os.ReadFile(filepath.Join(dir, name)); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s is not the one that is shipped (%v)", name, err)
		}
	}
}
