package all

import (
	"flag"
	"os"
	"slices"
	"strings"
	"testing"

	"ludarium/game"
	"ludarium/render/room/play"
	"ludarium/render/ui/lang"
)

var updateWhy = flag.Bool("update-why", false, "write testdata/why.golden")

// TestAnswersInEveryLanguage asks "Why?" about moves of each kind of cause, and compares the sentences in
// English, Finnish and Estonian with testdata/why.golden.
func TestAnswersInEveryLanguage(t *testing.T) {
	defer lang.Speak(lang.Languages[0], nil)
	const file = "testdata/why.golden"
	var lines []string
	for _, c := range []struct {
		name, game, moves string
		kinds             []play.CauseKind
	}{
		{"opera", "chess", strings.Join(strings.Fields(opera)[:22], " "), nil},
		{"training", "chess", "Nf3 Nc6 Ng5", nil},
		{"mate", "chess", "f3 e5 g4", []play.CauseKind{"mate"}},
		{"threat", "chess", "e4 e5 Bc4 Nc6 Qh5 a6", []play.CauseKind{"mate", "threat"}},
		{"material", "chess", "e4 e5 Nf3 Nc6 Nxe5", []play.CauseKind{"material"}},
		{"corner left", "othello", "c4 c3 d3 c5 b6 e3 f5 a7 b3 f6 c6 b4 a6 g5", []play.CauseKind{"corner"}},
		{"corner opened", "othello", "c4 e3 f4 c3 d3 g5 b2", []play.CauseKind{"corner"}},
		{"mobility", "othello", "c4 c3 d3 c5 b6 e3 f5 a7 b3 f6", []play.CauseKind{"mobility"}},
		{"double threat", "connectk", "3 7 5 1", []play.CauseKind{"double"}},
		{"zugzwang", "connectk", "5 4 5 2 2 3 1 3 3 5 3 6 7 3 4 3 7 6 2 2 7 7 1 1 5 5 5 6 6 2 1 2 1 7 6 1 6",
			[]play.CauseKind{"zugzwang", "missed"}},
		{"a win drawn", "connectk", "6 1 6 6 4 3 6 7 5", nil},
		{"a threat overlooked", "connectk", "4 4 3 7 1 7", []play.CauseKind{"threat"}},
		{"a square opened", "connectk", "2 1 2 3 1 6 3 4", nil},
		{"a win overlooked", "connectk", "7 1 6 3 7 7 7 2 7 2 5 1 3 6", []play.CauseKind{"threat", "missed"}},
	} {
		s := screen(t, withFiles(t), 1280, 800)
		s.Go(c.game)
		s.Humans()
		playAll(t, s, c.moves)
		r, n := s.Play(), len(strings.Fields(c.moves))
		s.Key("y")
		s.Until(c.name, func() bool { _, ok := r.Why(n); return ok })
		threats := false
		if p, ok := game.Concrete(r.Session.Line.At(n - 1)).(game.Passer); ok {
			_, threats = p.NullMove()
		}
		s.Until("the threat", func() bool {
			_, ok := r.Session.Review.Threat(n - 1)
			return ok || !threats || r.Verdicts()[len(r.Verdicts())-1].Mark <= play.Good
		})
		for _, l := range lang.Languages {
			tag := l.Tag
			r.Shell.Settings().Language = tag
			s.Until(l.Name, func() bool { return lang.Spoken().Tag == tag })
			w, _ := r.Why(n)
			var kinds []play.CauseKind
			for _, cause := range w.Causes {
				kinds = append(kinds, cause.Kind)
				if cause.Kind == "material" && len(cause.Lost) != 1 {
					t.Errorf("%s: the moves %v take what is lost", c.name, cause.Lost)
				}
			}
			if c.kinds != nil && !slices.Equal(kinds, c.kinds) {
				t.Errorf("%s: causes %v, want %v", c.name, kinds, c.kinds)
			}
			lines = append(lines, c.name+" "+tag+": "+strings.Join(w.Texts, " "))
		}
	}
	got := strings.Join(lines, "\n") + "\n"
	if *updateWhy {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for i, line := range strings.Split(string(want), "\n") {
		if i >= len(lines) && line != "" || i < len(lines) && lines[i] != line {
			t.Errorf("got  %s\nwant %s", append(lines, "")[min(i, len(lines))], line)
		}
	}
}
