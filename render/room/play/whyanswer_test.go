package play

import (
	"strings"
	"testing"

	"ludarium/ai/search"
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
			"limit.nodes=60000&moves=e4+e5", false},
		"a completed depth": {session.Finding{By: "chess", Limits: search.Limits{Depth: 7}}, "limit.depth=7",
			false},
		"an analysis": {session.Finding{By: "chess", Nodes: 900}, "", true},
		"a mate of an analysis": {session.Finding{By: "chess", Nodes: 900,
			Score: search.Score{Kind: search.WinIn, Value: 5}}, "", true},
		"an exact result": {session.Finding{By: "chess", Nodes: 900, Score: search.Score{Kind: search.Exact}},
			"limit.nodes=7200", false},
		"too many nodes": {session.Finding{By: "chess", Limits: search.Limits{Nodes: 2e9}}, "", true},
	} {
		link, gone := treeLink(r, 2, c.f, "")
		if !strings.Contains(link, c.want) || (link == "") != (c.want == "") || gone != c.gone {
			t.Errorf("%s: %q, %t", name, link, gone)
		}
	}
}
