package paint

import (
	"hash/maphash"
	"image"
	"math"

	"github.com/golang/freetype/raster"
	"golang.org/x/image/math/fixed"
)

// mask is the coverage of a shape in device pixels, split into tiles. Masks never change, because backends
// cache copies by pointer.
type mask struct {
	Tiles []Tile
	used  int // frame of its last use
	size  int // number of pixels
}

// Tile is a rectangular part of a mask.
type Tile struct {
	At    image.Point  // offset from the mask's origin
	Alpha *image.Alpha // with bounds from (0, 0); nil if the tile is fully covered
	Size  image.Point
}

// tileSize is the maximum width and height of a tile in pixels: small enough that large hollow shapes cost
// little, large enough that a piece or a glyph is one tile.
const tileSize = 256

// phases is the number of sub-pixel positions at which a shape is drawn, in x and in y.
const phases = 4

// maskKey identifies a mask: the shape relative to its origin on the device grid, the stroke width (0 for a
// filled shape) and the sub-pixel phase.
type maskKey struct {
	hash   uint64
	px, py uint8
	width  int32 // in 1/64 device pixels
	font   *Font
}

// rasterizer turns paths into masks and reuses its buffers.
type rasterizer struct {
	seed maphash.Seed
	r    *raster.Rasterizer
	line raster.Path
}

func newRasterizer() *rasterizer {
	r := raster.NewRasterizer(tileSize, tileSize)
	r.UseNonZeroWinding = true
	return &rasterizer{seed: maphash.MakeSeed(), r: r}
}

func toFixed(x float64) fixed.Int26_6 { return fixed.Int26_6(math.Round(x * 64)) }

// coverage rasterises p, scaled by k. The mask's origin is the device pixel (ox, oy), and the shape is
// shifted by (shiftX, shiftY), less than a pixel.
func (z *rasterizer) coverage(p *Path, k, ox, oy, shiftX, shiftY, width float64) *mask {
	x0, y0, x1, y1 := p.bounds()
	pad := width/2 + 2
	bx, by := int(math.Floor(x0*k-ox-pad)), int(math.Floor(y0*k-oy-pad))
	ex, ey := int(math.Ceil(x1*k-ox+pad))+1, int(math.Ceil(y1*k-oy+pad))+1
	w, h := ex-bx, ey-by
	if w <= 0 || h <= 0 || w > 1<<14 || h > 1<<14 {
		return &mask{}
	}
	place := func(q Point) fixed.Point26_6 {
		return fixed.Point26_6{X: toFixed(q.X*k - ox + shiftX - float64(bx)),
			Y: toFixed(q.Y*k - oy + shiftY - float64(by))}
	}
	z.r.SetBounds(w, h)
	z.r.UseNonZeroWinding = true
	if width > 0 {
		z.strokePath(p, place, toFixed(width))
	} else {
		z.fillPath(p, place)
	}
	full := image.NewAlpha(image.Rect(0, 0, w, h))
	z.r.Rasterize(raster.NewAlphaSrcPainter(full))
	return cut(full, image.Pt(bx, by))
}

// fillPath adds the contours of p, each closed.
func (z *rasterizer) fillPath(p *Path, place func(Point) fixed.Point26_6) {
	var start fixed.Point26_6
	open := false
	i := 0
	for _, v := range p.verbs {
		switch v {
		case moveTo:
			if open {
				z.r.Add1(start)
			}
			start = place(p.pts[i])
			z.r.Start(start)
			open = true
			i++
		case lineTo:
			z.r.Add1(place(p.pts[i]))
			i++
		case quadTo:
			z.r.Add2(place(p.pts[i]), place(p.pts[i+1]))
			i += 2
		case cubeTo:
			z.r.Add3(place(p.pts[i]), place(p.pts[i+1]), place(p.pts[i+2]))
			i += 3
		case closed:
			z.r.Add1(start)
		}
	}
	if open {
		z.r.Add1(start)
	}
}

// strokePath adds the outline of p drawn with a round pen. Curves are flattened first, because the stroker
// of freetype/raster has no cubic curves.
func (z *rasterizer) strokePath(p *Path, place func(Point) fixed.Point26_6, width fixed.Int26_6) {
	flush := func() {
		if len(z.line) > 0 {
			z.r.AddStroke(z.line, width, raster.RoundCapper, raster.RoundJoiner)
		}
		z.line = z.line[:0]
	}
	var start, last fixed.Point26_6
	add := func(q fixed.Point26_6) {
		if q != last {
			z.line.Add1(q)
			last = q
		}
	}
	i := 0
	for _, v := range p.verbs {
		switch v {
		case moveTo:
			flush()
			start = place(p.pts[i])
			last = start
			z.line.Start(start)
			i++
		case lineTo:
			add(place(p.pts[i]))
			i++
		case quadTo:
			a, b, c := p.pts[i-1], p.pts[i], p.pts[i+1]
			for s := 1; s <= curveSteps; s++ {
				t := float64(s) / curveSteps
				add(place(a.Lerp(b, t).Lerp(b.Lerp(c, t), t)))
			}
			i += 2
		case cubeTo:
			a, b, c, d := p.pts[i-1], p.pts[i], p.pts[i+1], p.pts[i+2]
			for s := 1; s <= curveSteps; s++ {
				t := float64(s) / curveSteps
				bc := b.Lerp(c, t)
				add(place(a.Lerp(b, t).Lerp(bc, t).Lerp(bc.Lerp(c.Lerp(d, t), t), t)))
			}
			i += 3
		case closed:
			add(start)
		}
	}
	flush()
}

// curveSteps is the number of segments into which a curve is divided, enough for a few hundred device pixels.
const curveSteps = 16

// cut splits a mask into tiles and omits empty ones.
func cut(full *image.Alpha, at image.Point) *mask {
	m := &mask{}
	w, h := full.Rect.Dx(), full.Rect.Dy()
	for y := 0; y < h; y += tileSize {
		for x := 0; x < w; x += tileSize {
			r := tight(full, image.Rect(x, y, min(x+tileSize, w), min(y+tileSize, h)))
			if r.Empty() {
				continue
			}
			t := Tile{At: at.Add(r.Min), Size: r.Size()}
			if !solid(full, r) {
				t.Alpha = image.NewAlpha(image.Rect(0, 0, r.Dx(), r.Dy()))
				for j := range r.Dy() {
					copy(t.Alpha.Pix[j*t.Alpha.Stride:],
						full.Pix[full.PixOffset(r.Min.X, r.Min.Y+j):][:r.Dx()])
				}
				m.size += r.Dx() * r.Dy()
			}
			m.Tiles = append(m.Tiles, t)
		}
	}
	return m
}

// tight returns the smallest rectangle within r that contains all covered pixels.
func tight(a *image.Alpha, r image.Rectangle) image.Rectangle {
	var box image.Rectangle
	for y := r.Min.Y; y < r.Max.Y; y++ {
		row := a.Pix[a.PixOffset(r.Min.X, y):][:r.Dx()]
		x0 := 0
		for x0 < len(row) && row[x0] == 0 {
			x0++
		}
		if x0 == len(row) {
			continue
		}
		x1 := len(row)
		for row[x1-1] == 0 {
			x1--
		}
		box = box.Union(image.Rect(r.Min.X+x0, y, r.Min.X+x1, y+1))
	}
	return box
}

func solid(a *image.Alpha, r image.Rectangle) bool {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for _, v := range a.Pix[a.PixOffset(r.Min.X, y):][:r.Dx()] {
			if v != 255 {
				return false
			}
		}
	}
	return true
}
