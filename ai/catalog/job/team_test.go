package job

import (
	"context"
	"testing"

	"ludarium/ai/search"
	"ludarium/ai/worker/pool"
	"ludarium/ai/worker/pool/pooltest"
	games "ludarium/game/catalog"
)

// TestTeamSharesWhatItFinds lets three workers analyse a position of chess. Two of them die after their first
// message; the searches that replace them exchange entries with the third one and use them.
func TestTeamSharesWhatItFinds(t *testing.T) {
	deaths := 2
	p := &pooltest.Mortal{Pool: pool.NewLocal(Mux(games.Games(), nil, nil, nil), 3),
		Dies: func(pool.Task) bool {
			deaths--
			return deaths >= 0
		}}
	defer p.Close()
	_, s := start(t, "chess", nil)
	one := search.NewRemote(p, "chess", nil)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	info, err := search.Team{one, one, one}.Search(ctx, s, search.Limits{}, func(info search.Info) {
		if info.Shared != nil && info.Shared.Used > 0 {
			cancel()
		}
	})
	if _, ok := info.Best(); err != nil || !ok || info.Stop != search.Cancelled {
		t.Errorf("%+v, %v", info, err)
	}
	if got := info.Shared; got == nil || got.Sent == 0 || got.Stored == 0 || got.Refused != 0 {
		t.Errorf("exchanged: %+v", got)
	}
	if p.Deaths() != 2 {
		t.Errorf("%d workers died, want 2", p.Deaths())
	}
}
