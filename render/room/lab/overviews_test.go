package lab

import (
	"testing"

	"ludarium/ai/lab"
	"ludarium/ai/lab/service"
)

// TestReplacedRunIsReadAgain replaces a run while its overview is being read: the answer, which may be of the
// run before, is not shown.
func TestReplacedRunIsReadAgain(t *testing.T) {
	os := &overviews{seen: map[string]*overview{}, names: func(lab.Plan) map[string]string { return nil }}
	old := os.of(lab.Plan{}, "run")
	old.asked = true
	os.forget("another")
	os.take(old, service.Overview{Overview: &lab.Overview{}}, nil)
	if read := os.of(lab.Plan{}, "run").read.Overview; read != nil {
		t.Errorf("the overview is %+v, want none", read)
	}
}
