// Package home is the room that says what the program is and leads into it: the room of the address "#/" and
// of the first visit. It has four cards with living pictures. It starts no worker and creates no other room:
// everything that it shows is in its assets or a model of ai/hands.
package home

import (
	"time"

	"ludarium/render/room"
	"ludarium/render/room/film"
	"ludarium/render/store"
)

// Name is the name of the room.
const Name = "home"

// home is the room. It implements room.Room and room.Quick.
type home struct {
	shell room.Shell
	games []room.Door // the rooms with a game
	cards []*card

	settings  bool   // the preferences are offered here, because the rail has no room for them
	open      bool   // it was open at the last poll
	continues string // name of the room with the game under way; empty for none
	underway  string // describes that game
	shown     int    // index of the card in a presentation
	moving    string // id of the card that moves, for tests; empty for none
}

// Door returns the door of the room, which shows games on these boards.
func Door(boards []film.BoardGame) room.Door {
	return room.Door{Name: Name, Title: textLudarium, Icon: icon, Home: true,
		New: func(s room.Shell) room.Room { return newHome(s, boards) }}
}

func newHome(s room.Shell, boards []film.BoardGame) *home {
	h := &home{shell: s}
	for _, d := range s.Doors() {
		if d.Formats != nil {
			h.games = append(h.games, d)
		}
	}
	f := figures()
	for _, c := range []*card{h.playCard(boards), watchCard(), understandCard(f), checkCard(f)} {
		if c != nil {
			h.cards = append(h.cards, c)
		}
	}
	h.look(s.Host().Store())
	return h
}

// look finds the game under way: the one played last if it can be continued, otherwise the first that can.
func (h *home) look(s store.Store) {
	h.continues, h.underway = "", ""
	last := h.shell.Settings().Game
	for _, d := range h.games {
		if d.Underway == nil || h.continues != "" && d.Name != last {
			continue
		}
		if text, ok := d.Underway(s); ok {
			h.continues, h.underway = d.Name, text
		}
	}
}

// Poll implements room.Room: it looks for the game under way when the room is opened.
func (h *home) Poll(_ time.Duration, open bool) (changed bool) {
	if changed = open && !h.open; changed {
		h.look(h.shell.Host().Store())
	}
	h.open = open
	return changed
}

// Keys implements room.Room: it has none of its own.
func (h *home) Keys() {}

// Link implements room.Room.
func (h *home) Link() string { return "#/" }

// Place implements room.Room.
func (h *home) Place() (id, title string) { return Name, "" }

// Open implements room.Room: there is only one content.
func (h *home) Open(string) error { return nil }

// Load implements room.Room: it reads no text.
func (h *home) Load(string) error { return textNoText.Error() }

// State implements room.Room.
func (h *home) State() map[string]any {
	steps := map[string]int{}
	for _, c := range h.cards {
		steps[c.id] = c.at
	}
	return map[string]any{Name: map[string]any{"continues": h.continues, "moving": h.moving, "steps": steps}}
}

// Announcement implements room.Room.
func (h *home) Announcement() string { return textAbout.String() }

// Flush implements room.Room: there is nothing to save.
func (h *home) Flush() {}
