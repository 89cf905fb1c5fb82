package chess

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"ludarium/ai/search"
	"ludarium/game/param"
	"ludarium/render/room/play"
	"ludarium/render/room/session"
)

// engine is the name of the algorithm with levels.
const engine = "chess"

// usualLevel is the default opponent.
const usualLevel = 4

// withBook is the lowest level with an opening book, which makes games vary.
const withBook = 8

// level returns the computer player of a level, counted from 1.
func level(n int) session.Player {
	v := param.Values{"level": strconv.Itoa(n)}
	if n >= withBook {
		v["book"] = "true"
	}
	return session.Player{Kind: engine, Values: v, Limits: search.Limits{Time: time.Second}}
}

// Opponents returns the opponents by level, with the engine's own descriptions.
func (r *chessRoom) Opponents() []play.Opponent {
	m, err := r.Shell.Host().Methods(r.Rules).Find(engine)
	if err != nil {
		return nil
	}
	at := slices.IndexFunc(m.Params, func(s param.Spec) bool { return s.Name == "level" })
	if at < 0 {
		return nil
	}
	var out []play.Opponent
	for i := range m.Params[at].Choices {
		o := play.Level(level(i+1), "")
		who, _, _ := strings.Cut(o.Note, " · ")
		switch {
		case i+1 == len(m.Params[at].Choices):
			o.Player.Values["endgames"] = "true" // use the endgames solved on this machine
			o.Doc = textAboutFullStrength.String()
		case i == 0:
			o.Doc = textAboutFirstGames.String()
		case i < 3:
			o.Doc = textForA.With("player", who)
		default:
			o.Doc = textLikeA.With("player", who)
		}
		out = append(out, o)
	}
	return out
}
