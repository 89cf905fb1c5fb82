package lecture

import (
	"bytes"
	"fmt"
	"hash/fnv"
	"image"
	"image/draw"
	"image/png"
	"strings"

	"ludarium/ai/atlas/lecture"
	"ludarium/render/draw/paint"
)

// thumbnailKeys is the prefix of the keys of thumbnails; what they show follows, see shows. The values are
// PNG files.
const thumbnailKeys = "lecture-pictures/"

// Size of a thumbnail in the list of slides, in logical pixels.
const (
	thumbnailWide = 96.0
	thumbnailHigh = 60.0
)

// thumbnails are small pictures of slides, drawn when a slide is added or given.
type thumbnails map[string]*image.RGBA // by what they show; nil for one that cannot be read

// shows identifies what a slide shows.
func shows(link string) string {
	h := fnv.New64a()
	h.Write([]byte(link))
	return fmt.Sprintf("%016x", h.Sum64())
}

// Pictured implements room.Lectern.
func (r *Room) Pictured(link string) bool { return r.thumbnail(link) != nil }

// Picture implements room.Lectern. A picture that cannot be saved is there until the program ends.
func (r *Room) Picture(link string, im *image.RGBA) {
	key := shows(link)
	r.pictures[key] = im
	var file bytes.Buffer
	if err := png.Encode(&file, im); err != nil {
		return
	}
	if err := r.shell.Host().Store().Save(thumbnailKeys+key, file.Bytes()); err != nil {
		r.shell.Say(textNotSaved.With("error", err))
	}
	r.shell.UI().Wake(0)
}

// thumbnail returns the picture of a slide, nil if there is none.
func (r *Room) thumbnail(link string) *image.RGBA {
	key := shows(link)
	if im, known := r.pictures[key]; known {
		return im
	}
	r.pictures[key] = nil
	if data, err := r.shell.Host().Store().Load(thumbnailKeys + key); err == nil {
		if im, err := png.Decode(bytes.NewReader(data)); err == nil {
			rgba := image.NewRGBA(im.Bounds())
			draw.Draw(rgba, rgba.Bounds(), im, im.Bounds().Min, draw.Src)
			r.pictures[key] = rgba
		}
	}
	return r.pictures[key]
}

// forgetPictures removes the thumbnails of states that are in no lecture any more.
func (r *Room) forgetPictures(keys []string) {
	used := map[string]bool{}
	note := func(l *lecture.Lecture) {
		for _, s := range l.Slides {
			used[shows(s.Link)] = true
		}
	}
	for i := range r.own {
		note(&r.own[i].Lecture)
	}
	for _, key := range keys {
		if of, ours := strings.CutPrefix(key, thumbnailKeys); ours && !used[of] {
			if err := r.shell.Host().Store().Remove(key); err != nil {
				return // it takes little room
			}
		}
	}
}

// picture draws the thumbnail of a slide or, if there is none, the icon of its room.
func (r *Room) picture(link string, area paint.Rect) {
	im, u := r.thumbnail(link), r.shell.UI()
	if im == nil {
		r.roomIcon(link, area)
		return
	}
	size := im.Bounds().Size()
	fit := u.Canvas.SnapRect(area.Inset(2).Fit(float64(size.X), float64(size.Y)))
	u.Canvas.Image(fit, im)
	u.Canvas.Border(fit, 0, u.Canvas.Hair(), u.Theme.Line)
}
