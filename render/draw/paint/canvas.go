// Package paint draws shapes and text. The rasteriser of golang/freetype turns every shape into a coverage
// mask. Masks are cached and drawn as tinted rectangles on a Backend, which is the graphics card in the
// program, and an image.RGBA in tests, exports and pictures without a window. Both use the same masks, so
// they give the same picture.
//
// Coordinates are logical pixels (about 1/96 inch), each Scale device pixels wide. Rectangles are snapped to
// device pixels, so that edges are sharp at every density.
package paint

import (
	"encoding/binary"
	"hash/maphash"
	"image"
	"image/color"
	"math"
)

// Backend draws rectangles in device pixels. Colours are not premultiplied.
type Backend interface {
	// FillRect fills r, which lies within the picture.
	FillRect(r image.Rectangle, c color.NRGBA)
	// DrawTile draws the part of a tile inside clip, tinted with c; at is the position of the tile's
	// corner.
	DrawTile(t *Tile, at image.Point, clip image.Rectangle, c color.NRGBA)
	// DrawImage draws im scaled to r, clipped to clip.
	DrawImage(im *image.RGBA, r, clip image.Rectangle, opacity uint8)
	// DrawLine draws a line from a to b, both inside clip.
	DrawLine(a, b Point, width float64, clip image.Rectangle, c color.NRGBA)
}

// Canvas draws on a Backend. It caches masks from frame to frame, so a window should use the same Canvas as
// long as it is open.
type Canvas struct {
	backend Backend
	vector  *vector // if not nil, receives everything instead of backend
	fonts   *Fonts
	scale   float64
	size    image.Point
	clip    image.Rectangle
	raster  *rasterizer
	masks   map[maskKey]*mask
	pixels  int // total size of the cached masks in pixels
	frame   int
	opacity float64
}

// maxPixels is the maximum number of pixels in the mask cache: about three screens of a large display.
const maxPixels = 24 << 20

// New returns a canvas whose size is 0; call Begin before drawing.
func New(b Backend, fonts *Fonts) *Canvas {
	return &Canvas{backend: b, fonts: fonts, raster: newRasterizer(), masks: map[maskKey]*mask{}, scale: 1,
		opacity: 1}
}

// Begin starts a picture of w × h device pixels with scale device pixels per logical pixel.
func (c *Canvas) Begin(w, h int, scale float64) {
	if scale != c.scale {
		clear(c.masks)
		c.pixels = 0
	}
	c.scale, c.size, c.opacity = scale, image.Pt(w, h), 1
	c.clip = image.Rectangle{Max: c.size}
	c.frame++
	if c.pixels > maxPixels {
		for k, m := range c.masks {
			if m.used < c.frame-1 {
				c.pixels -= m.size
				delete(c.masks, k)
			}
		}
	}
}

// Area returns the whole picture in logical pixels.
func (c *Canvas) Area() Rect {
	return Rect{0, 0, float64(c.size.X) / c.scale, float64(c.size.Y) / c.scale}
}

// Scale returns the number of device pixels per logical pixel.
func (c *Canvas) Scale() float64 { return c.scale }

// Fonts returns the typefaces.
func (c *Canvas) Fonts() *Fonts { return c.fonts }

// UseFonts sets the typefaces.
func (c *Canvas) UseFonts(f *Fonts) { c.fonts = f }

// Hair returns the width in logical pixels of the thinnest sharp line: a whole number of device pixels, about
// one logical pixel.
func (c *Canvas) Hair() float64 { return math.Max(1, math.Round(c.scale)) / c.scale }

// Snap rounds a coordinate to the device grid.
func (c *Canvas) Snap(x float64) float64 { return math.Round(x*c.scale) / c.scale }

// SnapRect rounds the edges of r to the device grid.
func (c *Canvas) SnapRect(r Rect) Rect {
	x0, y0, x1, y1 := c.Snap(r.X), c.Snap(r.Y), c.Snap(r.Right()), c.Snap(r.Bottom())
	return Rect{x0, y0, x1 - x0, y1 - y0}
}

func (c *Canvas) device(r Rect) image.Rectangle {
	round := func(x float64) int { return int(math.Round(math.Max(-1e6, math.Min(1e6, x*c.scale)))) }
	return image.Rect(round(r.X), round(r.Y), round(r.Right()), round(r.Bottom()))
}

// Clip limits drawing to the intersection of r with the current clip until restore is called.
func (c *Canvas) Clip(r Rect) (restore func()) {
	old := c.clip
	c.clip = c.clip.Intersect(c.device(r))
	if c.vector != nil {
		end := c.vector.clip(r)
		return func() {
			c.clip = old
			end()
		}
	}
	return func() { c.clip = old }
}

// Fade multiplies the opacity of everything drawn until restore is called.
func (c *Canvas) Fade(opacity float64) (restore func()) {
	old := c.opacity
	c.opacity *= math.Max(0, math.Min(1, opacity))
	return func() { c.opacity = old }
}

func (c *Canvas) tint(col color.NRGBA) color.NRGBA {
	if c.opacity < 1 {
		col.A = uint8(float64(col.A)*c.opacity + 0.5)
	}
	return col
}

// Rect fills r with square corners, snapped to device pixels.
func (c *Canvas) Rect(r Rect, col color.NRGBA) {
	col = c.tint(col)
	d := c.device(r).Intersect(c.clip)
	switch {
	case d.Empty() || col.A == 0:
	case c.vector != nil:
		c.vector.rect(c.SnapRect(r), col)
	default:
		c.backend.FillRect(d, col)
	}
}

