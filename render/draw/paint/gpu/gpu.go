// Package gpu implements paint.Backend with Ebitengine. Tiles are copied once into large textures; a screen
// is then a few draw calls of textured triangles.
package gpu

import (
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"ludarium/render/draw/paint"
)

const (
	pageSize = 2048
	maxPages = 4 // maximum number of textures; each takes 16 MB
	margin   = 1 // empty pixels between tiles
)

// Backend draws on an Ebitengine image.
type Backend struct {
	dst   *ebiten.Image
	pages []*page
	slots map[*paint.Tile]slot
	page  *page // the texture of the queued triangles
	vs    []ebiten.Vertex
	is    []uint32
	buf   []byte

	images map[*image.RGBA]*picture
	frame  int
}

// picture is the cached texture of an image.
type picture struct {
	img  *ebiten.Image
	used int // frame of its last use
}

// keepImages is the number of frames for which an image that is not drawn stays cached.
const keepImages = 60

// page is one texture, filled in rows from the top. Its first pixels are white, for plain rectangles.
type page struct {
	img               *ebiten.Image
	x, y, shelfHeight int
}

type slot struct {
	page *page
	at   image.Point
}

// New returns a backend that has no destination yet.
func New() *Backend {
	return &Backend{slots: map[*paint.Tile]slot{}, images: map[*image.RGBA]*picture{}}
}

// Begin starts a frame on dst; if dst is nil, nothing is drawn. If there are more than maxPages textures, all
// are discarded.
func (b *Backend) Begin(dst *ebiten.Image) {
	b.dst = dst
	if dst == nil {
		return
	}
	b.frame++
	for im, p := range b.images {
		if b.frame-p.used > keepImages {
			p.img.Deallocate()
			delete(b.images, im)
		}
	}
	if len(b.pages) > maxPages {
		for _, p := range b.pages {
			p.img.Deallocate()
		}
		b.pages = nil
		clear(b.slots)
		b.page = nil
	}
	if b.page == nil {
		b.page = b.newPage()
	}
}

// End draws the queued triangles.
func (b *Backend) End() { b.flush() }

func (b *Backend) newPage() *page {
	p := &page{img: ebiten.NewImage(pageSize, pageSize), x: 4 + margin, shelfHeight: 4}
	white := make([]byte, 4*4*4)
	for i := range white {
		white[i] = 255
	}
	p.img.SubImage(image.Rect(0, 0, 4, 4)).(*ebiten.Image).WritePixels(white)
	b.pages = append(b.pages, p)
	return p
}

// place allocates space for a tile of the given size on the last texture, or on a new one.
func (b *Backend) place(size image.Point) slot {
	p := b.pages[len(b.pages)-1]
	if p.x+size.X > pageSize {
		p.x, p.y, p.shelfHeight = 0, p.y+p.shelfHeight+margin, 0
	}
	if p.y+size.Y > pageSize {
		p = b.newPage()
	}
	s := slot{p, image.Pt(p.x, p.y)}
	p.x += size.X + margin
	p.shelfHeight = max(p.shelfHeight, size.Y)
	return s
}

func (b *Backend) slot(t *paint.Tile) slot {
	s, ok := b.slots[t]
	if ok {
		return s
	}
	s = b.place(t.Size)
	n := t.Size.X * t.Size.Y
	if cap(b.buf) < 4*n {
		b.buf = make([]byte, 4*n)
	}
	b.buf = b.buf[:4*n]
	for y := range t.Size.Y {
		for x, a := range t.Alpha.Pix[y*t.Alpha.Stride:][:t.Size.X] {
			i := 4 * (y*t.Size.X + x)
			b.buf[i], b.buf[i+1], b.buf[i+2], b.buf[i+3] = a, a, a, a
		}
	}
	s.page.img.SubImage(image.Rectangle{s.at, s.at.Add(t.Size)}).(*ebiten.Image).WritePixels(b.buf)
	b.slots[t] = s
	return s
}

// FillRect implements paint.Backend.
func (b *Backend) FillRect(r image.Rectangle, c color.NRGBA) {
	if b.dst != nil {
		b.quad(r, image.Rect(1, 1, 3, 3), c)
	}
}

