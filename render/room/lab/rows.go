package lab

import (
	"context"

	"ludarium/ai/lab"
	"ludarium/ai/lab/service"
)

// rows reads the rows of a run as they become visible.
type rows struct {
	service *service.Client
	jobs    *jobs
	block   rowBlock
	names   *overviews
}

// rowBlock is a range of a run's rows.
type rowBlock struct {
	id      string // run ID; "" if nothing was read
	version uint64
	from    int
	rows    []lab.Row
	asked   bool
}

// rowMargin is the number of rows read in addition before and after the visible ones.
const rowMargin = 100

// of returns the rows in [from, to) of a run. If they are outdated or missing, it requests them from the
// worker, but not while an order may be replacing the run, and not before the worker knows it.
func (r *rows) of(p *planned, s *runView, from, to int) *rowBlock {
	b := &r.block
	there := b.id == p.id && b.from <= from && to <= b.from+len(b.rows)
	if (!there || b.version != s.version) && !b.asked && from < to && s.overview != nil && r.jobs.idle() {
		b.asked = true
		next := rowBlock{id: p.id, version: s.version, from: max(from-rowMargin, 0)}
		r.jobs.ask(func(ctx context.Context) func() {
			read, err := r.service.Rows(ctx, p.Plan, next.from, to+rowMargin-next.from)
			return func() {
				if b.asked = false; err != nil && !r.jobs.idle() {
					return // the run has been replaced meanwhile
				} else if err != nil {
					r.jobs.say(textRowsNotRead.With("error", err))
				}
				next.rows = namedRows(read, r.names.names(p.Plan))
				*b = next
			}
		})
	}
	if b.id != p.id {
		return &rowBlock{}
	}
	return b
}
