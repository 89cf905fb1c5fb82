package play

import (
	"slices"
	"strings"
	"testing"
	"time"

	"ludarium/ai/method"
	"ludarium/ai/worker/pool"
	"ludarium/assets"
	"ludarium/game"
	"ludarium/game/chess"
	"ludarium/game/format"
	"ludarium/game/morpion"
	"ludarium/game/param"
	"ludarium/render/draw/board/drawers"
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/room/session"
	"ludarium/render/store"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// nobodies lists an algorithm that is never run.
var nobodies = method.List{{Name: "nobody", Title: "Nobody",
	Strengths: []param.Spec{{Name: method.Depth, Title: "Depth", Kind: param.Int, Default: "4", Min: 1,
		Max: 9}}}}

// host is a platform on which no algorithm runs. Methods without an implementation must not be called.
type host struct {
	room.Algorithms
	room.Storage
	memory   store.Memory
	programs method.List // added programs
}

func (h *host) Pool() pool.Pool                { return nil }
func (h *host) Methods(*game.Game) method.List { return slices.Concat(nobodies, h.programs) }
func (h *host) Store() store.Store             { return &h.memory }
func (h *host) Runs() store.Store              { return &h.memory }

// desk is a shell with one room that records calls.
type desk struct {
	room.Shell
	host     host
	ui       *ui.UI
	now      time.Duration
	settings room.Settings
	said     []string
	holds    func() bool // condition under which the last message stays
	asked    room.Question
}

func (d *desk) UI() *ui.UI               { return d.ui }
func (d *desk) Now() time.Duration       { return d.now }
func (d *desk) Settings() *room.Settings { return &d.settings }
func (d *desk) Say(text string)          { d.said = append(d.said, text) }
func (d *desk) Confirm(q room.Question)  { d.asked = q }

func (d *desk) Host() *room.Host {
	return &room.Host{Algorithms: &d.host, Storage: &d.host, Programs: &d.host}
}

func (d *desk) Complain(text string, holds func() bool) {
	d.Say(text)
	d.holds = holds
}

func (d *desk) SetAside(key string, why error) { d.Say(key + ": " + why.Error()) }

// Games for tests.
var (
	chessGame = Game{Profile: session.Profile{Rules: chess.Game(), Formats: format.Set{Game: chess.Game()},
		Timed: true}, Title: "Chess",
		Drawer: drawers.Chess(),
		Board:  GameBoard{Square: FileAndRank}}
	paperGame = Game{Profile: session.Profile{Rules: morpion.Game(),
		Formats: format.Set{Game: morpion.Game()},
		Unit:    "lines"}, Title: "Paper",
		Drawer: drawers.Morpion()}
)

// seat returns a room with human players after the given moves.
func seat(t *testing.T, g Game, moves string) (*GameRoom, *desk) {
	t.Helper()
	fonts, err := paint.LoadFonts(assets.SansRegular, assets.SansBold, assets.Mono)
	if err != nil {
		t.Fatal(err)
	}
	c, _ := paint.NewPicture(800, 600, 1, fonts)
	r, d := seatOn(t, g, &desk{ui: ui.New(c, theme.Light())})
	for _, move := range strings.Fields(moves) {
		if err := r.PlayText(move); err != nil {
			t.Fatal(err)
		}
	}
	return r, d
}

// seatOn returns a room on a desk, with human players.
func seatOn(t *testing.T, g Game, d *desk) (*GameRoom, *desk) {
	t.Helper()
	d.ui.Begin(&ui.Input{})
	r := New(d, g)
	for _, p := range sides(r) {
		r.SetHuman(p, true)
	}
	return r, d
}
