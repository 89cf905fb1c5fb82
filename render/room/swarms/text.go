package swarms

import (
	"strconv"

	"ludarium/ai/live"
	"ludarium/game/param"
	"ludarium/render/draw/paint"
	"ludarium/render/draw/view"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// reading shows the hypotheses of the agents of a stochastic diffusion search: positions in a text, as bars
// above its letters; restaurants, as dots inside them; or positions in a picture. Active agents are coloured.
type reading struct {
	agents  view.Latest[live.Diffusion]
	picture view.Grids
}

// Parameters with the user's own texts.
const (
	textName    = "text"
	patternName = "pattern"
)

// Frame implements Stage.
func (s *reading) Frame(u *ui.UI, area paint.Rect, p *picture) {
	if _, ok := p.Setup.Values[textName]; ok && !p.Small {
		s.fields(u, &area, p)
	}
	d, ok := s.agents.Of(p.Views())
	if !ok {
		s.picture.Frame(u, area, p.Views(), p.Small)
		return
	}
	active, agents := 0, 0
	for i, n := range d.Active {
		active, agents = active+n, agents+n+d.Passive[i]
	}
	said := textOfAgentsAreActive.With("active", active, "agents", agents)
	if d.Best >= 0 {
		said += textOfThemOn.With("active", d.Active[d.Best], "d", held(d))
	}
	if !p.Small {
		below(u, area.CutBottom(26), said)
	}
	u.NodeOf("agents", "img", textAgents.String(), said, area)
	view.Agents(u, area, d)
}

// held describes the hypothesis of most active agents.
func held(d live.Diffusion) string {
	if d.Target == "" {
		return textRestaurant.With("best", strconv.Itoa(d.Best+1))
	}
	text := []rune(d.Text)
	return "“" + string(text[d.Best:min(len(text), d.Best+len([]rune(d.Target)))]) + "”"
}

// fields draws text boxes for the word and the text.
func (s *reading) fields(u *ui.UI, area *paint.Rect, p *picture) {
	row := area.CutTop(theme.Touch)
	area.CutTop(10)
	for _, f := range []struct {
		label, name, hint string
		box               paint.Rect
	}{{textWord.String(), patternName, textWordToLookFor.String(), row.CutLeft(row.W * 0.3)},
		{textText.String(), textName, textTextToLookIn.String(), row.CutRight(row.W - 8)}} {
		text := p.Setup.Values[f.name]
		if u.TextBox(f.name, f.label, f.box, &text, f.hint); text != p.Setup.Values[f.name] {
			p.Adjust(param.Values{f.name: text})
			return
		}
	}
}
