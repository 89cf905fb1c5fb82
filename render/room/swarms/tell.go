package swarms

import (
	"strings"
	"time"

	"ludarium/render/ui/lang"
)

// tellEvery is the minimum interval between announcements of progress.
const tellEvery = 5 * time.Second

// settles is the time in which the last steps come in after a pause.
const settles = 3 * time.Second

// told is the last announcement about the run, for screen readers.
type told struct {
	text  string
	setup string        // announced selection
	best  string        // the first announced figure, such as the best cost
	at    time.Duration // time of the announcement
	steps int64         // announced number of steps
	open  bool          // whether the run was running
	since time.Duration // when it was paused or ran again
	in    string        // tag of the language of the text
}

// unsaid stands for the number of steps of a run that has no frame yet.
const unsaid = -1

// nothing represents an unknown figure.
const nothing = "–"

// tell describes the picture of a lane: its progress and its result. It says no figure twice, such as a cost
// that is also the distance from a minimum of 0.
func (g *gallery) tell(i int) string {
	f := &g.player.run.frame
	if !g.player.run.current { // it is of the previous selection
		return textGettingReady.String()
	}
	parts, said := []string{textStepNumber.With("steps", f.Steps)}, map[string]bool{}
	for _, n := range f.Lanes[i].Numbers {
		if n.Text == nothing || said[n.Text] {
			continue
		}
		said[n.Text] = true
		parts = append(parts, textFigureIs.With("title", lang.Say(n.Title), "text", lang.Say(n.Text)))
	}
	if over(f) {
		parts = append(parts, textRunIsOver.String())
	}
	return strings.Join(parts, ", ")
}

// best returns the first figure of the first lane, and that the run is over if it is; empty before the first
// frame.
func (g *gallery) best() string {
	f := &g.player.run.frame
	if !g.player.run.current || len(f.Lanes) == 0 || len(f.Lanes[0].Numbers) == 0 {
		return ""
	}
	text := lang.Say(f.Lanes[0].Numbers[0].Text)
	if over(f) {
		text += textRunIsOver.String()
	}
	return text
}

// announce updates the announcement: a new selection, a pause, its end and a single step at once, a better
// figure from time to time, and the end of the run.
func (r *Swarms) announce(now time.Duration) {
	setup := textOn.With("title", lang.Say(r.choice.method(0).Title), "title2", r.choice.title())
	ready := r.player.run.current && len(r.player.run.frame.Lanes) > 0
	best, steps := r.gallery.best(), int64(unsaid)
	if ready {
		steps = r.player.run.frame.Steps
	}
	stepped := ready && (!r.player.play || r.told.steps == unsaid) && steps != r.told.steps
	same := !r.player.play || now-r.told.at < tellEvery || best == r.told.best
	tag := lang.Spoken().Tag
	if r.told.setup == setup && r.told.open == r.player.play && same && !stepped && r.told.in == tag {
		return
	}
	since := r.told.since
	if r.told.setup == setup && r.told.open != r.player.play {
		since = now
	}
	text := setup                         // comes first, so that it is spoken only when it changes
	if since > 0 && now-since < settles { // steps come in after a pause
		how := textIsPaused
		if r.player.play {
			how = textIsRunning
		}
		text = textOnAndSo.With("what", text, "how", how)
	}
	r.told = told{text: text, setup: setup, best: best, at: now, steps: steps, open: r.player.play,
		since: since, in: tag}
	if ready {
		r.told.text = textOnAndSo.With("what", text, "how", r.gallery.tell(0))
	}
}
