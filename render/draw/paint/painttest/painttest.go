// Package painttest helps tests of pictures: it compares them with golden files in testdata, and simulates
// colour blindness to measure how well colours can be distinguished.
package painttest

import (
	"bytes"
	"flag"
	"image"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"ludarium/assets"
	"ludarium/render/draw/paint"
)

var update = flag.Bool("update", false, "write the golden pictures anew")

// Fonts returns the typefaces of the program.
func Fonts(t testing.TB) *paint.Fonts {
	t.Helper()
	fs, err := paint.LoadFonts(assets.SansRegular, assets.SansBold, assets.Mono)
	if err != nil {
		t.Fatal(err)
	}
	return fs
}

const (
	tolerance = 24
	// Processors round differently in the last bit, which can change pixels at edges.
	maxPixels = 60
)

// Golden fails unless img equals testdata/NAME.png; with the flag -update it writes that file.
func Golden(t testing.TB, name string, img *image.RGBA) {
	t.Helper()
	path := filepath.Join("testdata", name+".png")
	if *update {
		var w bytes.Buffer
		if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&w, img); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, w.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	want := Decode(t, data)
	if want.Rect != img.Rect {
		t.Errorf("%s: %v instead of %v", path, img.Rect, want.Rect)
	} else if n := Differing(want, img, tolerance); n > maxPixels {
		t.Errorf("%s: %d pixels differ; look at the picture and run go test with -update", path, n)
	}
}

// Decode decodes a PNG picture.
func Decode(t testing.TB, data []byte) *image.RGBA {
	t.Helper()
	img, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	out := image.NewRGBA(img.Bounds())
	draw.Draw(out, out.Rect, img, image.Point{}, draw.Src)
	return out
}

// Differing counts the pixels in which a colour channel of two equally large pictures differs by more than
// tolerance.
func Differing(a, b *image.RGBA, tolerance int) int {
	n := 0
	for i := 0; i < len(a.Pix); i += 4 {
		for j := range 3 {
			if d := int(a.Pix[i+j]) - int(b.Pix[i+j]); d > tolerance || -d > tolerance {
				n++
				break
			}
		}
	}
	return n
}
