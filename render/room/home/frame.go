package home

import (
	"math"

	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/room/form"
	"ludarium/render/room/hand"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// Fits returns the height from which a window fits Home: all of it scrolls by itself.
func (h *home) Fits() float64 { return pictureHigh }

// FirstFrame implements room.Quick: texts and still pictures.
func (h *home) FirstFrame(l room.Layout) { h.draw(l, false) }

// Frame implements room.Room.
func (h *home) Frame(l room.Layout) { h.draw(l, true) }

// The layout.
const (
	gap       = 16.0
	leastHigh = 230.0 // of a card with its picture beside its words
	mostWide  = 1240.0
	narrow    = 260.0 // the width below which margins are halved

	twoFrom      = 900.0 // width from which two cards are beside each other
	besideFrom   = 440.0 // width of a card from which its picture is beside its words
	pictureShare = 0.58  // maximum width of that picture
)

// draw draws the room; a card may move if living is set.
func (h *home) draw(l room.Layout, living bool) {
	u := h.shell.UI()
	leave := u.Scope(Name)
	defer leave()
	area := l.Beside()
	u.Canvas.Rect(area, u.Theme.Ground)
	h.settings = !l.Wide && l.RailLines < 2
	side, above := gap, 12.0
	if area.W < narrow {
		side = gap / 2
	}
	if l.Wide {
		side, above = 24, 18
		if more := area.W - 2*side - mostWide; more > 0 {
			area = area.InsetXY(more/2, 0)
		}
	}
	area = area.InsetXY(side, 0)
	for _, c := range h.cards {
		c.said = c.says()
		if c.hand != nil {
			c.hand.Enlarged = h.shell.Settings().Enlarged()
		}
	}
	var seen []paint.Rect // of the cards
	form.Scroll(u, "cards", area, func(view paint.Rect) float64 {
		y := view.Y + above
		y += h.head(paint.Rect{X: view.X, Y: y, W: view.W}, l.Wide) + gap
		columns := 1
		if view.W >= twoFrom {
			columns = 2
		}
		wide := (view.W - gap*float64(columns-1)) / float64(columns)
		tall := wide < besideFrom
		rows := (len(h.cards) + columns - 1) / columns
		left := view.Y + view.H - y - above - gap*float64(rows-1)
		high := math.Max(leastHigh, math.Floor(left/float64(rows)))
		if columns == 1 {
			high = leastHigh
		}
		for _, c := range h.cards {
			high = math.Max(high, h.least(c, wide))
		}
		for i, c := range h.cards {
			place := paint.Rect{X: view.X + float64(i%columns)*(wide+gap), Y: y, W: wide, H: high}
			if tall {
				place.H = h.tall(c, wide)
			}
			h.card(c, place, tall)
			seen = append(seen, place)
			if i%columns == columns-1 || i == len(h.cards)-1 {
				y += place.H + gap
			}
		}
		return y - gap + above - view.Y
	})
	if living {
		h.live(area, seen)
	}
}

// head draws the description of the program and how to begin, and returns its height.
func (h *home) head(area paint.Rect, wide bool) float64 {
	u, y := h.shell.UI(), area.Y
	text := func(st paint.Style, text lang.Text, dim bool) {
		ink := u.Theme.Ink
		if dim {
			ink = u.Theme.Ink2
		}
		place := paint.Rect{X: area.X, Y: y, W: area.W}
		place.H = u.Paragraph(place, st, text.String(), ink)
		u.Node("text", text.String(), "", place)
		y += place.H
	}
	big := u.Bold(theme.Large)
	if wide {
		big = u.Bold(theme.Title)
	}
	text(big, textAbout, false)
	y += 2
	text(u.Style(theme.Body), textOnDevice, true)
	y += 8
	row := paint.Rect{X: area.X, Y: y, W: area.W, H: theme.Touch}
	below := func() {
		y += theme.Touch + 4
		row = paint.Rect{X: area.X, Y: y, W: area.W, H: theme.Touch}
	}
	label := textContinue.String()
	if c := h.shell.Settings().Course; c.Of > 0 {
		text := textCourseUnderway.With("course", c.Title, "n", c.Step, "m", c.Of)
		y += h.resume("continue-course", textOfCard.With("title", c.Title, "label", label), text, c.Link,
			&row)
		below()
	}
	if h.continues != "" {
		if y += h.resume("continue", label, h.underway, "#/"+h.continues, &row); !wide {
			below()
		}
	}
	return y + h.doors(row) - area.Y
}

// resume cuts a text about what is under way and the button that continues it off row, and draws them. It
// returns the height of the text if that is above the button, because the row is too narrow for both.
func (h *home) resume(id, name, text, to string, row *paint.Rect) (above float64) {
	u := h.shell.UI()
	st, label := u.Style(theme.Body), textContinue.String()
	button := st.Width(label) + 40
	if beside := row.W - button - gap; u.WrappedHeight(st, text, beside) > row.H || beside < leastBeside {
		place := *row
		place.H = u.Paragraph(place, st, text, u.Theme.Ink)
		u.Node("status", text, "", place)
		row.Y += place.H
		h.link(id, name, label, row.CutLeft(button), to, ui.Primary)
		row.CutLeft(gap)
		return place.H
	}
	place := row.CutLeft(math.Min(st.Width(text)+2, row.W-button-gap))
	row.CutLeft(gap)
	u.Wrapped(place, st, text, u.Theme.Ink)
	u.Node("status", text, "", place)
	h.link(id, name, label, row.CutLeft(button), to, ui.Primary)
	row.CutLeft(gap)
	return 0
}

// leastBeside is the minimum width of a text beside its button.
const leastBeside = 120.0

// doors draws a button for each game from the left of row, on as many rows as needed, and returns their
// height. The first is the primary one unless a game is under way. On a narrow screen the last one opens the
// preferences, since the row of rooms has no room for them there.
func (h *home) doors(row paint.Rect) float64 {
	var labels []string
	for i := range h.games {
		if labels = append(labels, h.games[i].Title.String()); i == 0 {
			labels[0] = invitation(&h.games[0])
		}
	}
	if h.settings {
		labels = append(labels, textPreferences.String())
	}
	places, high := flow(h.shell.UI(), row, labels)
	n := len(h.games)
	if h.settings && h.shell.UI().Button("preferences", labels[n], places[n], nil, ui.Plain) {
		h.shell.OpenPreferences()
	}
	for i, d := range h.games {
		look := ui.Framed
		if i == 0 && h.continues == "" {
			look = ui.Primary
		}
		h.link("play-"+d.Name, invitation(&d), labels[i], places[i], "#/"+d.Name, look)
	}
	return high
}

// invitation returns the text of a button that opens a game.
func invitation(d *room.Door) string {
	if d.Play == "" {
		return d.Title.String()
	}
	return d.Play.String()
}

// flow returns places for buttons in rows from the top left of area, and the height of the rows.
func flow(u *ui.UI, area paint.Rect, labels []string) (places []paint.Rect, high float64) {
	st, padding := u.Style(theme.Body), 14.0
	if area.W < 480 {
		padding = 8
	}
	x, y := area.X, area.Y
	for _, label := range labels {
		w := math.Min(st.Width(label)+2*padding, area.W)
		if x > area.X && x+w > area.Right() {
			x, y = area.X, y+theme.Touch
		}
		places = append(places, paint.Rect{X: x, Y: y, W: w, H: theme.Touch}.InsetXY(0, 2))
		x += w + 6
	}
	return places, y + theme.Touch - area.Y
}

// link draws a button that opens an address.
func (h *home) link(id, name, label string, place paint.Rect, to string, look ui.Look) {
	if h.shell.UI().NamedButton(id, name, label, place, nil, look) {
		h.shell.Open(to)
	}
}

// high returns the height of the picture of a tall card in a width: a picture with handles is as wide as the
// card, if it does not become too high.
func (c *card) high(width float64) float64 {
	if c.hand == nil {
		return pictureHigh
	}
	return min(width*c.hand.Ratio(), mostHigh)
}

// tall returns the height of a card whose parts are below each other.
func (h *home) tall(c *card, w float64) float64 {
	u := h.shell.UI()
	words := hand.Lay(u, theme.Body, w-2*air, c.said).Height
	_, buttons := flow(u, paint.Rect{W: w - 2*air}, h.labels(c))
	return 2*air + heading + 4 + words + 8 + c.high(w-2*air) + 8 + buttons
}

// least returns the minimum height of a card whose picture is beside its words.
func (h *home) least(c *card, w float64) float64 {
	u := h.shell.UI()
	beside := (w-2*air)*(1-pictureShare) - gap
	words := hand.Lay(u, theme.Body, beside, c.said).Height
	_, buttons := flow(u, paint.Rect{W: beside}, h.labels(c))
	return 2*air + heading + 4 + words + 8 + buttons
}

// labels returns the labels of the buttons of a card; with reduced motion one shows the next picture.
func (h *home) labels(c *card) (list []string) {
	for _, b := range c.buttons {
		list = append(list, b.label())
	}
	if room.ReducedMotion(h.shell) {
		list = append(list, textStep.String())
	}
	return list
}

// card draws a card: its picture below its words if it is tall, otherwise beside them.
func (h *home) card(c *card, area paint.Rect, tall bool) {
	u := h.shell.UI()
	leave := u.Scope(c.id)
	defer leave()
	u.Canvas.RoundRect(area, theme.Radius, u.Theme.Surface)
	u.Canvas.Border(area, theme.Radius, u.Canvas.Hair(), u.Theme.Line)
	area = area.Inset(air)
	var picture paint.Rect
	if !tall {
		picture = area.CutLeft(math.Min(area.H*1.12, area.W*pictureShare))
		area.CutLeft(gap)
	}
	u.Title(2, u.Bold(theme.Large), area.CutTop(heading), c.title.String())
	area.CutTop(4)
	area.CutTop(c.words(u, area) + 8)
	if tall {
		picture = area.CutTop(c.high(area.W))
		area.CutTop(8)
	}
	c.picture(u, picture)
	h.buttons(c, area, tall)
}

// buttons draws the buttons of a card in rows, at the bottom unless it is tall.
func (h *home) buttons(c *card, area paint.Rect, tall bool) {
	u, labels := h.shell.UI(), h.labels(c)
	if !tall {
		_, high := flow(u, area, labels)
		area = area.CutBottom(high)
	}
	places, _ := flow(u, area, labels)
	for i, label := range labels {
		name := textOfCard.With("title", c.title, "label", label)
		if i < len(c.buttons) {
			b := &c.buttons[i]
			h.link(b.id, name, label, places[i], b.link(), ui.Framed)
		} else if u.NamedButton("step", name, label, places[i], nil, ui.Plain) {
			c.step()
			u.Wake(0)
		}
	}
}

// live moves one card: the one under the pointer or with the focus, otherwise the topmost one in view that
// has not moved enough. seen are the places of the cards within view.
func (h *home) live(view paint.Rect, seen []paint.Rect) {
	h.moving = ""
	if room.ReducedMotion(h.shell) {
		return
	}
	u, held := h.shell.UI(), -1
	for i, c := range h.cards {
		on := !u.In.Touch && u.Reaches(seen[i].Intersect(view)) || h.focused(c)
		if c.hold(on); on {
			held = i
		}
	}
	for i, c := range h.cards {
		whole := seen[i].Y >= view.Y && seen[i].Bottom() <= view.Bottom()
		if i != held && (held >= 0 || !whole && seen[i].Intersect(view).H < pictureHigh) {
			continue
		}
		if i == held && u.In.Down {
			return // a hand holds it
		}
		if wait, ok := c.move(h.shell.Now()); ok {
			h.moving = c.id
			u.Wake(wait)
			return
		}
	}
}

// focused reports whether a control of a card has the focus.
func (h *home) focused(c *card) bool {
	u := h.shell.UI()
	leave := u.Scope(c.id)
	defer leave()
	return u.Focus.Within()
}
