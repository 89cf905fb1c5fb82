package browsertest

import (
	"fmt"
	"testing"

	"ludarium/build/site"
)

// TestNetworkInTheBrowser asks agents that need the trained network for a move, over http and from disk. The
// network is downloaded only then.
func TestNetworkInTheBrowser(t *testing.T) {
	for place, url := range places(t, site.Ludarium) {
		t.Run(place, func(t *testing.T) {
			p := open(t)
			must(t, p.Goto(url+"#/twenty48"))
			must(t, p.Ready())
			must(t, p.Wait(`ludarium.state().screen === "twenty48"`))
			const loaded = `performance.getEntriesByType("resource").filter(e => e.name.endsWith(".network")).length`
			if n := value[int](t, p, loaded); n != 0 {
				t.Errorf("the network is loaded %d times before anyone needs it", n)
			}
			for _, agent := range []string{"ntuple", "best", "best"} {
				before := played(t, p)
				value[bool](t, p,
					fmt.Sprintf(
						`(window.failed = "", ludarium.go({algorithm: %q, depth: 2}).catch(e => window.failed = String(e)), true)`, agent))
				must(t, p.Wait(
					fmt.Sprintf(
						`window.failed || ludarium.state().game.cursor > %d && !ludarium.state().game.thinking`, before)))
				if bad := value[string](t, p, `window.failed`); bad != "" {
					t.Fatalf("%s: %s", agent, bad)
				}
			}
			if n, want := value[int](t, p, loaded), map[string]int{"http": 1, "file": 0}[place]; n != want {
				t.Errorf("the network was loaded %d times, want %d", n, want)
			}
		})
	}
}
