package collection

import (
	"context"

	"ludarium/ai/worker/collections"
	rows "ludarium/game/collection"
)

// table is the list of the games of a collection. The worker holds it; rows are asked for when they come into
// sight.
type table struct {
	*open
	name  string
	shown bool // in its dialog

	query    collections.Query // as people want it
	answered collections.Query // of the view that the worker has
	busy     bool              // another one is asked for
	count    int               // rows
	rows     pages
	selected int          // row, for keys
	reveal   bool         // it is to come into sight
	marked   map[int]bool // games to export
}

// pages are the rows that have come, by pages of pageRows.
type pages struct {
	list  map[int][]rows.Row
	asked map[int]bool // pages that are on their way
}

const (
	pageRows = 128
	mostKept = 64 // pages
)

// forget lets all rows be asked for anew.
func (t *table) forget() { t.rows = pages{map[int][]rows.Row{}, map[int]bool{}} }

// poll asks for another view when people want one.
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

// row returns a row, which is asked for where it is not there yet.
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
			of.list[k] = list // of another view, it is not looked at any more
			t.news()
		})
		return err
	})
	return r, false
}

// sortBy sorts by a column, or turns the order.
func (t *table) sortBy(column string) {
	t.query.Down = t.query.By == column && !t.query.Down
	t.query.By = column
	t.Shell.UI().Wake(0)
}

// mark marks a game for export, or takes that back.
func (t *table) mark(game int) {
	if t.marked[game] {
		delete(t.marked, game)
	} else {
		t.marked[game] = true
	}
}
