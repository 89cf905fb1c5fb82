package play

import "ludarium/game"

// played is all that belongs to one game that is played in a room: it goes as a whole when another one begins.
type played struct {
	Replay replay
	motion motion
	ahead  premove
	place  place
}

// begin returns what belongs to the game that line leads through from now on.
func begin(l line) *played {
	return &played{Replay: replay{line: l}, motion: motion{env: l.env, dropped: game.NoSquare}, ahead: premove{line: l}, place: place{env: l.env}}
}
