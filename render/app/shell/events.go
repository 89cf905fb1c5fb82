package shell

import (
	"slices"

	"ludarium/game/text/lookup"
)

// The events that scripts can follow.
const (
	eventMove     = "move"     // one was played, by whomever
	eventPosition = "position" // another one is shown: after a step, or another game
	eventSearch   = "search"   // one has ended
)

// Event is something that happened in the open room.
type Event struct {
	Name  string   `json:"event"`
	Moves []string `json:"moves,omitempty"` // that were played
	State State    `json:"state"`           // afterwards
}

// Events tell scripts what happens on the board of the open room.
type Events struct {
	shell    *Shell
	link     string // of the position that was looked at last
	moves    []string
	at       int
	thinking bool
}

// Events returns what scripts can follow from now on.
func (s *Shell) Events() *Events {
	e := &Events{shell: s}
	e.Look()
	return e
}

// Check errs where there is no event of that name.
func (*Events) Check(name string) error {
	_, err := lookup.Find([]string{eventMove, eventPosition, eventSearch}, lookup.Name, name,
		textNoEvent)
	return err
}

// Look returns what happened since the last look. It costs little where nothing did.
func (e *Events) Look() (list []Event) {
	board, err := e.shell.Rooms.Board()
	if err != nil {
		e.link = ""
		return nil
	}
	if link := e.shell.Rooms.Current().Link(); link != e.link {
		moves, at := board.Line()
		event := Event{Name: eventPosition}
		if at > e.at && e.link != "" && slices.Equal(moves[:e.at], e.moves[:e.at]) &&
			!slices.Equal(moves[:at], e.moves[:min(at, len(e.moves))]) {
			event = Event{Name: eventMove, Moves: moves[e.at:at]}
		}
		if e.link != "" {
			list = append(list, event)
		}
		e.link, e.moves, e.at = link, moves, at
	}
	if thinks := board.Thinking(); thinks != e.thinking {
		if e.thinking = thinks; !thinks {
			list = append(list, Event{Name: eventSearch})
		}
	}
	for i := range list {
		list[i].State = e.shell.State()
	}
	return list
}
