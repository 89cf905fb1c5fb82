package play

import (
	"strings"
	"testing"

	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/render/room/session"
)

// TestTreeOnlyOfRepeatableSearches asks for the tree of findings: only a search whose score a page finds
// again has an address, and a finding without a search has nothing to show.
func TestTreeOnlyOfRepeatableSearches(t *testing.T) {
	r, _ := seat(t, chessGame, "e4 e5")
	for name, c := range map[string]struct {
		f    session.Finding
		want string // part of the address
		gone bool
	}{
		"a finished game": {session.Finding{}, "", false},
		"a review": {session.Finding{By: "chess", Limits: search.Limits{Nodes: 60_000, Seed: 5}},
			"limit.nodes=60000", false},
		"a completed depth": {session.Finding{By: "chess", Limits: search.Limits{Depth: 7}}, "limit.depth=7",
			false},
		"an analysis": {session.Finding{By: "chess", Nodes: 900}, "", true},
		"a mate of an analysis": {session.Finding{By: "chess", Nodes: 900,
			Score: search.Score{Kind: search.WinIn, Value: 5}}, "", true},
		"an exact result": {session.Finding{By: "chess", Nodes: 900, Score: search.Score{Kind: search.Exact}},
			"limit.nodes=7200", false},
		"too many nodes": {session.Finding{By: "chess", Limits: search.Limits{Nodes: 2e9}}, "", true},
	} {
		next, _ := r.Session.Review.Finding(2)
		v := MoveVerdict{N: 2, Move: r.Session.Line.Moves()[1].Move, Side: game.Second}
		about := caseOf(r.Session, r.Say, v, c.f, next, nil)
		link, gone := treeLink(r, about, 1, c.f, next, "")
		if !strings.Contains(link, c.want) || (link == "") != (c.want == "") || gone != c.gone ||
			link != "" && !strings.Contains(link, "moves=e4&on") || link != "" &&
			!strings.Contains(link, "&played=e5") {
			t.Errorf("%s: %q, %t", name, link, gone)
		}
	}
	about := &Case{MoveVerdict: MoveVerdict{N: 2}, Played: []game.Move{r.Session.Line.Moves()[1].Move}}
	of := func(nodes int64) session.Finding {
		return session.Finding{By: "chess", Limits: search.Limits{Nodes: nodes, Seed: uint64(nodes)}}
	}
	if link, _ := treeLink(r, about, 1, of(7), of(8), ""); !strings.Contains(link, "limit.nodes=7") ||
		!strings.Contains(link, "reply.limit.nodes=8&reply.seed=8") {
		t.Error("the link does not repeat both searches:", link)
	}
	if _, gone := treeLink(r, about, 1, of(7), session.Finding{By: "chess", Nodes: 5}, ""); !gone {
		t.Error("a link repeats an analysis")
	}
}
