package plot

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"ludarium/ai/lab/chart"
	"ludarium/render/theme"
)

var update = flag.Bool("update", false, "write the golden pictures anew")

// TestGolden compares the charts at the width of a phone in both themes, and one at that of a desktop, with their
// pictures in testdata. Processors may round differently in the last place, so a few pixels on edges may be off.
func TestGolden(t *testing.T) {
	fs := fonts(t)
	for _, s := range []struct {
		name  string
		chart *chart.Chart
		w, h  float64
	}{{"bars", bars(), 340, 300}, {"lines", lines(), 340, 260}, {"steps", steps(), 340, 240}, {"dots", dots(), 340, 240}, {"graph", graph(), 340, 240},
		{"tree", tree(), 340, 300}, {"cells", cells(), 340, 260}, {"wide", bars(), 800, 400}} {
		for look, th := range map[string]*theme.Theme{"light": theme.Light(), "dark": theme.Dark()} {
			data, err := PNG(s.chart, s.w, s.h, 1, fs, th)
			if err != nil {
				t.Fatal(err)
			}
			path := filepath.Join("testdata", fmt.Sprintf("%s-%s.png", s.name, look))
			if *update {
				if err := os.WriteFile(path, data, 0o644); err != nil {
					t.Fatal(err)
				}
				continue
			}
			golden, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			got, want := decode(t, data), decode(t, golden)
			if got.Rect != want.Rect {
				t.Errorf("%s: %v instead of %v", path, got.Rect, want.Rect)
			} else if n := differing(want, got, 24); n > 60 {
				t.Errorf("%s: %d pixels differ; look at the picture and run go test with -update", path, n)
			}
		}
	}
}

func decode(t *testing.T, data []byte) *image.RGBA {
	t.Helper()
	img, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	out := image.NewRGBA(img.Bounds())
	draw.Draw(out, out.Rect, img, image.Point{}, draw.Src)
	return out
}

// differing counts the pixels of which a channel is more than tolerance off.
func differing(a, b *image.RGBA, tolerance int) int {
	n := 0
	for i := 0; i < len(a.Pix); i += 4 {
		for c := range 3 {
			if d := int(a.Pix[i+c]) - int(b.Pix[i+c]); d > tolerance || d < -tolerance {
				n++
				break
			}
		}
	}
	return n
}
