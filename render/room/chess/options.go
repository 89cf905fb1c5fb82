package chess

import (
	"encoding/json"

	"ludarium/game"
	rules "ludarium/game/chess"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/room/form"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// kept are the options of this room that are saved.
type kept struct {
	AutoQueen   bool              `json:"autoQueen,omitempty"` // whether to promote to a queen without asking
	Coordinates board.Coordinates `json:"coordinates,omitempty"`
	Solved      string            `json:"solved,omitempty"`     // solved tactics, see solvedBits
	Drill       string            `json:"drill,omitempty"`      // English title of the last drill
	DrillStart  string            `json:"drillStart,omitempty"` // its start position
}

// keptKey is the key under which kept is saved.
const keptKey = "chess-options"

// loadKept loads the options; a damaged save is set aside.
func loadKept(s room.Shell) (k kept) {
	data, err := s.Host().Store().Load(keptKey)
	if err == nil && data != nil {
		err = json.Unmarshal(data, &k)
	}
	if err != nil {
		s.SetAside(keptKey, err)
		return kept{}
	}
	k.Coordinates = min(max(k.Coordinates, board.Inside), board.Nowhere)
	return k
}

// keep saves the options.
func (r *chessRoom) keep() {
	if err := r.changes.Save(r.Shell.Host().Store(), keptKey, r.kept); err != nil {
		r.Shell.Say(textOptionsNotSaved.With("error", err))
	}
	r.Shell.UI().Wake(0)
}

// coordinateNames are the options for coordinates.
var coordinateNames = []lang.Text{textInside, textOutside, textNone}

// Options draws the options of this room.
func (r *chessRoom) Options(next func(float64) paint.Rect) {
	u := r.Shell.UI()
	before := r.kept
	u.Toggle("always-queen", textAlwaysPromoteToA.String(), next(theme.Touch), &r.AutoQueen)
	at := int(r.Coordinates)
	if form.Segments(u, next, "coordinates", textCoordinates.String(), lang.All(coordinateNames...), &at,
		"inside", "outside", "none") {
		r.Coordinates = board.Coordinates(at)
	}
	next(6)
	if r.kept != before {
		r.keep()
	}
}

// Usual returns the promotion to a queen if promotion is automatic.
func (k *kept) Usual(moves []game.Move) (game.Move, bool) {
	for _, m := range moves {
		if k.AutoQueen && rules.Promotion(m) == rules.Queen {
			return m, true
		}
	}
	return 0, false
}

// Dress sets the place of the coordinates.
func (k *kept) Dress(f *board.Frame) { f.Coordinates = k.Coordinates }
