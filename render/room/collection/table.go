package collection

import (
	"context"

	"ludarium/ai/worker/collections"
	rows "ludarium/game/collection"
)

// table is the list of the games of a collection. A worker holds the games; rows are requested when they
// become visible.
type table struct {
	*open
	name  string
	shown bool // whether the dialog is open

	query    collections.Query // query chosen by the user
	answered collections.Query // query of the worker's current view
	busy     bool              // whether another view has been requested
	count    int               // number of rows
	rows     pages
	selected int          // row selected by keys
	reveal   bool         // whether to scroll to selected
	marked   map[int]bool // games to export
}

// pages are the received rows, in blocks of pageRows.
type pages struct {
	list  map[int][]rows.Row
	asked map[int]bool // requested pages
}

const (
	pageRows = 128
	mostKept = 64 // pages
)

// forget drops all rows, so that they are requested again.
func (t *table) forget() { t.rows = pages{map[int][]rows.Row{}, map[int]bool{}} }

// poll requests another view if the query has changed.
func (t *table) poll() {
	if t.busy || t.query == t.answered {
		return
	}
	t.busy = true
	q := t.query
	t.ask(func(ctx context.Context, say func(func())) error {
		n, err := t.client.View(ctx, q)
		say(func() {
			t.busy, t.answered, t.count = false, q, n
			t.selected, t.reveal, t.at = 0, true, -1
			t.forget()
			t.moves.asked = -1
			t.news()
		})
		return err
	})
}

// row returns a row, and requests it if it is missing.
func (t *table) row(i int) (r rows.Row, ok bool) {
	k := i / pageRows
	if list, ok := t.rows.list[k]; ok {
		if i%pageRows < len(list) {
			return list[i%pageRows], true
		}
		return r, false
	}
	if t.rows.asked[k] || t.busy {
		return r, false
	}
	if len(t.rows.list) >= mostKept {
		t.forget()
	}
	of := t.rows
	of.asked[k] = true
	t.ask(func(ctx context.Context, say func(func())) error {
		list, err := t.client.Rows(ctx, k*pageRows, pageRows)
		say(func() {
			delete(of.asked, k)
			of.list[k] = list // ignored if the view has changed
			t.news()
		})
		return err
	})
	return r, false
}

// sortBy sorts by a column, or reverses the order.
func (t *table) sortBy(column string) {
	t.query.Down = t.query.By == column && !t.query.Down
	t.query.By = column
	t.Shell.UI().Wake(0)
}

// mark toggles the mark of a game for export.
func (t *table) mark(game int) {
	if t.marked[game] {
		delete(t.marked, game)
	} else {
		t.marked[game] = true
	}
}
