package browsertest

import (
	"fmt"
	"slices"
	"testing"

	"ludarium/build/site"
)

// TestEndgameIsSolvedInTheBrowser opens a chess endgame over http and from disk: a worker solves it, the page
// stores it in its database and loads it from there the next time. If the stored table is damaged, it is set
// aside and the endgame is solved again.
func TestEndgameIsSolvedInTheBrowser(t *testing.T) {
	for place, url := range places(t, site.Ludarium) {
		t.Run(place, func(t *testing.T) {
			p := open(t)
			must(t, p.Inject(`
				window.puts = [];
				const put = IDBObjectStore.prototype.put;
				IDBObjectStore.prototype.put = function (value, key) {
					if (key[0].startsWith("made/")) puts.push(key[0]);
					return put.call(this, value, key);
				};`))
			must(t, p.Goto(url+"#/chess?fen=8/8/8/1k6/8/K7/6P1/8+w+-+-+0+1"))
			must(t, p.Ready())
			w := walker{t: t, Page: p}
			told := func() {
				t.Helper()
				w.press("think")
				w.wait(`ludarium.controls().some(c => c.Value === "White mates in 28")`)
			}
			told()
			kept := func(key string) bool {
				return value[bool](t, p, fmt.Sprintf(`new Promise(done => {
					indexedDB.open("ludarium", 1).onsuccess = e => {
						const db = e.target.result;
						db.transaction("chunks").objectStore("chunks").getKey([%q, 0]).onsuccess = e => {
							db.close();
							done(e.target.result !== undefined);
						};
					};
				})`, key))
			}
			for _, name := range []string{"KQK", "KRK", "KBK", "KNK", "KPK"} {
				if !kept("made/" + name + ".endgame") {
					t.Errorf("%s is not kept", name)
				}
			}
			must(t, p.Reload())
			must(t, p.Ready())
			told()
			if puts := value[[]string](t, p, `puts`); len(puts) > 0 {
				t.Errorf("what was kept is made again: %q", puts)
			}
			value[bool](t, p, inDatabase(`s.put(new Uint8Array(9), ["made/KPK.endgame", 0]);`))
			must(t, p.Reload())
			must(t, p.Ready())
			told()
			if puts := value[[]string](t, p, `puts`); !slices.Contains(puts, "made/KPK.endgame") ||
				slices.Contains(puts, "made/KQK.endgame") || !kept("made/KPK.endgame.damaged-1") {
				t.Errorf("the damaged ending was not set aside and solved again: %q", puts)
			}
		})
	}
}
