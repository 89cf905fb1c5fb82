package morpion

import (
	"strconv"
	"strings"
	"time"

	"ludarium/ai/search"
	"ludarium/game/param"
	"ludarium/render/room"
	"ludarium/render/room/session"
)

// Names of the values of a scene.
const (
	seeHints    = "hints"
	seePlain    = "plain" // moves without numbers
	seeWaste    = "waste"
	seeTarget   = "target"
	seeWatch    = "watch" // the search to watch
	seeSettings = "settings"
	seeRace     = "race"  // its methods
	seeTerms    = "terms" // its other parameters
	seeDialog   = "dialog"
)

var (
	hintIDs   = []string{"none", "mobility", "potential"}
	dialogIDs = []string{noDialog: "", libraryDialog: "records", raceDialog: "race", watchDialog: "watch",
		statisticsDialog: "statistics"}
)

// putScene adds the state of the room to a scene.
func (r *morpionRoom) putScene(s room.Scene) {
	usual := r.usual()
	s.Put(seeHints, hintIDs[r.Hint], hintIDs[usual.Hint])
	s.Turn(seePlain, r.Plain)
	s.Turn(seeWaste, r.Waste)
	s.Put(seeTarget, r.Target, "")
	s.Put(seeWatch, r.kept.Watch.player().Text(), usual.Watch.player().Text())
	s.Turn(seeSettings, r.watch.settings)
	s.Put(seeRace, r.Race.lanes(), usual.Race.lanes())
	s.Put(seeTerms, r.Race.values().String(), usual.Race.values().String())
	s.Put(seeDialog, dialogIDs[r.open], "")
}

// usual returns the settings of a new room.
func (e *env) usual() (k kept) {
	k.Watch.complete(e.methods)
	k.Race.complete(e.methods)
	return k
}

// setScene shows what a scene says.
func (r *morpionRoom) setScene(from *room.SceneReader) {
	usual := r.usual()
	r.Hint = from.Choice(seeHints, hintIDs, usual.Hint)
	r.Plain, r.Waste = from.On(seePlain), from.On(seeWaste)
	r.Target = from.Text(seeTarget, "")
	r.watch.settings = from.On(seeSettings)
	text := from.Text(seeWatch, usual.Watch.player().Text())
	if p, err := session.ParsePlayer(text); err != nil || methodAt(r.methods, p.Kind) < 0 {
		from.Refuse(seeWatch, text)
	} else {
		w := watching{Method: p.Kind, Seconds: int(p.Limits.Time / time.Second),
			Values: map[string]param.Values{p.Kind: p.Values}}
		w.complete(r.methods)
		r.kept.Watch = w
	}
	race := raceSetup{}
	for i, name := range strings.Split(from.Text(seeRace, usual.Race.lanes()), ",") {
		if i < lanes {
			race.Methods[i] = name
		}
	}
	terms := from.Values(seeTerms)
	race.Budget, _ = strconv.Atoi(terms["budget"]) // complete replaces what is invalid
	race.Seed, _ = strconv.Atoi(terms["seed"])
	race.complete(r.methods)
	r.Race = race
	r.open = dialog(from.Choice(seeDialog, dialogIDs, int(noDialog)))
}

// player returns the player that searches.
func (w *watching) player() session.Player {
	return session.Player{Kind: w.Method, Values: w.Values[w.Method],
		Limits: search.Limits{Time: time.Duration(w.Seconds) * time.Second}}
}

// lanes returns the methods of a race, separated by commas.
func (s *raceSetup) lanes() string { return strings.Join(s.Methods[:], ",") }
