package browsertest

import (
	"strings"
	"testing"

	"ludarium/build/browser"
	"ludarium/build/site"
)

// overheard is a script for a machine of four processors that counts the searches, the messages that workers
// send besides their reports and the messages to workers, and keeps what the reports say about the exchange.
// It tears messages to workers if window.torn is set.
const overheard = `
	Object.defineProperty(navigator, "hardwareConcurrency", {value: 4});
	window.team = {searches: 0, sent: 0, received: 0, used: 0, refused: 0, why: ""};
	{
		const Plain = window.Worker;
		window.Worker = class extends Plain {
			constructor(...args) {
				super(...args);
				this.addEventListener("message", event => {
					const data = event.data?.progress;
					if (!this.searches || !data) return;
					if (data[0] === 0) {
						if (data.length > 1) team.sent++;
						return;
					}
					const shared = JSON.parse(new TextDecoder().decode(data)).shared ?? {used: 0};
					team.used = Math.max(team.used, shared.used);
					if (shared.refused) team.refused = shared.refused, team.why = shared.why;
				});
			}
			postMessage(message, ...rest) {
				if (message?.kind && (this.searches = message.kind === "search")) team.searches++;
				if (message?.more) {
					team.received++;
					if (window.torn) message = {...message, more: message.more.slice(1)}, rest = [];
				}
				super.postMessage(message, ...rest);
			}
		};
	}`

// team is what the script overheard counts.
type team struct {
	Searches, Sent, Received, Used, Refused int
	Why                                     string
}

// TestWorkersShareWhatTheyFind analyses a position of chess with three workers, over http and from disk: they
// exchange entries of their tables and use them. Torn messages are refused, and the analysis goes on.
func TestWorkersShareWhatTheyFind(t *testing.T) {
	analyse := func(t *testing.T, url, script, until string) (*browser.Page, team) {
		t.Helper()
		p := open(t)
		must(t, p.Inject(overheard+script))
		must(t, p.Goto(url+"#/chess"))
		must(t, p.Ready())
		value[bool](t, p, `(ludarium.go({time: 3600000, analyse: true}), true)`)
		must(t, p.Wait(until))
		return p, value[team](t, p, `window.team`)
	}
	for place, url := range places(t, site.Ludarium) {
		t.Run(place, func(t *testing.T) {
			_, got := analyse(t, url, "", `team.used > 0`)
			if got.Searches != 3 || got.Sent == 0 || got.Received == 0 || got.Refused != 0 {
				t.Errorf("%+v", got)
			}
			t.Logf("%+v", got)
		})
		t.Run(place+", torn", func(t *testing.T) {
			p, got := analyse(t, url, "window.torn = true;", `team.refused > 2`)
			if got.Used != 0 || !strings.Contains(got.Why, "does not consist of") {
				t.Errorf("%+v", got)
			}
			if !value[bool](t, p, `ludarium.state().game.thinking`) {
				t.Error("the analysis has ended")
			}
		})
	}
}
