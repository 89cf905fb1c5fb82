package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"ludarium/ai/atlas/text"
	experiments "ludarium/ai/lab/exp/catalog"
	"ludarium/assets"
	"ludarium/build/tool"
)

// TestHomeFiguresAreCurrent compares what Home shows with the atlas and the published figure. The measured
// shares change only with the experiment.
func TestHomeFiguresAreCurrent(t *testing.T) {
	root, err := tool.Root()
	if err != nil {
		t.Fatal(err)
	}
	var f assets.HomeFigures
	if err := json.Unmarshal(assets.HomeLab, &f); err != nil {
		t.Fatal(err)
	}
	content, err := text.Read(os.DirFS(filepath.Join(root, "assets", "atlas")))
	if err != nil {
		t.Fatal(err)
	}
	if f.Courses != len(content.Courses) || f.Algorithms != len(content.Pages) {
		t.Errorf("%d courses and %d algorithms; the atlas has %d and %d; run go run ./build home", f.Courses,
			f.Algorithms, len(content.Courses), len(content.Pages))
	}
	e, err := experiments.Find(f.Experiment)
	if err != nil {
		t.Fatal(err)
	}
	if p, err := publishedShare(e, f.Tile); err != nil || p != f.Published {
		t.Errorf("published %v, the experiment says %v, %v", f.Published, p, err)
	}
	last := f.Points[len(f.Points)-1]
	if last.Games != f.Games || last.Low > last.Here || last.High < last.Here {
		t.Errorf("the last point is %+v of %d games", last, f.Games)
	}
}
