package play

import (
	"fmt"

	"ludarium/render/ui/lang"
)

// place is the address of a game: the link to its position, and an identifier.
type place struct {
	linked string // the address, as last written
	at     int    // GameRoom.followed then
	id     string // empty before it is needed
	title  string
}

// placeLink returns the address of the position, which is written anew only after a change.
func placeLink(r *GameRoom) string {
	if r.place.at != r.followed || r.place.linked == "" {
		r.place.linked, r.place.at = r.Session.Line.Link(), r.followed
	}
	return r.place.linked
}

// placeName returns the identifier of the game: its seed, and how many games were loaded since. The
// title is empty for the usual board.
func placeName(r *GameRoom) (id, title string) {
	if r.place.id == "" {
		r.place.id, r.place.title = fmt.Sprintf("%d.%d", r.Session.Line.Seed(), r.loads), ""
		if at := presetOf(r, r.Session.Line.Values()); at > 0 {
			r.place.title = lang.Say(r.Rules.Presets[at].Title)
		}
	}
	return r.place.id, r.place.title
}
