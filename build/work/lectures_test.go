package main

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludarium/ai/atlas/lecture"
	"ludarium/ai/lab"
	experiments "ludarium/ai/lab/exp/catalog"
	"ludarium/build/tool"
)

// TestLecturesCarryTheirRuns checks that the runs in the lectures are complete and have the settings of their
// links, and that the lectures about results have runs.
func TestLecturesCarryTheirRuns(t *testing.T) {
	carry := map[string]int{}
	files, err := filepath.Glob("../../assets/atlas/lectures/*.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		l, err := lecture.Read(string(text))
		if err != nil {
			t.Fatal(err)
		}
		for i := range l.Slides {
			s := &l.Slides[i]
			if !s.Carries() {
				continue
			}
			carry[filepath.Base(file)]++
			line, _ := settingsIn(s.Link)
			want, err := lab.ParseLine(line, experiments.Find)
			if err != nil {
				t.Fatal(err)
			}
			log, err := s.Data()
			if err != nil {
				t.Fatal(err)
			}
			run, err := lab.Import(log, experiments.Find)
			if err == nil && run.Seconds() != 0 {
				t.Errorf("%s: slide %q carries times, which differ each time", file, s.Title)
			}
			if err != nil || run.Plan.ID() != want.ID() || len(run.Rows()) == 0 {
				t.Errorf("%s: slide %q carries %v, %v, want %v", file, s.Title, run, err, want)
			}
		}
	}
	for name, least := range map[string]int{"chance.md": 1, "nested-search.md": 1, "differences.md": 4} {
		if carry[name] < least {
			t.Errorf("%s has %d runs, want at least %d", name, carry[name], least)
		}
	}
}

// TestLecturesAreReproducible writes a lecture with a run twice: the texts are equal.
func TestLecturesAreReproducible(t *testing.T) {
	const text = "# Luck\n\n## A match\n\n#/lab/arena/match?a=random&b=random&pairs=3&seed=1\n"
	var all [2]string
	for i := range all {
		file := filepath.Join(t.TempDir(), "luck.md")
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		if err := writeLecture(t.Context(), &tool.Env{Out: io.Discard}, file); err != nil {
			t.Fatal(err)
		}
		written, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		all[i] = string(written)
	}
	if all[0] != all[1] || !strings.Contains(all[0], "```data ") {
		t.Errorf("one lecture, two texts:\n%s\n%s", all[0], all[1])
	}
}
