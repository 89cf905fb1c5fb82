package search

import (
	"context"
	"errors"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"ludarium/game"
)

// says is a member that reports one of its results each second and returns the last one. leads is a member
// that takes 1.5 times as long.
type (
	says  []Info
	leads []Info
)

func (s says) Search(ctx context.Context, _ game.State, _ Limits, report func(Info)) (Info, error) {
	return tell(ctx, s, time.Second, report)
}

func (l leads) Search(ctx context.Context, _ game.State, _ Limits, report func(Info)) (Info, error) {
	return tell(ctx, l, 3*time.Second/2, report)
}

func tell(ctx context.Context, what []Info, every time.Duration, report func(Info)) (info Info, err error) {
	for _, info = range what {
		select {
		case <-time.After(every):
		case <-ctx.Done():
			info.Stop = Cancelled
			return info, nil
		}
		if report != nil {
			report(info)
		}
	}
	return info, nil
}

// mute is a member that returns an error.
type mute struct{}

func (mute) Search(context.Context, game.State, Limits, func(Info)) (Info, error) {
	return Info{}, errors.New("no")
}

// found returns the result of a member: a move with its score and depth, and 10 nodes.
func found(m game.Move, score Score, depth int) Info {
	return Info{Depth: depth, Nodes: 10, Lines: []Line{{Score: score, Moves: []game.Move{m}}}}
}

func pawns(v float64) Score { return Score{Value: v, Unit: "pawns"} }

// TestTeamPlaysMoveWithMostVotes checks that the move with the most votes wins, or the move with a much
// higher score. In a tie the leader's move wins.
func TestTeamPlaysMoveWithMostVotes(t *testing.T) {
	win, loss := Score{Kind: WinIn, Value: 5}, Score{Kind: LossIn, Value: 4}
	for name, c := range map[string]struct {
		team  Team
		want  game.Move
		depth int
		nodes int64
	}{
		"alone": {Team{leads{found(1, pawns(0), 9)}}, 1, 9, 10},
		"two":   {Team{leads{found(1, pawns(0), 9)}, says{found(1, pawns(0.1), 10)}}, 1, 10, 20},
		"equal": {Team{leads{found(1, pawns(0), 9)}, says{found(2, pawns(0), 9)}}, 1, 9, 20},
		"majority": {Team{leads{found(1, pawns(0.05), 9)}, says{found(2, pawns(0), 9)},
			says{found(2, pawns(0), 9)}}, 2, 9, 30},
		"hope": {Team{leads{found(1, pawns(0), 9)}, says{found(1, pawns(0), 9)},
			says{found(2, pawns(0.5), 9)}}, 2, 9, 30},
		"win": {Team{leads{found(1, pawns(9), 9)}, says{found(1, pawns(9), 9)}, says{found(2, win, 5)}},
			2, 5, 30},
		"loss": {Team{leads{found(1, loss, 9)}, says{found(2, pawns(-9), 9)}, says{found(1, loss, 9)}}, 2,
			9, 30},
		"silence": {Team{leads{found(1, pawns(0), 9)}, mute{}, mute{}}, 1, 9, 10},
		"late": {Team{
			leads{found(1, pawns(0), 8), found(1, pawns(0), 9)},
			says{found(2, pawns(0.1), 9), found(3, pawns(9), 9), found(3, pawns(9), 9),
				found(4, pawns(99), 10)},
		}, 3, 9, 20},
		"from book": {Team{leads{{Lines: found(1, pawns(0), 9).Lines, Stop: FromBook}},
			says{found(2, win, 9)}}, 1, 0, 0},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				reports := 0
				info, err := c.team.Search(t.Context(), nil, Limits{}, func(info Info) {
					if _, ok := info.Best(); !ok {
						t.Error("a report has no move")
					}
					reports++
				})
				if err != nil {
					t.Fatal(err)
				}
				if m, ok := info.Best(); !ok || m != c.want || info.Depth != c.depth ||
					info.Nodes != c.nodes {
					t.Errorf("move %v at depth %d after %d nodes, want %v, %d and %d", m, info.Depth,
						info.Nodes, c.want, c.depth, c.nodes)
				}
				if reports == 0 {
					t.Error("nothing was reported")
				}
			})
		})
	}
}

// TestTeamEndsWithItsLeader checks that the other members are cancelled and not waited for, that their later
// results are not reported, and that the leader's error is returned.
func TestTeamEndsWithItsLeader(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		endless := make(says, 100)
		for i := range endless {
			endless[i] = found(2, pawns(0), 5)
		}
		ended := false
		start := time.Now()
		info, err := Team{leads{found(1, pawns(0), 9)}, endless}.Search(t.Context(), nil, Limits{},
			func(Info) {
				if ended {
					t.Error("a report after the end")
				}
			})
		ended = true
		if took := time.Since(start); err != nil || took != 3*time.Second/2 {
			t.Errorf("%v after %v", err, took)
		}
		if m, _ := info.Best(); m != 1 || info.Stop != Running {
			t.Errorf("%+v", info)
		}
		synctest.Wait()
		if _, err := (Team{mute{}, endless}).Search(t.Context(), nil, Limits{}, nil); err == nil {
			t.Error("the error of the leader is lost")
		}
	})
}

// TestTeamNumbersItsMembers checks that each member gets its index and otherwise the same limits.
func TestTeamNumbersItsMembers(t *testing.T) {
	var mu sync.Mutex
	seen := map[int]bool{}
	var all sync.WaitGroup
	all.Add(3)
	one := asked(func(lim Limits) {
		defer all.Done()
		mu.Lock()
		defer mu.Unlock()
		seen[lim.Member] = lim.Seed == 7 && lim.Time == time.Second
	})
	if _, err := (Team{one, one, one}).
		Search(t.Context(), nil, Limits{Seed: 7, Time: time.Second}, nil); err != nil {
		t.Fatal(err)
	}
	all.Wait()
	if len(seen) != 3 || !seen[0] || !seen[1] || !seen[2] {
		t.Errorf("members %v", seen)
	}
}

// asked is a member that passes its limits to a function.
type asked func(Limits)

func (a asked) Search(_ context.Context, _ game.State, lim Limits, _ func(Info)) (Info, error) {
	a(lim)
	return found(1, pawns(0), 1), nil
}
