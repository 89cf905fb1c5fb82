package swarms

import (
	"math"
	"strconv"
	"strings"

	"ludarium/ai/live"
	"ludarium/game/param"
	"ludarium/render/draw/paint"
	"ludarium/render/draw/view"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// cityMap shows tours on a map. Clicking the map adds a city, clicking a city selects it for removal, and
// cities can be dragged.
type cityMap struct {
	tour   view.Latest[live.Tour]
	now    live.Tour
	picked int         // index of the selected city; −1 if there is none
	drag   bool        // whether it is being dragged
	at     paint.Point // position to which it is being dragged
}

// citiesName is the parameter with editable cities, tourName the one with the user's own tour through them,
// and mapSide the side of a map with the user's own cities.
const (
	citiesName = "cities"
	tourName   = "tour"
	mapSide    = 1000
)

// reach is the maximum distance of a click from a city.
const reach = 20.0

// Frame implements Stage.
func (m *cityMap) Frame(u *ui.UI, area paint.Rect, p *picture) {
	t, ok := m.tour.Of(p.Views())
	if !ok {
		return
	}
	if m.now = t; m.picked >= t.Len() {
		m.picked = -1
	}
	note := paint.Rect{}
	if !p.Small {
		note = area.CutBottom(26)
	}
	area = u.Canvas.SnapRect(area.Square())
	p.Camera.HandleInput(u, area)
	ground := p.Camera.Whole(area.Inset(view.MapAir))
	view.MapPart(u.Canvas, area, ground, t, u.Theme)
	place := func(i int) paint.Point {
		x, y := live.Place(t.At, i)
		return onMap(ground, x, y)
	}
	said := view.TourText(t)
	u.NodeOf("map", "img", textMap.String(), said, area)
	view.MapEnds(u, area, ground, t)
	if p.Small {
		return
	}
	below(u, note, said)
	m.hands(u, area, ground, place, p)
	p.Camera.Buttons(u, area)
}

// below draws a text below a picture, in smaller type if it does not fit.
func below(u *ui.UI, row paint.Rect, text string) {
	style := u.Style(theme.Body).Fit(text, row.W)
	u.Canvas.TextLeft(style, row, style.Shorten(text, row.W), u.Theme.Ink)
}

// own reports whether the cities can be edited.
func (m *cityMap) own(p *picture) bool {
	_, ok := p.Setup.Values[citiesName]
	return ok
}

// hands handles clicks and drags, which edit the cities if they can be edited, or pan.
func (m *cityMap) hands(u *ui.UI, area, ground paint.Rect, place func(i int) paint.Point, p *picture) {
	clicked, _ := u.Press("map", area)
	if u.In.Pressed && u.Drag.On("map") && m.own(p) {
		m.picked, m.drag = m.nearest(place, u.In.Pointer), false
	}
	moved := u.In.Pointer.Sub(u.Drag.From()).Len() > 4
	if m.picked >= 0 && u.Drag.On("map") && moved {
		m.drag, m.at = true, u.In.Pointer
	}
	looked := m.picked < 0 && p.Camera.Drag(u, area, "map")
	if m.picked >= 0 {
		at := place(m.picked)
		if m.drag {
			u.Canvas.Segment(at, m.at, 1.5, u.Theme.Accent)
			at = m.at
		}
		u.Canvas.Circle(at.X, at.Y, 6, u.Theme.Accent)
		u.Canvas.Border(paint.Rect{X: at.X - 10, Y: at.Y - 10, W: 20, H: 20}, 10, 1.5, u.Theme.Accent)
	}
	spot := func(at paint.Point) [2]int {
		x := math.Round(mapSide * (at.X - ground.X) / ground.W)
		y := math.Round(mapSide * (ground.Bottom() - at.Y) / ground.H)
		return [2]int{int(min(max(x, 0), mapSide)), int(min(max(y, 0), mapSide))}
	}
	switch {
	case u.In.Released && m.drag:
		list := m.cities()
		list[m.picked] = spot(u.In.Pointer)
		m.drag = false
		m.set(p, list)
	case clicked && !moved && !looked && m.own(p) && m.picked < 0 && m.nearest(place, u.In.Pointer) < 0:
		m.set(p, append(m.cities(), spot(u.In.Pointer)))
	}
}

// onMap returns the position of (x, y) on the screen; x and y are in [0, 1] and y points up.
func onMap(ground paint.Rect, x, y float64) paint.Point {
	return paint.Point{X: ground.X + x*ground.W, Y: ground.Y + (1-y)*ground.H}
}

// nearest returns the index of the city within reach of a point, or −1.
func (m *cityMap) nearest(place func(i int) paint.Point, to paint.Point) int {
	best, least := -1, reach
	for i := range m.now.Len() {
		if d := place(i).Sub(to).Len(); d < least {
			best, least = i, d
		}
	}
	return best
}

// cities returns the positions of the cities on a map of size mapSide.
func (m *cityMap) cities() (list [][2]int) {
	for i := range m.now.Len() {
		x, y := live.Place(m.now.At, i)
		list = append(list, [2]int{int(math.Round(mapSide * x)), int(math.Round(mapSide * y))})
	}
	return list
}

// set replaces the cities by the user's own.
func (m *cityMap) set(p *picture, cities [][2]int) {
	var list []string
	for _, c := range cities {
		list = append(list, strconv.Itoa(c[0])+" "+strconv.Itoa(c[1]))
	}
	if len(list) < 3 {
		p.Say(textThreeCitiesAtLeast.String())
		return
	}
	m.put(p, strings.Join(list, ", "))
}

// put replaces the cities by those in a text, and drops the user's own tour.
func (m *cityMap) put(p *picture, cities string) {
	p.Adjust(param.Values{citiesName: cities, tourName: ""})
}

// ToolsHeight implements Tools.
func (m *cityMap) ToolsHeight() float64 { return theme.Touch }

// Tools implements Tools.
func (m *cityMap) Tools(u *ui.UI, row paint.Rect, p *picture) {
	if !m.own(p) {
		return
	}
	row.W = min(row.W, 460)
	parts := row.Split(3, 6)
	if u.Button("open-file", textOpenFile.String(), parts[0], nil, ui.Framed) {
		m.picked = -1
		if !p.OpenFile(p.Load) {
			p.AskText(textCitiesToOpen.String(), p.Setup.Values[citiesName], func(text string) error {
				m.put(p, text)
				return nil
			})
		}
	}
	if m.picked >= 0 {
		if u.Button("remove-city", textRemoveCity.String(), parts[1], nil, ui.Framed) {
			list := m.cities()
			list = append(list[:m.picked], list[m.picked+1:]...)
			m.picked = -1
			m.set(p, list)
		}
	} else {
		text := textPressToAddA.String()
		u.Canvas.TextCenter(u.Style(theme.Small), parts[1], text, u.Theme.Ink2)
		u.Node("text", text, "", parts[1])
	}
	if p.Setup.Values[citiesName] != "" && u.Button("original-map", textOriginalMap.String(), parts[2], nil,
		ui.Framed) {
		m.picked = -1
		m.put(p, "")
	}
}

// Share implements Tools; the map has no options.
func (m *cityMap) Share(Stage) {}
