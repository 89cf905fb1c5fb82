package play

import (
	"fmt"

	"ludarium/render/ui/lang"
)

// place caches the link and the identifier of a game.
type place struct {
	linked string // link when last computed
	at     int    // value of GameRoom.followed at that time
	id     string // identifier; "" until needed
	title  string
}

// placeLink returns the link to the position, which is recomputed only after a change.
func placeLink(r *GameRoom) string {
	if r.place.at != r.followed || r.place.linked == "" {
		r.place.linked, r.place.at = r.Session.Line.Link(), r.followed
	}
	return r.place.linked
}

// placeName returns an identifier of the game, made of its seed and the number of games loaded since. title
// is empty for the standard board.
func placeName(r *GameRoom) (id, title string) {
	if r.place.id == "" {
		r.place.id, r.place.title = fmt.Sprintf("%d.%d", r.Session.Line.Seed(), r.loads), ""
		if at := presetOf(r, r.Session.Line.Values()); at > 0 {
			r.place.title = lang.Say(r.Rules.Presets[at].Title)
		}
	}
	return r.place.id, r.place.title
}