// RoundRect fills r, snapped to device pixels, with rounded corners.
func (c *Canvas) RoundRect(r Rect, radius float64, col color.NRGBA) {
	c.Fill(new(Path).Rect(c.SnapRect(r), radius), col)
}

// Border draws the border of r, inside it.
func (c *Canvas) Border(r Rect, radius, width float64, col color.NRGBA) {
	r = c.SnapRect(r)
	c.Stroke(new(Path).Rect(r.Inset(width/2), radius-width/2), width, col)
}

// HLine draws a horizontal hairline of length w from (x, y).
func (c *Canvas) HLine(x, y, w float64, col color.NRGBA) {
	c.Rect(Rect{x, c.Snap(y), w, c.Hair()}, col)
}

// VLine draws a vertical hairline of length h from (x, y).
func (c *Canvas) VLine(x, y, h float64, col color.NRGBA) {
	c.Rect(Rect{c.Snap(x), y, c.Hair(), h}, col)
}

// Circle fills a circle. Because there are many equal circles, their masks are cached by radius without a
// path.
func (c *Canvas) Circle(x, y, r float64, col color.NRGBA) {
	if col = c.tint(col); col.A == 0 {
		return
	}
	if c.vector != nil {
		c.vector.circle(x, y, r, col)
		return
	}
	k := c.scale
	box := image.Rect(int(math.Floor((x-r)*k-1)), int(math.Floor((y-r)*k-1)), int(math.Ceil((x+r)*k+1)),
		int(math.Ceil((y+r)*k+1)))
	if !box.Overlaps(c.clip) {
		return
	}
	ox, px := phase((x - r) * k)
	oy, py := phase((y - r) * k)
	m := c.mask(maskKey{hash: uint64(toFixed(r * k)), px: px, py: py, width: circle}, func() *mask {
		return c.raster.coverage(new(Path).Circle(x, y, r), k, (x-r)*k, (y-r)*k, float64(px)/phases,
			float64(py)/phases, 0)
	})
	c.blit(m, image.Pt(ox, oy), col)
}

// circle marks the cache key of a circle's mask: it is a width that no stroke has.
const circle = -1

// Line draws a straight line with round ends.
func (c *Canvas) Line(a, b Point, width float64, col color.NRGBA) {
	c.Stroke(new(Path).MoveTo(a.X, a.Y).LineTo(b.X, b.Y), width, col)
}

// Fill fills the inside of p by the non-zero winding rule.
func (c *Canvas) Fill(p *Path, col color.NRGBA) { c.draw(p, 0, col) }

// Stroke draws along p with a round pen of the given width.
func (c *Canvas) Stroke(p *Path, width float64, col color.NRGBA) {
	if width > 0 {
		c.draw(p, width, col)
	}
}

func (c *Canvas) draw(p *Path, width float64, col color.NRGBA) {
	col = c.tint(col)
	if len(p.pts) == 0 || col.A == 0 {
		return
	}
	x0, y0, x1, y1 := p.bounds()
	k := c.scale
	pad := width*k/2 + 1
	box := image.Rect(int(math.Floor(x0*k-pad)), int(math.Floor(y0*k-pad)), int(math.Ceil(x1*k+pad)),
		int(math.Ceil(y1*k+pad)))
	if !box.Overlaps(c.clip) {
		return
	}
	if c.vector != nil {
		c.vector.path(p, width, col)
		return
	}
	// The origin is the corner of the path, rounded down to a device pixel; the remainder is rounded to one
	// of a few sub-pixel phases.
	ox, px := phase(x0 * k)
	oy, py := phase(y0 * k)
	key := maskKey{hash: c.hash(p, x0, y0), px: px, py: py, width: int32(toFixed(width * k))}
	m := c.mask(key, func() *mask {
		return c.raster.coverage(p, k, x0*k, y0*k, float64(px)/phases, float64(py)/phases, width*k)
	})
	c.blit(m, image.Pt(ox, oy), col)
}

// phase splits a device coordinate into a pixel and a sub-pixel phase.
func phase(x float64) (pixel int, ph uint8) {
	q := math.Round(x * phases)
	f := math.Floor(q / phases)
	return int(f), uint8(q - f*phases)
}

func (c *Canvas) mask(key maskKey, draw func() *mask) *mask {
	m, ok := c.masks[key]
	if !ok {
		m = draw()
		c.masks[key] = m
		c.pixels += m.size
	}
	m.used = c.frame
	return m
}

func (c *Canvas) blit(m *mask, at image.Point, col color.NRGBA) {
	for i := range m.Tiles {
		t := &m.Tiles[i]
		p := at.Add(t.At)
		r := image.Rectangle{p, p.Add(t.Size)}.Intersect(c.clip)
		if r.Empty() {
			continue
		}
		if t.Alpha == nil {
			c.backend.FillRect(r, col)
		} else {
			c.backend.DrawTile(t, p, r, col)
		}
	}
}

// hash returns a hash of the shape of p relative to its corner, to 1/64 of a device pixel.
func (c *Canvas) hash(p *Path, x0, y0 float64) uint64 {
	var h maphash.Hash
	h.SetSeed(c.raster.seed)
	var b [8]byte
	for _, v := range p.verbs {
		h.WriteByte(byte(v))
	}
	for _, q := range p.pts {
		binary.LittleEndian.PutUint32(b[:4], uint32(toFixed((q.X-x0)*c.scale)))
		binary.LittleEndian.PutUint32(b[4:], uint32(toFixed((q.Y-y0)*c.scale)))
		h.Write(b[:])
	}
	return h.Sum64()
}
