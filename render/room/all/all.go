// Package all lists the rooms. It is the only place that knows them all, and a plain list: a room is added
// here by one line.
package all

import (
	"ludarium/render/room"
	"ludarium/render/room/atlas"
	"ludarium/render/room/chess"
	"ludarium/render/room/connect"
	"ludarium/render/room/film"
	"ludarium/render/room/lab"
	"ludarium/render/room/morpion"
	"ludarium/render/room/othello"
	"ludarium/render/room/play"
	"ludarium/render/room/swarms"
	"ludarium/render/room/twenty48"
)

// Doors returns the doors of all rooms in the order in which they are shown.
func Doors() []room.Door {
	boards := boards()
	return []room.Door{
		chess.Door(),
		othello.Door(),
		connect.Door(),
		twenty48.Door(),
		morpion.Door(),
		swarms.Door(),
		lab.Door(boards),
		atlas.Door(boards),
	}
}

// boards are those of all games.
func boards() (list []film.Board) {
	for _, g := range []play.Game{
		chess.Game(), othello.Game(), connect.Game(), twenty48.Game(), morpion.Game(),
	} {
		list = append(list, film.Board{Game: g.Rules, Drawer: g.Drawer, Unit: g.Unit, Units: g.Estimates,
			Say: g.Say})
	}
	return list
}
