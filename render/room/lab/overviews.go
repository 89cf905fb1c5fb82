package lab

import (
	"context"
	"time"

	"ludarium/ai/lab"
	"ludarium/ai/lab/service"
	"ludarium/render/ui/lang"
)

// overviews caches the overviews of runs.
type overviews struct {
	service *service.Client
	jobs    *jobs
	seen    map[string]*overview // by run ID
	// names returns the names of the players of a plan by their texts in results
	names func(lab.Plan) map[string]string
}

// overview is the data of a saved run that has been read so far.
type overview struct {
	plan   lab.Plan
	id     string           // run ID
	read   service.Overview // empty before the first answer
	err    error            // error of the last request
	asked  bool             // whether a request is pending
	wanted bool             // whether it was used since the last request
	at     time.Time        // time of the last answer
	since  uint64           // version of the run at the last request
}

// of returns the overview of a run and marks it as used.
func (os *overviews) of(p lab.Plan, id string) *overview {
	o := os.seen[id]
	if o == nil {
		o = &overview{plan: p, id: id}
		os.seen[id] = o
	}
	o.wanted = true
	return o
}

// forget drops all overviews except the one of the run with ID live, also those that are being read: a run
// may have been replaced meanwhile.
func (os *overviews) forget(live string) {
	for id, o := range os.seen {
		if id != live || o.err != nil {
			delete(os.seen, id)
		}
	}
}

// isNew reports whether the overview is of the given version of the last started run.
func (o *overview) isNew(version uint64) bool {
	// the worker has lost the run and read it from its files
	lost := o.read.Version == 0 && o.since == version
	return o.read.Version == version || lost && o.read.Overview != nil
}

// overviewEvery is the minimum interval between reads of the overview of a running run; it is longer if
// reading is slow.
const overviewEvery = 100 * time.Millisecond

// refresh requests the overviews that are used and missing or outdated; st is the status of the last started
// run.
func (os *overviews) refresh(st *service.Status) {
	for _, o := range os.seen {
		switch {
		case !o.wanted || o.asked || o.err != nil:
			continue
		case o.id != st.ID:
			if o.read.Overview != nil || !os.jobs.idle() { // an order may be replacing the run
				continue
			}
		case !os.jobs.idle() || time.Since(o.at) < overviewEvery || o.isNew(st.Version):
			continue
		}
		o.asked, o.wanted, o.since = true, false, st.Version
		since := o.read.Version
		os.jobs.ask(func(ctx context.Context) func() {
			read, err := os.service.Overview(ctx, o.plan, since)
			return func() { os.take(o, read, err) }
		})
	}
}

// take receives the worker's answer.
func (os *overviews) take(o *overview, read service.Overview, err error) {
	o.asked, o.at = false, time.Now()
	if err != nil {
		o.err = err
	}
	if read.Overview != nil {
		o.read = read
		o.read.Overview = named(read.Overview, os.names(o.plan))
	}
	if read.Damage != "" {
		os.jobs.say(lang.Note(read.Damage))
	}
}
