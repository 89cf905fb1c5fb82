package session

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"ludarium/ai/base/rng"
	algorithms "ludarium/ai/catalog"
	"ludarium/ai/catalog/job"
	"ludarium/ai/method"
	"ludarium/ai/worker/pool"
	"ludarium/game"
	"ludarium/game/catalog"
	"ludarium/game/chess"
	"ludarium/game/format"
	"ludarium/game/othello"
	"ludarium/game/param"
	"ludarium/game/twenty48"
	"ludarium/render/ui/numfmt"
)

func games() []*game.Game { return catalog.Games() }

// kindOf returns a profile for tests without formats.
func kindOf(g *game.Game) Profile {
	k := Profile{Rules: g, Formats: format.Set{Game: g}}
	switch g.Name {
	case "chess":
		k.Ending, k.StartKey = "{result} by {reason}", "fen"
		k.Estimates =
			numfmt.Units{{Name: "pawns", Decimals: numfmt.Hundredths, Bare: true,
				Standing: [3]float64{0.35, 1.2, 3}}}
	case "othello":
		k.Estimates =
			numfmt.Units{{Name: "discs", Decimals: numfmt.Whole, Margin: true,
				Standing: [3]float64{1.5, 5, 14}}}
	case "connectk":
		k.Estimates = numfmt.Units{{Name: "threats", Opaque: true, Standing: [3]float64{0.5, 1.5, 4}}}
	case "morpion":
		k.Unit = "lines"
	}
	return k
}

// opened opens a link to any game.
func opened(l Link, seed uint64) (*Session, error) {
	g, err := catalog.Find(l.Game)
	if err != nil {
		g = chess.Game()
	}
	return Open(kindOf(g), l, methods(), nil, seed)
}

// restored restores a save of any game.
func restored(data []byte) (*Session, error) {
	var v struct{ Record struct{ Game string } }
	if json.Unmarshal(data, &v) != nil {
		return Restore(kindOf(chess.Game()), data, methods(), nil)
	}
	g, err := catalog.Find(v.Record.Game)
	if err != nil {
		g = chess.Game()
	}
	return Restore(kindOf(g), data, methods(), nil)
}

func methods() method.List { return algorithms.Methods() }

// variants are small or unusual boards to be tested besides the default ones.
func variants() []param.Values {
	return []param.Values{
		{}, {"size": "4"}, {"rows": "3", "cols": "3", "k": "3", "gravity": "false"}, {"variant": "4D"},
		{"size": "3", "stop-at-target": "true"},
	}
}

// forEach calls f for each game with its default parameters and with each variant that it supports.
func forEach(t *testing.T, f func(t *testing.T, g *game.Game, v param.Values)) {
	t.Helper()
	for _, g := range games() {
		for _, v := range variants() {
			if _, err := param.Fill(g.Params, v); err == nil {
				t.Run(g.Name+" "+v.String(), func(t *testing.T) { f(t, g, v) })
			}
		}
	}
}

func newPool(t testing.TB) pool.Pool {
	p := pool.NewLocal(job.Mux(games(), nil, nil, nil), 1)
	t.Cleanup(func() { _ = p.Close() }) // the error is always nil
	return p
}

