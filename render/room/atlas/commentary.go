package atlas

import (
	"math"
	"strings"

	"ludarium/ai/atlas"
	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/render/draw/paint"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/numfmt"
	"ludarium/render/ui/theme"
)

// says implements show.
func (h *byHand) says() string { return h.picture.Commentary() }

// says implements show: the event, and its variables as soon as they are known.
func (c *program) says() string {
	if c.course == nil {
		return ""
	}
	said := lang.Say(c.mark(c.at).Name)
	var list []string
	if m := c.moments[c.at]; m != nil {
		for _, v := range m.Variables {
			list = append(list, v.Name+" = "+v.Value)
		}
	}
	if len(list) > 0 {
		said += ": " + strings.Join(list, ", ")
	}
	return said + "."
}

// says implements show.
func (f *reel) says() string {
	p, ok := f.frame()
	if !ok {
		return ""
	}
	if said := f.picture.Stepped(); said != "" {
		return said
	}
	if best, found := f.best(f.at); found {
		return f.saysSearch(p.Info, best)
	}
	if p.Stage != nil && f.picture.Shown(p) != nil {
		return f.saysRun(p)
	}
	return ""
}

// best returns the best move in a frame of a search of one position; ok is false for other films.
func (f *reel) best(i int) (m game.Move, ok bool) {
	if i < 0 || i >= len(f.frames) || f.frames[i].Info == nil || f.frames[i].At != "" {
		return 0, false
	}
	return f.frames[i].Info.Best()
}

// saysSearch describes a frame of a search: the best move, and which move it replaces or was tried most since
// the frame before.
func (f *reel) saysSearch(info *search.Info, best game.Move) string {
	long, move := effort(info), f.picture.Move(best)
	before, known := f.best(f.at - 1)
	switch {
	case known && before != best:
		return textBestReplaces.With("effort", long, "move", move, "before", f.picture.Move(before))
	case known:
		if _, most, ok := f.tried(f.at-1, f.at); ok && most != best {
			return textBestTried.With("effort", long, "move", move, "tried", f.picture.Move(most))
		}
		return textBestStays.With("effort", long, "move", move)
	}
	return textBestFirst.With("effort", long, "move", move)
}

// playouts returns the values of the moves in a search by playouts; ok is false for other searches.
func playouts(info *search.Info) (c live.Children, ok bool) {
	if tree, grows := live.Find[live.Tree](info.Views); grows && tree.Counts != nil {
		return c, false
	}
	c, ok = live.Find[live.Children](info.Views)
	return c, ok && c.Visits() > 0
}

// effort returns how long a search was: its playouts, or the positions visited.
func effort(info *search.Info) string {
	if c, ok := playouts(info); ok {
		return numfmt.Count(c.Visits(), "playouts")
	}
	return numfmt.Count(info.Nodes, "positions")
}

// saysRun describes a frame of a run by its first number, unless that is still unknown, and for a swarm by
// the place of its middle.
func (f *reel) saysRun(p atlas.Frame) string {
	lane := f.picture.Shown(p)
	var list []string
	if len(lane.Numbers) > 0 && lane.Numbers[0].Text != unknown {
		list = append(list, textAtStep.With("step", numfmt.Group(int64(p.Stage.Steps)), "numbers",
			lang.Say(lane.Numbers[0].Title)+" "+lang.Say(lane.Numbers[0].Text)))
	}
	if at := quarter(lane.Views); at >= 0 {
		list = append(list, textMiddleIn.With("quarter", quarters[at].String()))
	}
	return strings.Join(list, " ")
}

// unknown is the text of a number of a run before its first step.
const unknown = "–"

// quarters are the quarters of a landscape.
var quarters = [...]lang.Text{textUpperLeft, textUpperRight, textLowerLeft, textLowerRight}

// quarter returns the quarter of the picture with the mean of a swarm's particles, −1 without a swarm.
func quarter(views []search.View) int {
	s, ok := live.Find[live.Swarm](views)
	if !ok || s.Len() == 0 {
		return -1
	}
	sumX, sumY := 0.0, 0.0
	for i := range s.Len() {
		x, y := live.Place(s.At, i)
		sumX, sumY = sumX+x, sumY+y
	}
	at, half := 0, float64(s.Len())/2
	if sumX > half {
		at++
	}
	if sumY < half {
		at += 2
	}
	return at
}

// says implements show: the sentences of both, each with its method.
func (d *duo) says() string {
	var list []string
	for i, r := range d.reels {
		if said := r.says(); said != "" {
			list = append(list, d.titles[i]+": "+said)
		}
	}
	return strings.Join(list, " ")
}

// comment cuts what happens in this frame off the bottom of area and draws it.
func (p *page) comment(area *paint.Rect) {
	u, said := p.shell.UI(), p.remark()
	if said == "" || area.H < leastCommented {
		return
	}
	style := u.Style(theme.Body)
	high := func(w float64) float64 { return u.ParagraphHeight(style, said, w) }
	p.said = math.Max(p.said, high(area.W))
	var place paint.Rect
	if h := p.byHand(); u.Least > 0 && h != nil {
		p.said = math.Max(p.said, 2*style.Line()) // longer sentences leave the picture in place
		*area, place = divide(u, *area, h.picture.Ratio(), p.said, high)
	} else {
		place = area.CutBottom(p.said)
		area.CutBottom(4)
	}
	p.remarked(&place, said)
}

// remark returns what is written below the picture about a frame; empty for nothing.
func (p *page) remark() string {
	_, two := p.show.(*duo) // it has the numbers of both
	if h := p.byHand(); h != nil && !h.picture.Worded() || two || p.program() != nil || p.inCourse() {
		return ""
	}
	return p.show.says()
}

// remarked cuts a remark off the top of area and draws it.
func (p *page) remarked(area *paint.Rect, said string) {
	u := p.shell.UI()
	place := area.CutTop(u.Paragraph(*area, u.Style(theme.Body), said, u.Theme.Ink))
	u.NodeOf("commentary", "text", said, "", place)
}

// commentary returns the sentence to speak about a frame that the user has gone to; empty for none.
func (p *page) commentary() string {
	b := p.show.play()
	n, _ := p.show.made()
	if b.playing || b.at == 0 || p.asked != nil || p.byHand() != nil && b.at == n-1 {
		return ""
	}
	return p.show.says()
}

// stepped returns the number and the commentary of the frame at which the reader has stopped; empty at the
// first one and while frames follow each other by themselves.
func (p *page) stepped() string {
	b := p.show.play()
	n, _ := p.show.made()
	if b.playing || b.at == 0 || b.at >= n {
		return ""
	}
	words := textOneOf.With("at", b.at, "n", n-1)
	switch said := p.commentary(); {
	case said != "":
		words += ": " + said
	case b.at == n-1:
		words = textPictureEnded.With("place", words)
	}
	return words
}

// leastCommented is the minimum height of a picture with a sentence below it.
const leastCommented = 150.0
