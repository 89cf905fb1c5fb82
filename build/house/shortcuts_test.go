package house

import (
	"slices"
	"testing"

	"ludarium/build/site"
	"ludarium/render/room"
	"ludarium/render/room/all"
)

// TestShortcutsLeadToRooms compares the shortcuts of the installed page with the rooms.
func TestShortcutsLeadToRooms(t *testing.T) {
	doors, ways := all.Doors(), site.Shortcuts()
	doors = slices.DeleteFunc(doors, func(d room.Door) bool {
		return d.Home || d.Unlisted // Home is the page itself
	})
	if len(doors) != len(ways) {
		t.Fatalf("%d shortcuts for %d rooms", len(ways), len(doors))
	}
	for i, d := range doors {
		if w := ways[i]; w.Room != d.Name || w.Title != string(d.Title) {
			t.Errorf("shortcut %d is %s, %q; the room is %s, %q", i+1, w.Room, w.Title, d.Name, d.Title)
		}
	}
}
