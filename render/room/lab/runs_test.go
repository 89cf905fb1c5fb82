package lab

import (
	"errors"
	"testing"

	"ludarium/ai/lab"
	"ludarium/ai/lab/service"
)

// TestStateOfSavedRun checks the state derived from a saved run's overview.
func TestStateOfSavedRun(t *testing.T) {
	read := func(done int) overview {
		o := &lab.Overview{Plan: lab.Plan{Shards: 1, Trials: 5}, Done: done}
		return overview{read: service.Overview{Overview: o}}
	}
	for name, c := range map[string]struct {
		o     overview
		state string
		done  int
	}{
		"not read yet":  {overview{}, reading, 0},
		"not readable":  {overview{err: errors.New("damaged")}, "failed", 0},
		"part of it":    {read(3), "stopped", 3},
		"the whole run": {read(5), "done", 5},
	} {
		v := keptView(&c.o, 5)
		if v.state != c.state || v.progress.Done != c.done || v.progress.Total != 5 ||
			(v.progress.Err != nil) != (c.o.err != nil) {
			t.Errorf("%s: %+v", name, v)
		}
	}
}

// TestOverviewsAreDropped checks that only the current run's overview is kept.
func TestOverviewsAreDropped(t *testing.T) {
	os := &overviews{seen: map[string]*overview{}}
	for id, o := range map[string]*overview{
		"live": {}, "old": {}, "asked": {asked: true},
	} {
		os.seen[id] = o
	}
	if o := os.of(lab.Plan{}, "old"); !o.wanted || len(os.seen) != 3 {
		t.Errorf("a read overview is read again: %+v", o)
	}
	os.forget("live")
	if os.seen["live"] == nil || os.seen["old"] != nil || os.seen["asked"] != nil {
		t.Errorf("remaining: %v", os.seen)
	}
	os.seen["live"].err = errors.New("damaged")
	if os.forget("live"); os.seen["live"] != nil {
		t.Error("a failed read is not repeated")
	}
}

// TestOverviewIsNewAtItsVersion checks when an overview is up to date.
func TestOverviewIsNewAtItsVersion(t *testing.T) {
	var o overview
	if o.isNew(1) {
		t.Error("an unread overview counts as new")
	}
	o.since, o.read = 3, service.Overview{Version: 3, Overview: &lab.Overview{}}
	if !o.isNew(3) || o.isNew(4) {
		t.Errorf("version 3 is new at 3: %v, at 4: %v", o.isNew(3), o.isNew(4))
	}
	o.read.Version = 0 // read from its files
	if !o.isNew(3) || o.isNew(4) {
		t.Errorf("read from files it is new at 3: %v, at 4: %v", o.isNew(3), o.isNew(4))
	}
}
