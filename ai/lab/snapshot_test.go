package lab

import (
	"testing"
	"time"
)

// TestSnapshotRate checks how often snapshots are made while a run is in progress and after it has stopped.
func TestSnapshotRate(t *testing.T) {
	at := func(ms int) time.Time { return time.UnixMilli(int64(ms)) }
	var l latest
	if l.serves(1, true, at(0)) {
		t.Error("there is one before it is made")
	}
	l.put(&Snapshot{Version: 3}, at(990), at(1000))
	for _, c := range []struct {
		version uint64
		running bool
		at      int
		want    bool
	}{{3, false, 9000, true}, {4, true, 1199, true}, {4, true, 1200, false}, {4, false, 1001, false}} {
		if got := l.serves(c.version, c.running, at(c.at)); got != c.want {
			t.Errorf("version %d at %d ms, running %v: %v", c.version, c.at, c.running, got)
		}
	}
	l.put(&Snapshot{Version: 2}, at(1300), at(1400)) // another goroutine began this snapshot earlier
	if l.snapshot.Version != 3 {
		t.Error("an older snapshot takes the place of a newer one")
	}
	l.put(&Snapshot{Version: 4}, at(1500), at(1501))
	if l.snapshot.Version != 4 || l.serves(5, true, at(1601)) {
		t.Errorf("after a quick one: %+v", l)
	}
}
