package lab

import (
	"slices"
	"strings"
	"testing"

	"ludarium/game/connectk"
	"ludarium/game/param"
	"ludarium/game/twenty48"
	"ludarium/render/app/shell/shelltest"
	"ludarium/render/room/film"
	"ludarium/render/ui/theme"
)

// TestPlayersRoundTrip checks that formatting a parsed list of players reproduces it, including programs,
// names and invalid players.
func TestPlayersRoundTrip(t *testing.T) {
	for text, want := range map[string]int{
		"random;mcts,playouts=50;alphabeta,depth=4":             2,
		"weak=mcts,playouts=5;strong=mcts,playouts=500":         1,
		"known:stockfish-15-1,skill-level=3,nodes=10000;random": 1,
		"a=known:one,fails=":                                    0,
		"nonsense":                                              0,
	} {
		list := readPlayers(text)
		if got := writePlayers(list); got != text || len(list) != want+1 {
			t.Errorf("%q is written as %q, with %d players", text, got, len(list))
		}
	}
	if got := writePlayers(readPlayers(" random ; ;mcts ")); got != "random;mcts" {
		t.Errorf("blanks and empty players are kept: %q", got)
	}
	if list := readPlayers("b=known:x,s=1"); !slices.Equal(list, []player{{"b", "known:x", "s=1"}}) {
		t.Errorf("%+v", list)
	}
}

// TestSettingsTextKeepsOrder checks the order of settings, and that unknown settings are kept.
func TestSettingsTextKeepsOrder(t *testing.T) {
	specs := []param.Spec{{Name: "playouts"}, {Name: "c"}}
	given := param.Values{"c": "1", "x": "y", "playouts": "5"}
	if got := settingsText(given, specs); got != "playouts=5,c=1,x=y" {
		t.Error(got)
	}
}

// TestOwnPlayersAreOffered picks a player that the user has trained; those for other boards, and those whose
// settings a list of players cannot hold, are not offered.
func TestOwnPlayersAreOffered(t *testing.T) {
	host := shelltest.NewHost(t)
	const trained = `{"own":[
		{"name":"Net 1: deep","player":{"kind":"mcts","values":{"c":"2"},"limits":{"nodes":7}}},
		{"name":"Small","player":{"kind":"mcts","values":{"c":"3"}},"game":{"rows":"4","cols":"4"}},
		{"name":"Odd","player":{"kind":"mcts","values":{"c":"4;5"}}}]}`
	if err := host.Store().Save("own-connectk", []byte(trained)); err != nil {
		t.Fatal(err)
	}
	s, l := at(t, host, 1280, 800, "#/lab/arena/tournament?game=connectk&players=random%3Balphabeta")
	l.settings.players.boards, l.settings.players.offer = []film.BoardGame{{Game: connectk.Game()}}, nil
	s.Frames(2)
	o := l.settings.players.offer
	if o == nil {
		t.Fatal("the picker is not shown")
	}
	i := slices.Index(o.ids, "own:Net 1: deep")
	if i < 0 || i != len(o.ids)-1 || o.titles[i] != "Net 1: deep" ||
		o.heads[i] != "Your own players" || o.heads[0] != "Levels" || o.ids[0] != "level:person:beginner" {
		t.Fatalf("on offer are %q", o.titles)
	}
	want := player{"Net 1 deep", "mcts", "playouts=7,c=2"}
	if o.players[i] != want || o.at(want) != i ||
		o.ids[o.at(player{method: "random"})] != "random" {
		t.Errorf("%+v is choice %d, want %+v as %d", o.players[i], o.at(want), want, i)
	}
	s.Frames(2)
	if l.settings.players.offer != o {
		t.Error("the offer is made again for each frame")
	}
	s.Go("chess")
	s.Frames(2)
	if l.settings.players.offer != nil {
		t.Error("the offer stays while another room may change it")
	}
}

// TestAgentsArePicked checks that the picker of an experiment of one game offers the algorithms that the
// setting names, and that long names keep the size of other text.
func TestAgentsArePicked(t *testing.T) {
	s, l := at(t, shelltest.NewHost(t), 1280, 800, "#/lab/2048/tournament")
	k := &l.settings.players
	k.boards, k.offer = []film.BoardGame{{Game: twenty48.Game()}}, nil
	s.Frames(2)
	if k.offer == nil || !slices.Contains(k.offer.ids, "expectimax") || slices.Contains(k.offer.ids, "mcts") {
		t.Fatalf("on offer are %+v", k.offer)
	}
	for _, p := range k.list {
		if k.offer.at(p) < 0 {
			t.Errorf("%+v is no choice", p)
		}
	}
	lines := 0
	for _, text := range s.Texts() {
		long := k.offer.row(k.list[len(k.list)-1])
		if len(text.Text) > 5 && strings.Contains(long, text.Text) {
			lines++
			if text.Size != theme.Body {
				t.Errorf("%q has size %v", text.Text, text.Size)
			}
		}
	}
	if lines < 2 {
		t.Errorf("%d lines", lines)
	}
}
