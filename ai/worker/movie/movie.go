// Package movie makes animations as APNG, GIF and WebM files. The pictures of a WebM file are encoded by the
// platform. For the other files workers compress the changed pixels of each picture,
// each piece independently. The program that draws the pictures joins the pieces.
package movie

import (
	"image"
	"time"

	"ludarium/ai/worker/pool"
)

// Format is a file format of animations.
type Format byte

// File formats.
const (
	APNG Format = iota // Portable Network Graphics, third edition (W3C, 2025): true colour
	GIF                // Graphics Interchange Format, version 89a (CompuServe, 1990): 256 colours per piece
)

// PackTask compresses a piece in the form that [Pixels] returns.
var PackTask = pool.Kind[[]byte, pool.None, []byte]{Name: "moving/pack"}

// Piece is the change from one picture to the next.
type Piece struct {
	Area   image.Rectangle
	Lasts  time.Duration
	Packed []byte // pixels of the area, compressed by PackTask
}

// Changed returns the smallest rectangle that contains all pixels in which two pictures of the same size
// differ. It is the whole picture if before is nil.
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

// header is the number of bytes before the pixels of an encoded piece.
const header = 5

// Pixels encodes an area of an opaque picture for PackTask. The area is at most 65535 pixels wide and high.
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
