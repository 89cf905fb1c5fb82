// Package movie makes moving pictures, as APNG and GIF. Workers pack the pixels that change from picture to
// picture, each piece for itself; whoever draws the pictures puts the pieces together.
package movie

import (
	"image"
	"time"

	"ludarium/ai/worker/pool"
)

// Format is a format of moving pictures.
type Format byte

// The formats.
const (
	APNG Format = iota // Portable Network Graphics, third edition (W3C, 2025): every colour
	GIF                // Graphics Interchange Format, version 89a (CompuServe, 1990): 256 colours a piece
)

// PackTask packs a piece that [Pixels] wrote.
var PackTask = pool.Kind[[]byte, pool.None, []byte]{Name: "moving/pack"}

// Piece is what changes from one picture to the next.
type Piece struct {
	Area   image.Rectangle
	Lasts  time.Duration
	Packed []byte // what PackTask made of its pixels
}

// Changed returns the smallest rectangle with all pixels of a picture that differ from those of the one
// before, which has the same size; all of it where before is nil.
func Changed(before, after *image.RGBA) image.Rectangle {
	if before == nil {
		return after.Rect
	}
	var area image.Rectangle
	w := after.Rect.Dx()
	for y := range after.Rect.Dy() {
		a, b := after.Pix[y*after.Stride:][:4*w], before.Pix[y*before.Stride:][:4*w]
		left := 0
		for left < len(a) && a[left] == b[left] {
			left++
		}
		if left == len(a) {
			continue
		}
		right := len(a) - 1
		for a[right] == b[right] {
			right--
		}
		area = area.Union(image.Rect(left/4, y, right/4+1, y+1))
	}
	return area
}

// header is how many bytes come before the pixels of a piece.
const header = 5

// Pixels writes the pixels of an opaque picture in an area, at most 65535 wide and high, for PackTask.
func Pixels(f Format, im *image.RGBA, area image.Rectangle) []byte {
	w, h := area.Dx(), area.Dy()
	data := make([]byte, header, header+3*w*h)
	data[0], data[1], data[2], data[3], data[4] = byte(f), byte(w), byte(w>>8), byte(h), byte(h>>8)
	for y := area.Min.Y; y < area.Max.Y; y++ {
		row := im.Pix[im.PixOffset(area.Min.X, y):][:4*w]
		for i := 0; i < len(row); i += 4 {
			data = append(data, row[i], row[i+1], row[i+2])
		}
	}
	return data
}
