package connect

import (
	"time"

	"ludarium/game"
	"ludarium/game/param"
	"ludarium/render/draw/paint"
	"ludarium/render/room/play"
	"ludarium/render/room/session"
	"ludarium/render/ui/theme"
)

// Opponents returns the levels on the board of the room, the network trained for it, and the user's own
// players.
func (r *connectRoom) Opponents() []play.Opponent {
	return append(levels(r.Session.Line.Values()), r.trainings.Opponents()...)
}

// Receive receives the results of workers.
func (r *connectRoom) Receive(now time.Duration) (changed bool) {
	changed = r.trainings.Poll()
	return r.pollScores(now) || changed
}

// Working implements room.Worker: a run continues while another room is open.
func (r *connectRoom) Working() (share float64, ok bool) { return r.trainings.Working() }

// challenge begins a game against a trained player.
func (r *connectRoom) challenge(p session.Player, values param.Values) { r.Challenge(p, values) }

// watchesNetwork reports whether a network evaluates each position shown.
func (r *connectRoom) watchesNetwork() bool {
	return r.Session.Analysis.On() && r.Session.Analysis.Analyst().Kind == networkKind
}

// watchNetwork turns on or off the evaluation of each displayed position by a player's network, or by the
// default one, with its weights and activations.
func (r *connectRoom) watchNetwork(on bool) {
	analyst, depth := session.Player{Kind: "solver"}, 0
	if !r.solvable() {
		analyst = session.Player{Kind: "alphabeta"}
	}
	if on {
		analyst, depth = session.Player{Kind: networkKind}, 1
		for _, p := range [...]game.Player{game.First, game.Second} {
			if pl := r.Session.Players.Of(p); pl.Kind == networkKind {
				analyst.Values = pl.Values
			}
		}
	}
	if err := r.Session.Analysis.SetAnalyst(analyst); err != nil {
		r.Shell.Say(r.Complain(err, "").Error())
		return
	}
	limits := r.Session.Analysis.Limits()
	limits.Depth = depth
	r.Session.Analysis.SetLimits(limits)
	r.Session.Analysis.Turn(on)
	if on {
		r.ShowThinking()
	}
	r.Changed()
}

// Options draws the options of this room.
func (r *connectRoom) Options(next func(float64) paint.Rect) {
	u := r.Shell.UI()
	r.scoreOptions(next)
	on := r.watchesNetwork()
	if u.Toggle("neural-network", textANeuralNetworkJudges.String(), next(theme.Touch), &on) {
		r.watchNetwork(on)
	}
	next(8)
}
