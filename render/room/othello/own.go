package othello

import (
	"time"

	"ludarium/render/draw/paint"
	"ludarium/render/room/play"
	"ludarium/render/room/session"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// Opponents returns the levels and the user's own players.
func (r *othelloRoom) Opponents() []play.Opponent {
	list := levels()
	for i, o := range list {
		if learns(o.Player) {
			list[i].Player = r.taught(o.Player)
		}
	}
	for _, name := range []string{"optimised-weights", "bred-formula"} {
		if m, err := r.shell.Host().Methods(r.rules).Find(name); err == nil {
			list = append(list,
				play.Opponent{Title: lang.Say(m.Title), Note: textChampion.String(), Doc: lang.Say(m.Doc),
					Player: session.Player{Kind: name, Limits: oneAhead}})
		}
	}
	list = append(list, r.trainings.Opponents()...)
	return append(list, play.Opponent{Title: textYourWeights.String(), Note: textYourOwn.String(),
		Doc: textAboutYourWeights.With("weights", r.editor.weights), Player: r.editor.weights.player()})
}

// Dialogs draws the open dialog, if any.
func (r *othelloRoom) Dialogs() {
	r.trainings.Dialog()
	r.editWeights()
}

// Receive receives reports of runs and results of learning.
func (r *othelloRoom) Receive(time.Duration) (changed bool) {
	changed = r.trainings.Poll()
	return r.pollLearning() || changed
}

// Working implements room.Worker: a run continues while another room is open.
func (r *othelloRoom) Working() (share float64, ok bool) { return r.trainings.Working() }

// Options draws the options of this room.
func (r *othelloRoom) Options(next func(float64) paint.Rect) {
	u := r.Shell.UI()
	next(4)
	cells := next(theme.Touch).Split(2, 8)
	if u.Button("breed-your-own", textBreedYourOwn.String(), cells[0], nil, ui.Framed) {
		r.trainings.Show()
	}
	if u.Button("weights-of-squares", textWeightsOfSquares.String(), cells[1], nil, ui.Framed) {
		r.editor.open = true
	}
	r.learningOption(next)
}
