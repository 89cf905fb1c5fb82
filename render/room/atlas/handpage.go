package atlas

import (
	"math"

	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/room/form"
	"ludarium/render/ui/theme"
)

// smallPage is the height of the part that scrolls below which a screen is small; below remarkFrom the remark
// about a step also scrolls.
const (
	smallPage  = 400.0
	remarkFrom = 260.0
)

// handPage draws a page with a picture for the hand in the narrow layout: question, picture, sentence, legend
// and text scroll together above the playback controls, which stay. On a small screen the choice of the
// picture and the full-size button are below the picture.
func (r *Atlas) handPage(area paint.Rect, small bool) {
	p, u := r.page, r.shell.UI()
	leave := u.Scope("watch")
	if p.has(room.ControlPlay, room.ControlStep, room.ControlSettings) {
		p.bar(area.CutBottom(theme.Touch))
	}
	apart := area.H >= remarkFrom
	if apart && p.asked == nil {
		p.comment(&area)
	}
	leave()
	form.Scroll(u, "page", area, func(at paint.Rect) float64 {
		rest := at
		rest.H = math.MaxInt32 // of the content
		if small {
			r.wayToCourse(&rest)
			p.headline(&rest)
		} else {
			r.headline(&rest, true)
		}
		defer u.Scope("watch")()
		if !small && len(p.choices) > 1 && p.has(room.ControlSettings) {
			p.examples(&rest)
			rest.CutTop(8)
		}
		if p.byHand() == nil { // another picture was chosen
			u.Wake(0)
			return rest.Y - at.Y
		}
		p.handIn(&rest, rest.Y-at.Y, area.H, !apart)
		rest.CutTop(12)
		if small {
			r.besides(&rest)
		}
		return rest.Y - at.Y + p.text(rest, area, true, r.shell.Open, func(y float64) {
			if y > 0 {
				y += rest.Y - at.Y
			}
			u.Bring(paint.Rect{X: at.X, Y: at.Y + y, W: at.W, H: area.H}.Inset(broughtWith))
		})
	})
}

// broughtWith is the distance from the edge of the part that scrolls with which u.Bring brings something into
// view.
const broughtWith = 4.0

// crammed is the share of its usual minimum height to which a picture shrinks so that all of it is in view
// before the reader scrolls to the guess.
const crammed = 0.7

// handIn cuts the picture with its words off the top of rest and draws them. above is the height of the page
// above them, view the height in sight, and remarks says whether the remark about a step is below them. After
// a guess the picture and the sentence are brought into view.
func (p *page) handIn(rest *paint.Rect, above, view float64, remarks bool) {
	u, h := p.shell.UI(), p.byHand()
	if p.asked != nil && p.stale() {
		p.asked = nil
	}
	if p.asked != nil {
		p.forecastKeys(u)
	}
	p.prepare(h)
	h.picture.To(h.at)
	asks := 0.0
	if p.asked != nil {
		asks = p.forecastHeight(u, rest.W) + 4
	}
	answered := h.asking && !h.picture.Guessing()
	if h.asking = h.picture.Guessing(); answered {
		h.tall = 0
	}
	high := h.height(u, rest.W)
	least := h.low(u, rest.W)
	if first := view - above; first >= least*crammed && h.picture.Guessing() {
		least = math.Min(least, first) // whole at first sight
	}
	high = math.Min(high, math.Max(least+h.tall+8, view-above-asks))
	place := rest.CutTop(high)
	p.show.bare(true) // the page has its own playback controls
	h.fill(u, place)
	h.at = h.picture.Step()
	if p.asked != nil {
		rest.CutTop(4)
		p.forecast(rest.CutTop(asks - 4))
	} else if said := p.remark(); remarks && said != "" {
		rest.CutTop(4)
		p.remarked(rest, said)
	}
	if answered {
		if h.named(u, place.W) {
			high -= h.picture.LegendHeight(u, place.W)
		}
		place.H = high
		place.CutTop(math.Max(0, high-view)) // the sentence and the leaves of a tree
		u.Bring(place.Inset(broughtWith))
	}
}

// besides cuts what a larger screen has beside and below the question off the top of rest and draws it.
func (r *Atlas) besides(rest *paint.Rect) {
	row := rest.CutTop(theme.Touch)
	r.fullSize(row.CutRight(theme.Touch))
	if len(r.page.choices) > 1 && r.page.has(room.ControlSettings) {
		r.page.examples(rest)
	}
	rest.CutTop(12)
}
