package swarms

import (
	"strings"
	"time"

	"ludarium/render/ui/lang"
)

// tellEvery spaces out what is told of a run while it goes on.
const tellEvery = 5 * time.Second

// told is what screen readers were told of the run last.
type told struct {
	text  string
	setup string        // what was shown then
	at    time.Duration // when
	open  bool          // it went on
}

// nothing stands for a figure that is not known yet.
const nothing = "–"

// tell returns what the picture of a lane shows in words: how far it is and how well it does.
func (g *gallery) tell(i int) string {
	f := &g.player.run.frame
	parts := []string{textStepNumber.With("steps", f.Steps)}
	for _, n := range f.Lanes[i].Numbers {
		if n.Text == nothing {
			continue
		}
		parts = append(parts, textFigureIs.With("title", lang.Say(n.Title), "text", lang.Say(n.Text)))
	}
	if over(f) {
		parts = append(parts, textRunIsOver.String())
	}
	return strings.Join(parts, ", ")
}

// announce keeps up to date what is announced: what is watched at once, how far it is from time to time, and
// when it stops.
func (r *Swarms) announce(now time.Duration) {
	title := textOn.With("title", r.choice.method(0).Title, "title2", r.choice.title())
	ready := r.player.run.ready && len(r.player.run.frame.Lanes) > 0
	soon := !r.player.play || now-r.told.at < tellEvery
	if r.told.setup == title && r.told.open == r.player.play && soon {
		return
	}
	r.told = told{text: title, setup: title, at: now, open: r.player.play}
	if ready {
		r.told.text = textOnAndSo.With("what", title, "how", r.gallery.tell(0))
	}
}
