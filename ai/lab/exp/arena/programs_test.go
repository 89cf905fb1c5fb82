package arena

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"ludarium/ai/lab"
	"ludarium/ai/lab/contest"
	"ludarium/ai/search"
	"ludarium/ai/worker/pool"
	"ludarium/game"
	"ludarium/game/param"
)

// other is a fake program: it plays the first legal move, or fails.
type other struct {
	fails  contest.Fault
	closed func()
}

func (o other) Begin(context.Context, *game.Tracked, game.Player) error { return nil }
func (o other) Close() error                                            { o.closed(); return nil }

func (o other) Move(_ context.Context, at *game.Tracked, lim contest.Limits, _ uint64,
	_ func(search.Info)) (th contest.Thought, err error) {
	if lim.Nodes != 10 {
		return th, fmt.Errorf("it may look at %d nodes", lim.Nodes)
	}
	if o.fails != "" {
		return th, &contest.Failure{Kind: o.fails, Why: "as asked"}
	}
	th.Lines = []search.Line{{Moves: at.Moves(nil)[:1]}}
	return th, nil
}

// TestAddedProgramsPlay checks that added programs play by their names, and that a failing program loses its
// games, which are counted separately, without ending the tournament.
func TestAddedProgramsPlay(t *testing.T) {
	opened, closed := 0, 0
	open := func(_ context.Context, who contest.Contestant, _ *game.Game,
		_ param.Values) (contest.Player, error) {
		p := who.Program
		if p.Protocol != contest.Known || len(p.Options) != 1 || p.Options[0].Name != "fails" {
			return nil, fmt.Errorf("it is %+v", p)
		}
		opened++
		fails := contest.Fault(strings.ReplaceAll(p.Options[0].Value, "-", " "))
		return other{fails, func() { closed++ }}, nil
	}
	e := newTournament()
	given := param.Values{"games": "2", "nodes": "10", "players": "a=known:one,fails=;" +
		"b=known:two,fails=illegal-move;c=known:three,fails=crash,nodes=10;random"}
	find := func(string) (*lab.Experiment, error) { return e, nil }
	for _, opener := range []contest.Opener{open, nil} {
		p := pool.NewLocal(pool.NewMux(lab.Serve(find, nil, opener)), 1)
		defer p.Close()
		plan, err := lab.NewPlan(e, given, 1)
		if err != nil {
			t.Fatal(err)
		}
		r, err := lab.Start(p, &lab.Memory{}, e, plan)
		if err != nil {
			t.Fatal(err)
		}
		err = r.Wait(t.Context())
		if opener == nil {
			if err == nil || !strings.Contains(err.Error(), "no other programs are started here") {
				t.Errorf("without programs: %v", err)
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		report, err := report(*param.Bind(&tournamentSettings{}, plan.Values),
			lab.RowsAs[metRow](r.Results().Rows()))
		if err != nil {
			t.Fatal(err)
		}
		for i, want := range []map[contest.Fault]int{{}, {contest.Illegal: 5}, {contest.Crash: 5}, {}} {
			faults := report.Sheet.Players[i].Faults
			if fmt.Sprint(faults) != fmt.Sprint(want) {
				t.Errorf("player %d: faults %v, want %v", i+1, faults, want)
			}
		}
	}
	if opened == 0 || closed != opened {
		t.Errorf("%d of %d programs were ended", closed, opened)
	}
}

// TestPlanWithCommandIsRejected checks that a plan with a command line, or with a program without a limit, is
// rejected.
func TestPlanWithCommandIsRejected(t *testing.T) {
	for players, want := range map[string]string{"uci:/bin/sh;random": "command line",
		"lines:/bin/sh -c true,nodes=5;random": "command line", "known:x;random": "needs a limit",
		"known:x,nodes=many;random": "not a whole number", "known:x,depth=-1;random": "not a whole number"} {
		_, err := lab.NewPlan(newTournament(), param.Values{"players": players}, 1)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", players, errors.Unwrap(err), want)
		}
	}
}
