package search

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"testing"

	"ludarium/game"
)

// TestBoardPassesMessagesOnce checks that every other member gets a message once and in order, and that a
// member that takes no messages loses the oldest.
func TestBoardPassesMessagesOnce(t *testing.T) {
	b := newBoard(3)
	take := func(member int, found string) string {
		return fmt.Sprintf("%s", seat{b, member}.Swap([]byte(found)))
	}
	for i, c := range []struct {
		member      int
		found, want string
	}{
		{0, "a", "[]"}, {1, "b", "[a]"}, {0, "", "[b]"}, {0, "c", "[]"}, {2, "", "[a b c]"}, {1, "", "[c]"},
		{1, "", "[]"},
	} {
		if got := take(c.member, c.found); got != c.want {
			t.Errorf("call %d: %s, want %s", i, got, c.want)
		}
	}
	for i := range mostWaiting + 5 {
		take(0, fmt.Sprint(i))
	}
	got := seat{b, 2}.Swap(nil)
	last := fmt.Sprint(mostWaiting + 4)
	if len(got) != mostWaiting || string(got[0]) != "5" || string(got[mostWaiting-1]) != last {
		t.Errorf("a slow member gets %s", got)
	}
}

// passes is a member that sends its number and waits until it has received the numbers of all members that
// send. The others end without a message.
type passes struct{ senders int }

func (p passes) Search(ctx context.Context, _ game.State, lim Limits, _ func(Info)) (Info, error) {
	heard := []string{}
	for m := fmt.Append(nil, lim.Member); len(heard) < p.senders-1 && ctx.Err() == nil; m = nil {
		for _, o := range lim.Exchange.Swap(m) {
			heard = append(heard, string(o))
		}
		runtime.Gosched() // WebAssembly has one thread, on which the other members run, too
	}
	slices.Sort(heard)
	return Info{Lacks: fmt.Sprint(heard), Lines: found(1, pawns(0), 1).Lines}, nil
}

// TestTeamExchangesMessages checks that the members of a team get each other's messages, beside members that
// fail, and that a searcher alone has no exchange.
func TestTeamExchangesMessages(t *testing.T) {
	p := passes{3}
	info, err := Team{p, p, mute{}, p}.Search(t.Context(), nil, Limits{}, nil)
	if err != nil || info.Lacks != "[1 3]" {
		t.Errorf("the leader hears %s, %v", info.Lacks, err)
	}
	alone := asked(func(lim Limits) {
		if lim.Exchange != nil {
			t.Error("a searcher alone has an exchange")
		}
	})
	if _, err := (Team{alone}).Search(t.Context(), nil, Limits{}, nil); err != nil {
		t.Error(err)
	}
}