// DrawTile implements paint.Backend.
func (b *Backend) DrawTile(t *paint.Tile, at image.Point, clip image.Rectangle, c color.NRGBA) {
	if b.dst == nil {
		return
	}
	s := b.slot(t)
	if s.page != b.page {
		b.flush()
		b.page = s.page
	}
	b.quad(clip, clip.Sub(at).Add(s.at), c)
}

// DrawImage implements paint.Backend.
func (b *Backend) DrawImage(im *image.RGBA, r, clip image.Rectangle, opacity uint8) {
	if b.dst == nil {
		return
	}
	p := b.images[im]
	if p == nil {
		p = &picture{img: ebiten.NewImage(im.Rect.Dx(), im.Rect.Dy())}
		p.img.WritePixels(im.Pix)
		b.images[im] = p
	}
	p.used = b.frame
	b.flush()
	o := ebiten.DrawImageOptions{Filter: ebiten.FilterLinear}
	o.GeoM.Scale(float64(r.Dx())/float64(im.Rect.Dx()), float64(r.Dy())/float64(im.Rect.Dy()))
	o.GeoM.Translate(float64(r.Min.X), float64(r.Min.Y))
	o.ColorScale.ScaleAlpha(float32(opacity) / 255)
	b.dst.SubImage(clip).(*ebiten.Image).DrawImage(p.img, &o)
}

// DrawLine implements paint.Backend: it draws a band that fades out over one pixel on both sides.
func (b *Backend) DrawLine(from, to paint.Point, width float64, _ image.Rectangle, c color.NRGBA) {
	step := to.Sub(from)
	length := step.Len()
	if b.dst == nil || length == 0 {
		return
	}
	a := float32(min(width, 1)) * float32(c.A) / 255
	cr, cg, cb := float32(c.R)/255*a, float32(c.G)/255*a, float32(c.B)/255*a
	across := paint.Point{X: -step.Y / length, Y: step.X / length}
	outer := max(width, 1)/2 + 0.5
	inner := outer - 1
	n := uint32(len(b.vs))
	for _, side := range [4]float64{-outer, -inner, inner, outer} {
		k := float32(0)
		if side == inner || side == -inner {
			k = 1
		}
		for _, p := range [2]paint.Point{from, to} {
			p = p.Add(across.Mul(side))
			b.vs = append(b.vs,
				ebiten.Vertex{DstX: float32(p.X), DstY: float32(p.Y), SrcX: 2, SrcY: 2, ColorR: cr * k,
					ColorG: cg * k, ColorB: cb * k, ColorA: a * k})
		}
	}
	for i := range uint32(3) {
		m := n + 2*i
		b.is = append(b.is, m, m+1, m+2, m+1, m+2, m+3)
	}
}

func (b *Backend) quad(dst, src image.Rectangle, c color.NRGBA) {
	a := float32(c.A) / 255
	cr, cg, cb := float32(c.R)/255*a, float32(c.G)/255*a, float32(c.B)/255*a
	n := uint32(len(b.vs))
	vertex := func(x, y, u, v int) {
		b.vs = append(b.vs,
			ebiten.Vertex{DstX: float32(x), DstY: float32(y), SrcX: float32(u), SrcY: float32(v), ColorR: cr,
				ColorG: cg, ColorB: cb, ColorA: a})
	}
	vertex(dst.Min.X, dst.Min.Y, src.Min.X, src.Min.Y)
	vertex(dst.Max.X, dst.Min.Y, src.Max.X, src.Min.Y)
	vertex(dst.Min.X, dst.Max.Y, src.Min.X, src.Max.Y)
	vertex(dst.Max.X, dst.Max.Y, src.Max.X, src.Max.Y)
	b.is = append(b.is, n, n+1, n+2, n+1, n+2, n+3)
}

func (b *Backend) flush() {
	if len(b.is) > 0 {
		b.dst.DrawTriangles32(b.vs, b.is, b.page.img,
			&ebiten.DrawTrianglesOptions{ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha})
	}
	b.vs, b.is = b.vs[:0], b.is[:0]
}