func human(t testing.TB, g *game.Game, v param.Values, seed uint64) *Session {
	t.Helper()
	s, err := New(kindOf(g), v, methods(), nil, seed)
	if err != nil {
		t.Fatal(err)
	}
	for side := range g.Players {
		if err := s.SetPlayer(game.Player(side), Player{Kind: Human}); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// playRandom plays up to n random moves for the human.
func playRandom(t testing.TB, s *Session, n int, seed uint64) {
	t.Helper()
	r := rng.New(seed)
	for range n {
		legal := s.Line.Legal()
		if len(legal) == 0 {
			return
		}
		if err := s.Play(legal[r.IntN(len(legal))]); err != nil {
			t.Fatal(err)
		}
	}
}

// texts returns the texts of the line's moves.
func texts(s *Session) []string {
	list := []string{}
	for _, e := range s.Line.Moves() {
		list = append(list, e.Text)
	}
	return list
}

const longest = 120 // maximum number of moves of a random game

func TestWholeGamesArePlayed(t *testing.T) {
	forEach(t, func(t *testing.T, g *game.Game, v param.Values) {
		s := human(t, g, v, 1)
		playRandom(t, s, longest, 2)
		line := s.Line.Moves()
		if len(line) == 0 || s.Line.Cursor() != len(line) {
			t.Fatalf("cursor %d of %d moves", s.Line.Cursor(), len(line))
		}

		// Every position must be the same as after replaying the moves, however it is reached.
		start, err := game.Track(g, v, "")
		if err != nil {
			t.Fatal(err)
		}
		notations := []string{start.Notation()}
		number := 0
		for i, e := range line {
			if e.Player != start.Turn() || e.Text != g.MoveText(start, e.Move) {
				t.Fatalf("entry %d is %+v; %v was to move", i, e, start.Turn())
			}
			if !e.Automatic() {
				number++
			}
			if e.Number != number {
				t.Fatalf("entry %d has number %d, want %d", i, e.Number, number)
			}
			start.Play(e.Move)
			notations = append(notations, start.Notation())
		}
		shown := func(what string) {
			t.Helper()
			if got := s.Line.View().Notation(); got != notations[s.Line.Cursor()] {
				t.Fatalf("%s: at %d is %s, want %s", what, s.Line.Cursor(), got, notations[s.Line.Cursor()])
			}
		}
		shown("after play")
		decisions := 0
		for s.Undo() {
			shown("undo")
			decisions++
			if s.Line.Cursor() < len(line) && line[s.Line.Cursor()].Automatic() {
				t.Fatalf("undo stops before entry %d, which plays itself", s.Line.Cursor())
			}
		}
		if decisions != number {
			t.Errorf("%d undos take back %d decisions", decisions, number)
		}
		for s.Redo() {
			shown("redo")
		}
		if s.Line.Cursor() != len(line) {
			t.Errorf("redo ends at %d of %d", s.Line.Cursor(), len(line))
		}
		r := rng.New(3)
		for range 30 {
			s.Jump(r.IntN(len(line)+3) - 1)
			shown("jump")
		}
		if !reflect.DeepEqual(s.Line.Moves(), line) {
			t.Error("browsing has changed the line")
		}
	})
}

func TestMoveFromEarlierPosition(t *testing.T) {
	s := human(t, othello.Game(), nil, 1)
	playRandom(t, s, 10, 2)
	line := texts(s)
	s.Jump(4)
	if err := s.PlayText(line[4]); err != nil {
		t.Fatal(err)
	}
	if got := texts(s); s.Line.Cursor() != 5 || !reflect.DeepEqual(got, line) {
		t.Errorf("the same move again: cursor %d, line %v; want 5, %v", s.Line.Cursor(), got, line)
	}
	s.Jump(4)
	for _, m := range s.Line.Legal() {
		if m != s.Line.Moves()[4].Move {
			if err := s.Play(m); err != nil {
				t.Fatal(err)
			}
			break
		}
	}
	if got := texts(s); len(got) != 5 || !reflect.DeepEqual(got[:4], line[:4]) || got[4] == line[4] {
		t.Errorf("another move: line %v, was %v", got, line)
	}
	if s.Redo() {
		t.Error("there is something to redo after another move")
	}
}

func TestReadGames(t *testing.T) {
	const fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
	s := load(t, chess.Game(), nil, fen)
	if s.Line.Start() != fen || s.Line.State().Notation() != fen || s.Game().Name != "chess" ||
		s.Line.Values()["draws"] != "automatic" {
		t.Errorf("start %q, state %q", s.Line.Start(), s.Line.State().Notation())
	}
	if _, ok := s.Line.Last(); ok || !s.Players.HumanTurn() {
		t.Error("a new game has a last move or no human to move")
	}
	play(t, s, "e4")
	if e, ok := s.Line.Last(); !ok || e.Text != "e4" {
		t.Errorf("the last move is %+v", e)
	}
	if err := s.SetPlayer(game.Second, Player{Kind: "random"}); err != nil || s.Players.HumanTurn() {
		t.Errorf("the computer's turn is a human's; %v", err)
	}
}

func TestIllegalMovesAreErrors(t *testing.T) {
	s := human(t, chess.Game(), nil, 1)
	for _, text := range []string{"e5", "", "Qh5", "\xff", "e2e5"} {
		if err := s.PlayText(text); err == nil {
			t.Errorf("%q is played", text)
		}
	}
	if err := s.Play(0); err == nil || !strings.HasPrefix(err.Error(), "session: ") {
		t.Errorf("Play(0): %v", err)
	}
	if len(s.Line.Moves()) != 0 {
		t.Errorf("the line is %v", texts(s))
	}
	if _, err := New(kindOf(chess.Game()), param.Values{"size": "9"}, methods(), nil, 1); err == nil {
		t.Error("an unknown parameter is taken")
	}
}

// TestChanceEventsAreAutomatic checks that chance events of 2048 are automatic: two tiles at the start and
// one after each slide.
func TestChanceEventsAreAutomatic(t *testing.T) {
	s := human(t, twenty48.Game(), nil, 7)
	if len(s.Line.Moves()) != 2 || s.Undo() {
		t.Fatalf("the game starts with %v", texts(s))
	}
	playRandom(t, s, 1, 1)
	if got := s.Line.Moves(); len(got) != 4 || got[2].Automatic() || got[3].Player != game.Chance ||
		got[3].Number != 1 {
		t.Fatalf("after one slide the line is %+v", got)
	}
	slide, tile := s.Line.Moves()[2].Move, s.Line.Moves()[3].Move
	s.Undo()
	if s.Line.Cursor() != 2 {
		t.Errorf("undo leads to %d, want 2", s.Line.Cursor())
	}
	for _, m := range s.Line.Legal() {
		if m != slide { // leave the line, so that the tile has to be drawn again
			if err := s.Play(m); err != nil {
				t.Fatal(err)
			}
			s.Undo()
			break
		}
	}
	if err := s.Play(slide); err != nil {
		t.Fatal(err)
	}
	if got := s.Line.Moves()[3].Move; got != tile {
		t.Errorf("the same slide brings another tile, %#x instead of %#x", got, tile)
	}

	again := human(t, twenty48.Game(), nil, 7)
	playRandom(t, again, 50, 1)
	other := human(t, twenty48.Game(), nil, 8)
	playRandom(t, other, 50, 1)
	fresh := human(t, twenty48.Game(), nil, 7)
	playRandom(t, fresh, 50, 1)
	if !reflect.DeepEqual(texts(again), texts(fresh)) {
		t.Error("the same seed gives another game")
	}
	if reflect.DeepEqual(texts(again), texts(other)) {
		t.Error("another seed gives the same game")
	}
}

// TestNewTileFrequencies checks the frequency of new tiles: one in ten is a 4.
func TestNewTileFrequencies(t *testing.T) {
	fours, tiles := 0, 0
	for seed := range uint64(500) {
		for _, e := range human(t, twenty48.Game(), nil, seed).Line.Moves() {
			tiles++
			if strings.HasPrefix(e.Text, "4") {
				fours++
			}
		}
	}
	if fours < 70 || fours > 130 { // 100 ± 3 standard deviations of 9.5
		t.Errorf("%d fours among %d tiles", fours, tiles)
	}
}

func TestForcedPassIsPlayed(t *testing.T) {
	found := false
	for seed := uint64(0); seed < 50 && !found; seed++ {
		s := human(t, othello.Game(), param.Values{"size": "4"}, 1)
		for i := 0; ; i++ {
			legal := s.Line.Legal()
			if len(legal) == 0 {
				break
			}
			r := rng.New(rng.Derive(seed, uint64(i)))
			if err := s.Play(legal[r.IntN(len(legal))]); err != nil {
				t.Fatal(err)
			}
			if last := s.Line.Moves()[s.Line.Cursor()-1]; last.Forced {
				found = true
				want := s.Game().Sides[last.Player] + " can't move. "
				if !strings.HasPrefix(s.Status(), want) {
					t.Errorf("status %q, want it to start with %q", s.Status(), want)
				}
				mover := s.Line.Moves()[s.Line.Cursor()-2]
				if _, over := s.Line.Result(); !over && s.Line.View().Turn() != mover.Player {
					t.Errorf("after the pass of %v it is the turn of %v", last.Player, s.Line.View().Turn())
				}
				break
			}
		}
	}
	if !found {
		t.Fatal("no pass in 50 games")
	}
}

// TestShortJumpsAreAnimated checks that up to two moves forward or back are animated and longer jumps are
// not.
func TestShortJumpsAreAnimated(t *testing.T) {
	s := human(t, chess.Game(), nil, 1)
	_, before := s.Picture.LastPlan()
	if err := s.PlayText("e4"); err != nil {
		t.Fatal(err)
	}
	plan, n := s.Picture.LastPlan()
	if n != before+1 || len(plan.Motions) != 1 || plan.Motions[0].From != 52 || plan.Motions[0].To != 36 {
		t.Errorf("e4 is shown as %+v, change %d after %d", plan, n, before)
	}
	s.Undo()
	if plan, _ := s.Picture.LastPlan(); len(plan.Motions) != 1 || plan.Motions[0].From != 36 ||
		plan.Motions[0].To != 52 {
		t.Errorf("taking e4 back is shown as %+v", plan)
	}
	s.Redo()
	if plan, _ := s.Picture.LastPlan(); len(plan.Motions) != 1 || plan.Motions[0].To != 36 {
		t.Errorf("e4 again is shown as %+v", plan)
	}
	for _, m := range []string{"e5", "Nf3", "Nc6"} {
		if err := s.PlayText(m); err != nil {
			t.Fatal(err)
		}
	}
	s.Jump(2)
	if plan, _ := s.Picture.LastPlan(); len(plan.Motions) != 2 {
		t.Errorf("two knights going back are shown as %+v", plan)
	}
	s.Jump(4)
	if plan, _ := s.Picture.LastPlan(); len(plan.Motions) != 2 {
		t.Errorf("two knights going out are shown as %+v", plan)
	}
	s.Jump(0)
	if plan, _ := s.Picture.LastPlan(); !plan.Empty() {
		t.Errorf("a jump of four moves is shown as %+v", plan)
	}

	s = human(t, twenty48.Game(), nil, 1)
	playRandom(t, s, 1, 1)
	if plan, _ := s.Picture.LastPlan(); len(plan.Motions) == 0 || len(plan.Appear) != 1 {
		t.Errorf("a slide and its new tile are shown as %+v", plan)
	}
}

// TestRecaptureIsNotAnimated checks that two moves sharing a square are not animated together.
func TestRecaptureIsNotAnimated(t *testing.T) {
	s := human(t, chess.Game(), nil, 1)
	if err := s.Load("e4 d5 exd5 Qxd5"); err != nil {
		t.Fatal(err)
	}
	s.Jump(2)
	if plan, _ := s.Picture.LastPlan(); !plan.Empty() {
		t.Errorf("a capture and its recapture are shown as %+v", plan)
	}
}
