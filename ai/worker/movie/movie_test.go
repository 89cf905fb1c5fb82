package movie

import (
	"bytes"
	"image"
	"image/color"
	"image/gif"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"
)

// scenes returns pictures of a square that moves over a gradient.
func scenes(n int) []*image.RGBA {
	var list []*image.RGBA
	for k := range n {
		im := image.NewRGBA(image.Rect(0, 0, 70, 50))
		for y := range 50 {
			for x := range 70 {
				c := color.RGBA{uint8(3 * x), uint8(5 * y), 90, 255}
				if x/10 == k && y/10 == 2 {
					c = color.RGBA{250, 20, 30, 255}
				}
				im.SetRGBA(x, y, c)
			}
		}
		list = append(list, im)
	}
	return list
}

// filmed compresses pictures and joins them to an animation.
func filmed(t *testing.T, f Format, list []*image.RGBA) (data []byte, pieces []Piece) {
	t.Helper()
	var before *image.RGBA
	for i, im := range list {
		area := Changed(before, im)
		packed, err := pack(Pixels(f, im, area))
		if err != nil {
			t.Fatal(err)
		}
		pieces = append(pieces, Piece{area, time.Duration(100*(i+1)) * time.Millisecond, packed})
		before = im
	}
	return Join(f, list[0].Rect.Size(), pieces), pieces
}

// TestGIFIsDecodedByGo decodes an animation with Go's decoder. The pictures must equal the originals, except
// for reduced colours.
func TestGIFIsDecodedByGo(t *testing.T) {
	list := scenes(4)
	data, pieces := filmed(t, GIF, list)
	read, err := gif.DecodeAll(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if len(read.Image) != len(list) || read.LoopCount != 0 || read.Delay[2] != 30 {
		t.Fatalf("%d pictures, loop %d, delays %v", len(read.Image), read.LoopCount, read.Delay)
	}
	screen := image.NewRGBA(list[0].Rect)
	for i, im := range read.Image {
		if im.Rect != pieces[i].Area {
			t.Errorf("picture %d lies at %v, want %v", i, im.Rect, pieces[i].Area)
		}
		for y := im.Rect.Min.Y; y < im.Rect.Max.Y; y++ {
			for x := im.Rect.Min.X; x < im.Rect.Max.X; x++ {
				screen.Set(x, y, im.At(x, y))
			}
		}
		for k, v := range screen.Pix {
			if d := int(v) - int(list[i].Pix[k]); max(d, -d) > 32 {
				t.Fatalf("picture %d: byte %d is %d, want %d", i, k, v, list[i].Pix[k])
			}
		}
	}
}

// TestFewColoursAreKept checks that pictures with few colours are stored without loss.
func TestFewColoursAreKept(t *testing.T) {
	im := image.NewRGBA(image.Rect(0, 0, 16, 16))
	for i := range 256 {
		im.SetRGBA(i%16, i/16, color.RGBA{uint8(i), uint8(i / 2), 7, 255})
	}
	data, _ := filmed(t, GIF, []*image.RGBA{im})
	read, err := gif.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	for i := range 256 {
		if r, g, b, _ := read.At(i%16, i/16).RGBA(); r>>8 != uint32(i) || g>>8 != uint32(i/2) || b>>8 != 7 {
			t.Fatalf("colour %d is %d, %d, %d", i, r>>8, g>>8, b>>8)
		}
	}
}

// TestAPNGIsDecodedByGo decodes the first picture, which programs without APNG support show, with Go's
// decoder, and then each later picture as a picture of its own.
func TestAPNGIsDecodedByGo(t *testing.T) {
	list := scenes(3)
	data, pieces := filmed(t, APNG, list)
	if !bytes.Contains(data, []byte("acTL")) || bytes.Count(data, []byte("fdAT")) != 2 {
		t.Error("it does not move")
	}
	same := func(data []byte, of *image.RGBA, area image.Rectangle) {
		t.Helper()
		im, err := png.Decode(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		for y := range area.Dy() {
			for x := range area.Dx() {
				r, g, b, _ := im.At(x, y).RGBA()
				want := of.RGBAAt(area.Min.X+x, area.Min.Y+y)
				if uint8(r>>8) != want.R || uint8(g>>8) != want.G || uint8(b>>8) != want.B {
					t.Fatalf("at %d, %d it is %v, want %v", x, y, im.At(x, y), want)
				}
			}
		}
	}
	same(data, list[0], list[0].Rect)
	for i, p := range pieces {
		alone := Piece{p.Area.Sub(p.Area.Min), p.Lasts, p.Packed}
		same(Join(APNG, p.Area.Size(), []Piece{alone}), list[i], p.Area)
	}
}

// TestChangedRectangleIsExact checks that the changed rectangle is exact.
func TestChangedRectangleIsExact(t *testing.T) {
	list := scenes(2)
	if got, want := Changed(list[0], list[1]), image.Rect(0, 20, 20, 30); got != want {
		t.Errorf("changed is %v, want %v", got, want)
	}
	if got := Changed(list[0], list[0]); !got.Empty() {
		t.Errorf("nothing changed, but %v", got)
	}
}

// FuzzPack checks that a piece of wrong size is rejected.
func FuzzPack(f *testing.F) {
	f.Add(Pixels(GIF, scenes(1)[0], image.Rect(0, 0, 3, 2)))
	f.Add(Pixels(APNG, scenes(1)[0], image.Rect(0, 0, 2, 3)))
	f.Fuzz(func(t *testing.T, in []byte) {
		if _, err := pack(in); err == nil && len(in) <= header {
			t.Error("a piece without pixels was packed")
		}
	})
}

// TestImageMagickReadsFilms lets ImageMagick, if it is installed, count the pictures of an animation and read
// the first one.
func TestImageMagickReadsFilms(t *testing.T) {
	identify, err := exec.LookPath("identify")
	if err != nil {
		t.Skip("there is no ImageMagick")
	}
	for _, f := range []struct {
		format Format
		name   string
		want   string
	}{{GIF, "film.gif", "GIF 70x50;GIF 20x10;GIF 20x10;"}, {APNG, "film.png", "PNG 70x50;"}} {
		data, _ := filmed(t, f.format, scenes(3))
		path := filepath.Join(t.TempDir(), f.name)
		if err := os.WriteFile(path, data, 0o644); err != nil {
			t.Fatal(err)
		}
		out, err := exec.Command(identify, "-format", "%m %wx%h;", path).CombinedOutput()
		if err != nil || string(out) != f.want {
			t.Errorf("%s: %q, %v", f.name, out, err)
		}
	}
}
