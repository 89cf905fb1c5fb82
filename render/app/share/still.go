package share

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"strings"

	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// stillTab offers pictures.
type stillTab struct {
	shell    room.Shell
	it       *room.Shared
	at       int // index of the chosen picture
	svg      int // index of the file type: 0 for PNG, 1 for SVG
	size     int
	previews map[preview]*image.RGBA
}

// preview is the key of a cached preview.
type preview struct {
	at, w, h int
	theme    *theme.Theme
}

// scales are the numbers of file pixels per logical pixel, by size. Further sizes fit the screens.
var scales = [...]float64{1, 2, 4}

// screens are sizes in pixels of screens that pictures fill as far as their shape allows.
var screens = [...]struct{ w, h float64 }{{1280, 720}, {1920, 1080}, {3840, 2160}}

// scale returns the number of file pixels per logical pixel of the chosen size.
func (s *stillTab) scale(p *room.Picture) float64 {
	if i := s.size - len(scales); i >= 0 {
		return min(screens[i].w/p.W, screens[i].h/p.H)
	}
	return scales[s.size]
}

// sizes returns the names of the sizes of pictures.
func (s *stillTab) sizes() (names, ids []string) {
	names, ids = sizes(), []string{"small", "medium", "large"}
	for _, screen := range screens {
		name := fmt.Sprintf("%.0f × %.0f", screen.w, screen.h)
		names, ids = append(names, name), append(ids, strings.ReplaceAll(name, " × ", "x"))
	}
	return names, ids
}

func sizes() []string { return []string{textSmall.String(), textMedium.String(), textLarge.String()} }

func (s *stillTab) open(shell room.Shell, it *room.Shared) {
	s.shell, s.it, s.previews = shell, it, map[preview]*image.RGBA{}
	s.at = min(s.at, len(it.Pictures)-1)
	if s.size == 0 && s.svg == 0 {
		s.size = 1
	}
}

// draw draws a preview and the choices.
func (s *stillTab) draw(at place) {
	u := s.shell.UI()
	p := &s.it.Pictures[s.at]
	var rows []row
	rows = append(rows, row{22, func(r paint.Rect) {
		k := s.scale(p)
		u.Canvas.TextCenter(u.Style(theme.Small), r,
			textPictureOf.With("w", int(p.W*k+0.5), "h", int(p.H*k+0.5)), u.Theme.Ink2)
	}})
	if len(s.it.Pictures) > 1 {
		titles := make([]string, len(s.it.Pictures))
		for i, p := range s.it.Pictures {
			titles[i] = p.Title
		}
		rows = append(rows, row{theme.Touch, func(r paint.Rect) {
			choose(u, r, "what", textWhat.String(), titles, &s.at)
		}})
	}
	rows = append(rows, row{theme.Touch, func(r paint.Rect) {
		choose(u, r, "kind", textKind.String(), []string{"PNG", "SVG"}, &s.svg, "png", "svg")
	}})
	rows = append(rows, row{theme.Touch, func(r paint.Rect) {
		names, ids := s.sizes()
		choose(u, r, "size", textSize.String(), names, &s.size, ids...)
	}})
	shown := at.choices(u, rows)
	if u.Button("save", textSave.String(), s.others(at.foot), nil, ui.Primary) {
		if name, data, err := s.file(); err == nil {
			s.shell.SaveFile(name, data)
		} else {
			s.shell.Say(textPictureFailed.With("why", err))
		}
	}
	u.Node("image", p.Title, "", shown)
	s.preview(shown)
}

// others draws the buttons that copy the picture and that pass it to the system's share sheet, as far as
// the system can, and returns the rest of the row.
func (s *stillTab) others(row paint.Rect) paint.Rect {
	u, host := s.shell.UI(), s.shell.Host()
	copies, sends := s.svg == 0 && host.CanCopyPicture(), host.CanSend()
	cells := row.Split(1+count(copies)+count(sends), gap)
	if copies && u.Button("copy-picture", textCopyPicture.String(), cells[1], nil, ui.Framed) {
		if _, data, err := s.file(); err == nil {
			host.CopyPicture(data)
			s.shell.Say(textPictureCopied.String())
		}
	}
	if sends && u.Button("to-others", textToOthers.String(), cells[len(cells)-1], ui.Share, ui.Framed) {
		if name, data, err := s.file(); err == nil {
			kind := "image/png"
			if s.svg == 1 {
				kind = "image/svg+xml"
			}
			send(s.shell, room.Sheet{Title: s.it.Name, File: name, Type: kind, Data: data})
		}
	}
	return cells[0]
}

// count returns 1 for true.
func count(b bool) int {
	if b {
		return 1
	}
	return 0
}

// preview draws the picture as large as possible.
func (s *stillTab) preview(area paint.Rect) {
	u := s.shell.UI()
	p := &s.it.Pictures[s.at]
	fit := u.Canvas.SnapRect(area.Fit(p.W/p.H, 1))
	k := fit.W / p.W * u.Canvas.Scale()
	key := preview{s.at, int(fit.W * u.Canvas.Scale()), int(fit.H * u.Canvas.Scale()), u.Theme}
	im := s.previews[key]
	if im == nil {
		im = paintStill(p, k, u)
		s.previews[key] = im
	}
	u.Canvas.Image(fit, im)
	u.Canvas.Border(fit, 0, u.Canvas.Hair(), u.Theme.Line)
}

// file returns the picture in the chosen format.
func (s *stillTab) file() (name string, data []byte, err error) {
	u, p := s.shell.UI(), &s.it.Pictures[s.at]
	name = s.it.Name
	if s.svg == 1 {
		c, finish := paint.NewScaledSVG(p.W, p.H, s.scale(p), u.Canvas.Fonts())
		onto(c, u.Theme, p.Draw)
		return name + ".svg", finish(), nil
	}
	var out bytes.Buffer
	err = png.Encode(&out, paintStill(p, s.scale(p), u))
	return name + ".png", out.Bytes(), err
}

// paintStill draws a picture with scale pixels per logical pixel.
func paintStill(p *room.Picture, scale float64, u *ui.UI) *image.RGBA {
	c, im := paint.NewPicture(int(p.W*scale+0.5), int(p.H*scale+0.5), scale, u.Canvas.Fonts())
	onto(c, u.Theme, p.Draw)
	return im
}

// Thumbnail draws a picture so that it fits into w × h pixels, in the light theme.
func Thumbnail(s room.Shell, p *room.Picture, w, h float64) *image.RGBA {
	k := min(w/p.W, h/p.H)
	c, im := paint.NewPicture(int(p.W*k+0.5), int(p.H*k+0.5), k, s.UI().Canvas.Fonts())
	onto(c, theme.Light(), p.Draw)
	return im
}

// onto draws on a separate canvas without input.
func onto(c *paint.Canvas, th *theme.Theme, draw func(u *ui.UI)) {
	u := ui.New(c, th)
	u.Begin(&ui.Input{Pointer: paint.Point{X: -1, Y: -1}})
	c.Rect(c.Area(), th.Surface)
	draw(u)
	u.End()
}
