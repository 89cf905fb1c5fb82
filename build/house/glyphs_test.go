package house

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"ludarium/ai/atlas/explain"
	"ludarium/ai/atlas/text"
	"ludarium/ai/lab"
	experiments "ludarium/ai/lab/exp/catalog"
	"ludarium/ai/optim/worlds"
	"ludarium/assets"
	"ludarium/render/draw/paint"
	"ludarium/render/ui/lang"
)

// TestTextsHaveGlyphs checks that the typefaces have all characters in the texts of algorithms, experiments
// and pages, in all languages.
func TestTextsHaveGlyphs(t *testing.T) {
	pages, err := text.Pack(os.DirFS(filepath.Join("..", "..", "assets", "atlas")))
	if err != nil {
		t.Fatal(err)
	}
	labs, err := lab.Describe(experiments.Experiments())
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string]string{"pages of the atlas": string(pages), "experiments": string(labs)}
	for _, l := range lang.Languages[1:] {
		said, err := text.PackTranslation(os.DirFS(filepath.Join("..", "..", "assets", "atlas")), l.Tag)
		if err != nil {
			t.Fatal(err)
		}
		texts["the atlas in "+l.Name] = string(said)
	}
	for _, w := range worlds.Worlds() {
		data, err := json.Marshal(w.World)
		if err != nil {
			t.Fatal(err)
		}
		texts[w.Title] = string(data)
	}
	files, err := filepath.Glob(filepath.Join("..", "..", "assets", "lang", "*.json"))
	if err != nil || len(files) == 0 {
		t.Fatal("no message files: ", err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		texts[filepath.Base(file)] = string(data)
	}
	fonts, err := paint.LoadFonts(assets.SansRegular, assets.SansBold, assets.Mono)
	if err != nil {
		t.Fatal(err)
	}
	for what, text := range texts {
		missing := map[rune]bool{}
		for _, r := range text {
			if r <= ' ' || missing[r] {
				continue
			}
			if !(paint.Style{Font: fonts.Regular}).Has(r) || !(paint.Style{Font: fonts.Bold}).Has(r) {
				missing[r] = true
				t.Errorf("%s: the typeface has no %q", what, r)
			}
		}
	}
	for _, d := range explain.All() {
		for _, r := range d.Code {
			if r > ' ' && !(paint.Style{Font: fonts.Mono}).Has(r) {
				t.Errorf("the code of %s: the typeface has no %q", d.Key, r)
			}
		}
	}
}
