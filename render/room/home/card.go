package home

import (
	"time"

	"ludarium/render/draw/paint"
	"ludarium/render/room/hand"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// card is an animated picture with a sentence, and buttons that open the room or page that it shows.
type card struct {
	id      string
	title   lang.Text
	says    func() string // the sentence, with its numbers marked, see hand.Strong
	draw    func(u *ui.UI, area paint.Rect, at int)
	about   func(at int) string // describes the picture in words
	changed func()              // called when the reader has changed the picture; nil if he cannot
	hand    *hand.Picture       // what draw draws; nil if that is nothing that the reader can change
	buttons []button
	steps   func() int // number of pictures

	said  string        // the sentence of this frame
	at    int           // picture shown, from 0
	loops int           // ended since the card was last pointed at
	due   time.Duration // time of the next picture
	held  bool          // the pointer or the focus was on it in the last frame
}

// button leads to an address.
type button struct {
	id    string
	label func() string
	link  func() string
}

// to returns the function that returns an address.
func to(address string) func() string { return func() string { return address } }

// The pace of a moving card: pictures a second, the loops after which it stops, and the rest after each.
const (
	stepTime = time.Second / 6
	mostLoop = 3
	rest     = 2 * time.Second
)

// last shows the last picture.
func (c *card) last() { c.at = c.steps() - 1 }

// step shows the next picture; the first one follows the last.
func (c *card) step() {
	if c.at++; c.at >= c.steps() {
		c.at = 0
	}
	if c.at == c.steps()-1 {
		c.loops++
	}
}

// move shows the next picture if it is due, and returns the time until the next one; ok is false if the card
// has moved enough.
func (c *card) move(now time.Duration) (wait time.Duration, ok bool) {
	if c.loops >= mostLoop {
		return 0, false
	}
	if c.due == 0 {
		c.due = now + stepTime
	}
	if now >= c.due {
		c.step()
		if c.due = now + stepTime; c.at == c.steps()-1 {
			c.due = now + rest
		}
	}
	return c.due - now, c.loops < mostLoop
}

// hold restarts the loops when the pointer or the focus comes to the card.
func (c *card) hold(on bool) {
	if on && !c.held {
		c.loops, c.due = 0, 0
	}
	c.held = on
}

// The sizes of a card.
const (
	air         = 14.0
	heading     = 24.0
	pictureHigh = 180.0 // on a phone
	mostHigh    = 250.0 // of a picture with handles
)

// words draws the sentence at the top of area and returns its height.
func (c *card) words(u *ui.UI, area paint.Rect) float64 {
	lines := hand.Lay(u, theme.Body, area.W, c.said)
	lines.Draw(u, area)
	area.H = lines.Height
	u.Node("text", hand.Plain(c.said), "", area)
	return area.H
}

func (c *card) picture(u *ui.UI, area paint.Rect) {
	restore := u.Clip(area.Inset(-air / 2))
	c.draw(u, area, c.at)
	restore()
	if c.about != nil {
		u.NodeOf("picture", "img", c.about(c.at), "", area)
	}
}
