package hand

import (
	"slices"
	"strings"

	"ludarium/ai/hands"
)

// Now describes what the shown step changed, for those who do not see it: the numbers that are marked as
// current, by the names of their handles, and why the run would stop there.
func (p *Picture) Now() string {
	s, was := p.scene(), hands.Scene{}
	if p.step > 0 {
		was = p.run.Scene(p.step - 1)
	}
	var list []string
	for _, l := range s.Labels {
		if l.Tone != hands.Accent || l.Text == "" || slices.Contains(was.Labels, l) {
			continue
		}
		text := l.Text
		for _, g := range s.Grips {
			if g.X == l.X && g.Y == l.Y {
				text = p.words.name(&p.model.Handles[g.Handle]) + " " + text
				break
			}
		}
		list = append(list, text)
	}
	if stop := p.Stop(); stop != "" {
		list = append(list, stop)
	}
	return strings.Join(list, ", ")
}
