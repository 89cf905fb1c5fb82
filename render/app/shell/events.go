package shell

import (
	"slices"

	"ludarium/game/text/lookup"
)

// The events of scripts.
const (
	eventMove     = "move"     // a move was played by either side
	eventPosition = "position" // another position is shown: after a step, or another game
	eventSearch   = "search"   // a search has ended
)

// Event is an event in the open room.
type Event struct {
	Name  string   `json:"event"`
	Moves []string `json:"moves,omitempty"` // the moves played
	State State    `json:"state"`           // after the event
}

// Events reports events on the board of the open room to scripts.
type Events struct {
	shell    *Shell
	link     string // of the last position seen
	moves    []string
	at       int
	thinking bool
}

// Events returns the events from now on.
func (s *Shell) Events() *Events {
	e := &Events{shell: s}
	e.Look()
	return e
}

// Check returns an error if there is no event with that name.
func (*Events) Check(name string) error {
	_, err := lookup.Find([]string{eventMove, eventPosition, eventSearch}, lookup.Name, name,
		textNoEvent)
	return err
}

// Look returns the events since the last call. It is cheap if there are none.
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
