package mnk

import "ludarium/render/room/play"

// about returns the content of the dialog about the game.
func about() play.About {
	return play.About{Sections: []play.Section{{Title: "The rules in brief", Text: []string{
		"The players put stones on empty squares in turn. Who first has k of them in a row, in any " +
			"direction, wins. A full board without a row is a draw.",
	}}}}
}
