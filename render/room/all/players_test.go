package all

import (
	"fmt"
	"strings"
	"testing"

	"ludarium/game"
	"ludarium/game/catalog"
	"ludarium/render/app/shell/shelltest"
	"ludarium/render/room/session"
	"ludarium/render/ui"
)

// phones are the small screens on which everything must fit.
var phones = [][2]int{{390, 844}, {360, 640}, {844, 390}, {640, 360}}

// cards returns the controls that open 'Who plays?'.
func cards(s *shelltest.Screen) (list []ui.Node) {
	for _, n := range s.Mirror.Nodes() {
		if strings.HasSuffix(n.ID, "/strength") {
			list = append(list, n)
		}
	}
	return list
}

// TestCardOpensPlayerDialog taps a player's card and checks that the only effect is an open dialog.
func TestCardOpensPlayerDialog(t *testing.T) {
	for _, size := range append(phones, [2]int{1280, 800}) {
		s := screen(t, shelltest.NewHost(t), size[0], size[1])
		for _, g := range catalog.Games() {
			s.Go(g.Name)
			s.Humans()
			for side := range game.Player(g.Players) {
				s.Tap(cards(s)[side].Area.Center())
				if !s.Play().Session.Players.Of(side).IsHuman() {
					t.Errorf("%v %s: a tap on the card of a person makes it a computer", size, g.Name)
				}
				if !s.Has("person") || !s.Has("computer") {
					t.Fatalf("%v %s: the card does not open the dialog", size, g.Name)
				}
				s.Press("done")
			}
			if h := cards(s)[0].Area.H; h < 44 {
				t.Errorf("%v %s: a card is %g high", size, g.Name, h)
			}
		}
	}
}

// TestCardsAreNotShortened checks for each algorithm that its card shows its full name and what the game
// counts.
func TestCardsAreNotShortened(t *testing.T) {
	for _, size := range append(phones, [][2]int{{900, 600}, {1280, 800}}...) {
		s := screen(t, shelltest.NewHost(t), size[0], size[1])
		for _, g := range catalog.Games() {
			s.Go(g.Name)
			r := s.Play()
			for _, m := range r.Session.Players.Methods() {
				for side := range game.Player(g.Players) {
					p := session.Player{Kind: m.Name, Limits: m.Usual(true)}
					if err := r.Session.SetPlayer(side, p); err != nil {
						t.Fatal(err)
					}
				}
				r.Session.Search.Pause()
				where := fmt.Sprintf("%v %s %s", size, g.Name, m.Name)
				for side, card := range cards(s) {
					var said []string
					for _, text := range s.Texts() {
						if card.Area.Has(text.Area.Center()) {
							said = append(said, text.Text)
							if text.Area.Right() > card.Area.Right() || text.Area.Y < card.Area.Y ||
								text.Area.Bottom() > card.Area.Bottom() {
								t.Errorf("%s: %q extends beyond the card", where, text.Text)
							}
						}
					}
					all := strings.Join(said, " ")
					if !strings.Contains(all,
						name(s, m.Title, session.Player{Kind: m.Name, Limits: m.Usual(true)})) ||
						strings.Contains(all, "…") {
						t.Errorf("%s: the card reads %q", where, all)
					}
					if note := s.Play().Game.Sides.Note; note != nil &&
						!strings.Contains(all, note(game.Player(side))) {
						t.Errorf("%s: the card reads %q, without %q", where, all, note(game.Player(side)))
					}
				}
			}
		}
	}
}

// name returns the name on a player's card: the name of an opponent, or the title of an algorithm.
func name(s *shelltest.Screen, title string, p session.Player) string {
	opponents := s.Play().Game.Sides.Opponents
	if opponents == nil {
		return title
	}
	for _, o := range opponents() {
		if s.Play().SamePlayer(o.Player, p) {
			return o.Title
		}
	}
	return title
}
