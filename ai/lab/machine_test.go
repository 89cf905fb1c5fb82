package lab

import (
	"encoding/json"
	"testing"

	"ludarium/ai/worker/pool"
)

// TestMachineIsRecorded checks the machine and speed recorded in MachineFile.
func TestMachineIsRecorded(t *testing.T) {
	e := walk()
	e.Columns[0].Effort = true // the end of a walk may be negative, which does not matter here
	plan, err := NewPlan(e, nil, 1)
	if err != nil {
		t.Fatal(err)
	}
	p := pool.NewLocal(pool.NewMux(Serve(func(string) (*Experiment, error) { return e, nil }, nil, nil)), 1)
	defer p.Close()
	files := &Memory{}
	r, err := Start(p, files, e, plan)
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Wait(t.Context()); err != nil {
		t.Fatal(err)
	}
	data, err := files.Read(MachineFile)
	if err != nil {
		t.Fatal(err)
	}
	var got sittingsFile
	if err := json.Unmarshal(data, &got); err != nil || len(got.Sittings) != 1 {
		t.Fatalf("%s, %v", data, err)
	}
	name, cores := processor()
	effort, seconds := 0.0, 0.0
	for _, row := range r.Results().Rows() {
		effort, seconds = effort+row.Float(0), seconds+row.Seconds
	}
	s := got.Sittings[0]
	if s.Processor != name || s.Cores != cores || s.SpeedUnit != "steps" || (s.Speed > 0) != (effort > 0) ||
		seconds <= 0 {
		t.Errorf("%+v, want %q of %d cores and %v steps in %v s", s, name, cores, effort, seconds)
	}
	if speed, unit := (output{}).speed(e); speed != 0 || unit != "" {
		t.Errorf("of nothing %v %s a second", speed, unit)
	}
	if speed, unit := (output{effort: 1000, seconds: 3}).speed(e); speed != 333.3 || unit != "steps" {
		t.Errorf("%v %s a second", speed, unit)
	}
}
