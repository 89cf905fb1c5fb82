package othello

import (
	"time"

	"ludarium/ai/search"
	"ludarium/game/param"
	"ludarium/render/room/play"
	"ludarium/render/session"
)

// levels are the usual opponents, weakest first. The first four need no file of weights, so they play at once and without a network.
func levels() []play.Opponent {
	light := func(title, note, doc, level string) play.Opponent {
		return play.Opponent{Title: title, Note: note, Doc: doc,
			Player: session.Player{Kind: "ajax-like", Values: param.Values{"level": level}}}
	}
	strong := func(title, note, doc, level string, t time.Duration) play.Opponent {
		return play.Opponent{Title: title, Note: note, Doc: doc,
			Player: session.Player{Kind: strongEngine, Values: param.Values{"level": level}, Limits: search.Limits{Time: t}}}
	}
	return []play.Opponent{
		light("Beginner", "level 1", "Looks one move ahead, and plays two moves of five without thinking.", "dummy"),
		light("Casual", "level 2", "Looks two moves ahead and counts corners and moves. Perfect with 8 empty squares.", "beginner"),
		light(usualLevel, "level 3", "Looks three moves ahead. Perfect with 9 empty squares.", "amateur"),
		light("Advanced", "level 4", "Looks five moves ahead. Perfect with 11 empty squares.", "master"),
		strong("Expert", "level 5", "Knows what edges, corners and diagonals are worth, and looks six moves ahead. Perfect with 14 empty squares.", "expert",
			time.Second),
		strong("Master", "level 6", "All that the engine can do in a second a move. Perfect with about 20 empty squares.", strongest, time.Second),
		strong("Perfect endgame", "level 7", "The strongest: ten seconds a move. Perfect with about 24 empty squares.", strongest, 10*time.Second),
	}
}

// strongest is the level of the strong engine without bounds.
const strongest = "best"

// strongEngine is the algorithm with the trained evaluation. It analyses, too.
const strongEngine = "patterns"

// usualLevel is who plays where nobody chose.
const usualLevel = "Club"

// usual returns the player of usualLevel.
func usual() session.Player {
	for _, l := range levels() {
		if l.Title == usualLevel {
			return l.Player
		}
	}
	panic("othello: no level " + usualLevel)
}
