package lab

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"ludarium/render/room"
)

// Names of the values of a scene.
const (
	seeTab       = "tab"
	seeView      = "view"
	seeChart     = "chart"     // number of the presented chart, from 0
	seeCompared  = "compared"  // IDs of the compared runs
	seeFilter    = "filter"    // of the list of experiments
	seeExplained = "explained" // titles of the charts that are explained
)

// mostCharts is larger than the number of charts of any experiment.
const mostCharts = 1000

// between separates the items of a list in a scene.
const between = "|"

// Scene implements room.Staged.
func (l *Lab) Scene() room.Scene {
	s := room.Scene{}
	s.Put(seeTab, labTabNames[l.tab], labTabNames[tabSetup])
	s.Put(seeView, viewNames[l.choice.view], viewNames[viewCharts])
	s.Put(seeChart, strconv.Itoa(l.chart), "0")
	s.Put(seeCompared, strings.Join(slices.Sorted(maps.Keys(l.choice.beside)), between), "")
	s.Put(seeFilter, l.list.filter, "")
	var explained []string
	for title, on := range l.results.explains {
		if on {
			explained = append(explained, title)
		}
	}
	slices.Sort(explained)
	s.Put(seeExplained, strings.Join(explained, between), "")
	return s
}

// SetScene implements room.Staged.
func (l *Lab) SetScene(from *room.SceneReader) {
	l.tab, l.follow = from.Choice(seeTab, labTabNames, tabSetup), nil
	l.choice.view = from.Choice(seeView, viewNames, viewCharts)
	l.chart = from.Number(seeChart, 0, mostCharts, 0)
	l.list.filter = from.Text(seeFilter, "")
	clear(l.choice.beside)
	for _, id := range items(from, seeCompared) {
		l.choice.beside[id] = true
	}
	clear(l.results.explains)
	for _, title := range items(from, seeExplained) {
		l.results.explains[title] = true
	}
	l.runs.changed()
}

// items returns the items of a list.
func items(from *room.SceneReader, name string) []string {
	text := from.Text(name, "")
	if text == "" {
		return nil
	}
	return strings.Split(text, between)
}
