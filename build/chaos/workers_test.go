package chaos

import (
	"math/rand/v2"
	"slices"
	"testing"

	"ludarium/ai/catalog/job"
	"ludarium/ai/lab"
	experiments "ludarium/ai/lab/exp/catalog"
	"ludarium/ai/worker/pool"
	"ludarium/ai/worker/pool/pooltest"
	"ludarium/game/catalog"
	"ludarium/game/param"
)

// runs are the lab runs in which workers are killed: trials that report curves and save states, and trials
// that take only moments.
var runs = []struct {
	name   string
	values param.Values
}{
	{"morpion/population", param.Values{"runs": "20", "side": "4", "rounds": "6"}},
	{"2048/random", param.Values{"games": "200"}},
	{"arena/match", param.Values{"pairs": "10", "a-nodes": "100", "b": "random"}},
}

// TestWorkersAreKilled kills workers at random moments of lab runs, ten for each kill of a process. A run
// in which a trial failed, because its workers were killed too often, is resumed. All runs end with the
// files of an undisturbed run.
func TestWorkersAreKilled(t *testing.T) {
	r := rand.New(rand.NewPCG(45, 46))
	for _, of := range runs {
		e, err := experiments.Find(of.name)
		if err != nil {
			t.Fatal(err)
		}
		local := pool.NewLocal(job.Mux(catalog.Games(), nil, nil, nil), 2)
		plan, err := lab.NewPlan(e, of.values, 3)
		if err != nil {
			t.Fatal(err)
		}
		// run runs the plan to its end and returns how often it had to be started.
		run := func(p pool.Pool, f *lab.Memory) (starts int) {
			for {
				starts++
				run, err := lab.Start(p, f, e, plan)
				if err != nil {
					t.Fatal(err)
				}
				if run.Wait(t.Context()) == nil {
					return starts
				}
				if run.Results().Failure() == nil || starts == 1000 {
					t.Fatalf("%s: %v", plan, run.Progress().Err)
				}
			}
		}
		var undisturbed lab.Memory
		run(local, &undisturbed)
		mortal := &pooltest.Mortal{Pool: local, Dies: func(pool.Task) bool { return r.IntN(3) == 0 }}
		ended, starts := 0, 0
		for mortal.Deaths() < 10**kills && !t.Failed() {
			var f lab.Memory
			starts += run(mortal, &f)
			ended++
			names, err := undisturbed.Names()
			if got, _ := f.Names(); err != nil || !slices.Equal(got, names) {
				t.Errorf("%s leaves %v, want %v, %v", plan, got, names, err)
			}
			for _, name := range names {
				want, _ := undisturbed.Read(name)
				got, _ := f.Read(name)
				if name != lab.TimingFile && name != lab.MachineFile && string(got) != string(want) {
					t.Errorf("%s: after %d deaths %s differs", plan, mortal.Deaths(), name)
				}
			}
		}
		if !t.Failed() {
			t.Logf("%s: %d deaths in %d runs, started %d times, 0 bytes different", of.name, mortal.Deaths(),
				ended, starts)
		}
		local.Close()
	}
}
