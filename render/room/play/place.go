package play

import (
	"fmt"

	"ludarium/render/ui/lang"
)

// place is the address of a game: the link to its position, and an identifier.
type place struct {
	linked string // the address, as last written
	at     int    // GameRoom.change then
	loads  int    // how many games were loaded into this one
	id     string // empty before it is needed
	title  string
}

// placeLink returns the address of the position, which is written anew only after a change.
func placeLink(r *GameRoom) string {
	if r.place.at != r.change || r.place.linked == "" {
		r.place.linked, r.place.at = r.Session.Line.Link(), r.change
	}
	return r.place.linked
}

// placeName returns the identifier of the game: its seed, and how many games were loaded in its place. The
// title is empty for the usual board.
func placeName(r *GameRoom) (id, title string) {
	if r.place.id == "" {
		r.place.id, r.place.title = fmt.Sprintf("%d.%d", r.Session.Line.Seed(), r.place.loads), ""
		if at := presetOf(r, r.Session.Line.Values()); at > 0 {
			r.place.title = lang.Say(r.Rules.Presets[at].Title)
		}
	}
	return r.place.id, r.place.title
}

// placeLoaded takes note that another game was loaded in the place of this one.
func placeLoaded(r *GameRoom) { r.place.loads, r.place.id = r.place.loads+1, "" }
