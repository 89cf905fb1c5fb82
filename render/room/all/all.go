// Package all lists the rooms, one line each. No other package imports all of them.
package all

import (
	"ludarium/render/room"
	"ludarium/render/room/atlas"
	"ludarium/render/room/chess"
	"ludarium/render/room/connect"
	"ludarium/render/room/film"
	"ludarium/render/room/home"
	"ludarium/render/room/lab"
	"ludarium/render/room/lecture"
	"ludarium/render/room/morpion"
	"ludarium/render/room/othello"
	"ludarium/render/room/play"
	"ludarium/render/room/swarms"
	"ludarium/render/room/twenty48"
)

// Doors returns the doors of all rooms in display order.
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
		lecture.Door(),
		home.Door(boards),
	}
}

func boards() (list []film.BoardGame) {
	for _, g := range []play.Game{
		chess.Game(), othello.Game(), connect.Game(), twenty48.Game(), morpion.Game(),
	} {
		list = append(list, film.BoardGame{Game: g.Rules, Drawer: g.Drawer, Unit: g.Unit, Units: g.Estimates,
			Say: g.Say})
	}
	return list
}
