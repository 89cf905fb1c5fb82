package othello

import (
	"time"

	"ludarium/ai/search"
	"ludarium/game/param"
	"ludarium/render/room/play"
	"ludarium/render/room/session"
)

// Levels of opponents, weakest first.
const (
	beginner = iota
	casual
	club
	advanced
	expert
	master
	perfectEndgame
)

// usualLevel is the default opponent.
const usualLevel = club

// levels are the default opponents, weakest first. The first four need no weights file, so they can play
// immediately and offline.
func levels() []play.Opponent {
	light := func(doc, level string) play.Opponent {
		return play.Level(session.Player{Kind: "ajax-like", Values: param.Values{"level": level}}, doc)
	}
	strong := func(doc, level string, t time.Duration) play.Opponent {
		return play.Level(session.Player{Kind: strongEngine, Values: param.Values{"level": level},
			Limits: search.Limits{Time: t}}, doc)
	}
	list := []play.Opponent{
		beginner:       light(textAboutBeginner.String(), "dummy"),
		casual:         light(textAboutCasual.String(), "beginner"),
		club:           light(textAboutClub.String(), "amateur"),
		advanced:       light(textAboutAdvanced.String(), "master"),
		expert:         strong(textAboutExpert.String(), "expert", time.Second),
		master:         strong(textAboutMaster.String(), strongest, time.Second),
		perfectEndgame: strong(textAboutPerfect.String(), strongest, 10*time.Second),
	}
	slow := &list[perfectEndgame] // its rating was not measured
	slow.Title, slow.Note = textPerfectEndgame.String(), ""
	return list
}

// strongest is the name of the strong engine's unrestricted level.
const strongest = "best"

// strongEngine is the algorithm with the trained evaluation, which is also the default analyst.
const strongEngine = "patterns"

// usual returns the player of the default level.
func usual() session.Player { return levels()[usualLevel].Player }
