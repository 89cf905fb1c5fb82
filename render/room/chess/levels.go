package chess

import (
	"strconv"
	"time"

	"ludarium/ai/search"
	"ludarium/game/param"
	"ludarium/render/room/play"
	"ludarium/render/session"
)

// levelNames say in words what to expect of the levels of the chess engine, the last of which is all that it can. How they compare with
// ratings of people was not measured.
var levelNames = [...]string{
	textFirstGames, textBeginner, textKeenBeginner, textCasualPlayer, textRegularPlayer, textClubPlayer, textGoodClubPlayer, textStrongClubPlayer,
	textExpert, textMaster, textStrongMaster, textFullStrength,
}

// usualLevel is the opponent of whoever chose none.
const usualLevel = 4

// withBook is the lowest level that plays the first moves from the opening book, so that games vary.
const withBook = 8

// level returns the computer of a level, from 1.
func level(n int) session.Player {
	v := param.Values{"level": strconv.Itoa(n)}
	if n >= withBook {
		v["book"] = "true"
	}
	return session.Player{Kind: "chess", Values: v, Limits: search.Limits{Time: time.Second}}
}

// levels returns the opponents by level.
func levels() []play.Opponent {
	var out []play.Opponent
	for i, name := range levelNames {
		o := play.Opponent{Title: textLevel + strconv.Itoa(i+1), Note: name, Player: level(i + 1)}
		switch {
		case i+1 == len(levelNames):
			o.Doc = textAboutFullStrength
		case i < 3:
			o.Doc = textForA + name + textAboutLowLevels
		default:
			o.Doc = textLikeA + name + textAboutLevels
		}
		out = append(out, o)
	}
	out[0].Doc = textAboutFirstGames
	return out
}
