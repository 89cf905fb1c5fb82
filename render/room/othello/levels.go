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
	light := func(title, note, doc, level string) play.Opponent {
		return play.Opponent{Title: title, Note: note, Doc: doc,
			Player: session.Player{Kind: "ajax-like", Values: param.Values{"level": level}}}
	}
	strong := func(title, note, doc, level string, t time.Duration) play.Opponent {
		return play.Opponent{Title: title, Note: note, Doc: doc,
			Player: session.Player{Kind: strongEngine, Values: param.Values{"level": level},
				Limits: search.Limits{Time: t}}}
	}
	return play.WithStrength([]play.Opponent{
		beginner: light(textBeginner.String(), textLevel1.String(), textAboutBeginner.String(), "dummy"),
		casual:   light(textCasual.String(), textLevel2.String(), textAboutCasual.String(), "beginner"),
		club:     light(textClub.String(), textLevel3.String(), textAboutClub.String(), "amateur"),
		advanced: light(textAdvanced.String(), textLevel4.String(), textAboutAdvanced.String(), "master"),
		expert: strong(textExpert.String(), textLevel5.String(), textAboutExpert.String(), "expert",
			time.Second),
		master: strong(textMaster.String(), textLevel6.String(), textAboutMaster.String(), strongest,
			time.Second),
		perfectEndgame: strong(textPerfectEndgame.String(), textLevel7.String(), textAboutPerfect.String(),
			strongest, 10*time.Second),
	})
}

// strongest is the name of the strong engine's unrestricted level.
const strongest = "best"

// strongEngine is the algorithm with the trained evaluation, which is also the default analyst.
const strongEngine = "patterns"

// usual returns the player of the default level.
func usual() session.Player { return levels()[usualLevel].Player }
