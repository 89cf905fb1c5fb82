package othello

import (
	"time"

	"ludarium/game"
	"ludarium/render/paint"
	"ludarium/render/room/play"
	"ludarium/render/session"
	"ludarium/render/theme"
	"ludarium/render/ui"
)

// breedTitle is what making players is called in this room.
const breedTitle = "Breed your own"

// opponents are the levels and people's own players.
func (r *Room) opponents() []play.Opponent {
	list := levels()
	for _, name := range []string{"optimised-weights", "bred-formula"} {
		if m, err := r.shell.Host().Methods().Find(name); err == nil {
			list = append(list, play.Opponent{Title: m.Title, Note: "champion", Doc: m.Doc, Player: session.Player{Kind: name, Limits: oneAhead}})
		}
	}
	list = append(list, r.trainings.Opponents()...)
	return append(list, play.Opponent{Title: "Your weights", Note: "your own", Doc: "Plays by the weights of the squares as they are in the editor: " +
		r.editor.weights.String() + ".", Player: r.editor.weights.player()})
}

// dialogs draws the dialog that is open, if any.
func (r *Room) dialogs() {
	r.trainings.Dialog()
	r.editWeights()
}

// poll receives what runs reported.
func (r *Room) poll(time.Duration) (changed bool) { return r.trainings.Poll() }

// Working implements room.Worker: a run goes on also while another room is open.
func (r *Room) Working() (share float64, ok bool) { return r.trainings.Working() }

// challenge begins a game against a player; people keep their side if they have just one, and play Black otherwise.
func (r *Room) challenge(p session.Player) {
	side := game.Second
	if r.Session.Player(game.Second).IsHuman() && !r.Session.Player(game.First).IsHuman() {
		side = game.First
	}
	if err := r.Start(nil); err != nil {
		r.Shell.Say(r.Complain(err, "").Text)
		return
	}
	for at, who := range map[game.Player]session.Player{side: p, side.Opponent(): {Kind: session.Human}} {
		if err := r.Session.SetPlayer(at, who); err != nil {
			r.Shell.Say(r.Complain(err, "").Text)
		}
	}
	r.Session.Resume()
	r.Changed()
}

// options offers what this room has beside playing.
func (r *Room) options(next func(float64) paint.Rect) {
	u := r.Shell.UI()
	next(8)
	if u.Button(breedTitle, next(theme.Touch), ui.Curves, ui.Framed) {
		r.trainings.Show()
	}
	next(8)
	if u.Button(editorTitle, next(theme.Touch), nil, ui.Framed) {
		r.editor.open = true
	}
	next(8)
}
