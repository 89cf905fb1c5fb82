package play

import (
	"ludarium/game"
	"ludarium/game/param"
	"ludarium/render/room/session"
)

// Challenge begins a game with the given values against a player; people keep their side if they have just
// one, and are the first player otherwise.
func (r *GameRoom) Challenge(p session.Player, values param.Values) {
	side := game.Second
	if r.Session.Players.Of(game.Second).IsHuman() && !r.Session.Players.Of(game.First).IsHuman() {
		side = game.First
	}
	if err := r.Start(values); err != nil {
		r.Shell.Say(r.Complain(err, "").Error())
		return
	}
	for at, who := range map[game.Player]session.Player{side: p, side.Opponent(): {Kind: session.Human}} {
		if err := r.Session.SetPlayer(at, who); err != nil {
			r.Shell.Say(r.Complain(err, "").Error())
		}
	}
	r.Session.Search.Resume()
	r.Changed()
}
