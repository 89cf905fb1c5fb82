package ui

import (
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Places of the scrolled areas in one text: the ID of each with how much of its content is above it.
const (
	betweenAreas = "|"
	beforePlace  = ":"
)

// Scrolled returns the places of the areas that were drawn in the last frame, or in this one, as a text for
// ScrollTo. It is empty if all are at the top.
func (u *UI) Scrolled() string {
	var list []string
	for _, id := range slices.Sorted(maps.Keys(u.scrolls.areas)) {
		if a := u.scrolls.areas[id]; a.y > 0 && a.height > 0 && a.frame+1 >= u.scrolls.frame {
			list = append(list, id+beforePlace+strconv.FormatFloat(a.y/a.height, 'f', 4, 64))
		}
	}
	return strings.Join(list, betweenAreas)
}

// ScrollTo scrolls all areas to the places in a text that Scrolled returned, also those whose content comes
// later, and all others to the top. It reports whether it could read the text.
func (u *UI) ScrollTo(places string) (ok bool) {
	u.scrolls.areas = map[string]*scroll{}
	u.Wake(0)
	if places == "" {
		return true
	}
	for _, place := range strings.Split(places, betweenAreas) {
		at := strings.LastIndex(place, beforePlace)
		if at < 0 {
			return false
		}
		share, err := strconv.ParseFloat(place[at+len(beforePlace):], 64)
		if err != nil || !(share >= 0 && share <= 1) {
			return false
		}
		u.scrolls.of(place[:at]).wanted = share
	}
	return true
}
