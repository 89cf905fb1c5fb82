package board

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

	"ludarium/render/theme"
)

var update = flag.Bool("update", false, "write the golden pictures anew")

// TestGolden compares each scene in both themes with its picture in testdata. Processors may round differently in the
// last place, so a few pixels on edges may be off.
func TestGolden(t *testing.T) {
	fs := fonts(t)
	for _, s := range scenes(t) {
		for _, th := range []*theme.Theme{theme.Light(), theme.Dark()} {
			look := "light"
			if th.Dark {
				look = "dark"
			}
			path := filepath.Join("testdata", fmt.Sprintf("%s-%s.png", s.name, look))
			img := picture(fs, s, 360, th)
			if *update {
				write(t, path, img)
				continue
			}
			want := read(t, path)
			if want.Rect != img.Rect {
				t.Errorf("%s: %v instead of %v", path, img.Rect, want.Rect)
			} else if n := differing(want, img, 24); n > 60 {
				t.Errorf("%s: %d pixels differ; look at the picture and run go test with -update", path, n)
			}
		}
	}
}

func write(t *testing.T, path string, img image.Image) {
	t.Helper()
	var w bytes.Buffer
	enc := png.Encoder{CompressionLevel: png.BestCompression}
	if err := enc.Encode(&w, img); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, w.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

func read(t *testing.T, path string) *image.RGBA {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	img, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	out := image.NewRGBA(img.Bounds())
	draw.Draw(out, out.Rect, img, image.Point{}, draw.Src)
	return out
}
