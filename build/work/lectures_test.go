package main

import (
	"os"
	"path/filepath"
	"testing"

	"ludarium/ai/atlas/lecture"
	"ludarium/ai/lab"
	experiments "ludarium/ai/lab/exp/catalog"
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
