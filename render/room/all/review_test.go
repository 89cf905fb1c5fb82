package all

import (
	"context"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludarium/ai/job"
	"ludarium/ai/pool"
	"ludarium/ai/resource"
	"ludarium/ai/search"
	"ludarium/assets"
	"ludarium/game"
	"ludarium/game/catalog"
	"ludarium/render/room/play"
	"ludarium/render/session"
	"ludarium/render/shell/shelltest"
)

// looked writes a picture to be looked at, where somebody wants any.
func looked(s *shelltest.Screen, name string) {
	if dir := os.Getenv("LUDARIUM_GALLERY"); dir != "" {
		s.Save(filepath.Join(dir, name+".png"))
	}
}

// playAll plays moves of both sides.
func playAll(t *testing.T, s *shelltest.Screen, moves string) {
	t.Helper()
	for _, m := range strings.Fields(moves) {
		if err := s.PlayText(m); err != nil {
			t.Fatalf("%s: %v", m, err)
		}
	}
	s.Frames(2)
}

// blundered is a game in which White drops the queen and is mated.
const blundered = "e4 e5 Nf3 Nc6 Bc4 Nd4 Nxe5 Qg5 Nxf7 Qxg2 Rf1 Qxe4+ Be2 Nf3#"

// reviewed plays a game in a room and has it reviewed.
func reviewed(t *testing.T, s *shelltest.Screen, room, moves string) *play.Room {
	t.Helper()
	s.Go(room)
	s.Humans()
	playAll(t, s, moves)
	s.Press("Graph")
	s.Press("Quick")
	s.Press("Review game")
	r := s.Play()
	s.Until("the review ends", func() bool { _, _, on := r.Session.Reviewing(); return !on })
	if why := r.Session.ReviewFailure(); why != "" {
		t.Fatal(why)
	}
	return r
}

// TestReviewOfChess finds the mistakes of a known trap, walks through them, and has them again after a restart.
func TestReviewOfChess(t *testing.T) {
	host := shelltest.NewHost(t)
	s := screen(t, host, 1280, 800)
	r := reviewed(t, s, "chess", blundered)
	list := r.Verdicts()
	if len(list) != 14 {
		t.Fatalf("%d of 14 moves are judged", len(list))
	}
	if v := list[8]; v.Mark < play.Mistake { // 5. Nxf7 loses to Qxg2
		t.Errorf("5. Nxf7 is marked %d with a loss of %.0f %%", v.Mark, v.Loss)
	}
	if v := list[12]; v.Mark < play.Inaccuracy || !strings.Contains(r.Extras.Review.Lost(v.Before, v.After), "allows mate in 1") {
		t.Errorf("7. Be2: %+v", v)
	}
	if v := list[13]; v.Mark != play.Best {
		t.Errorf("the mate is marked %d", v.Mark)
	}
	r.Jump(0)
	s.Frames(2)
	s.Press("Next mistake")
	first := r.Session.Cursor()
	if v := list[first-1]; v.Mark < play.Mistake {
		t.Errorf("the next mistake is move %d, marked %d", first, v.Mark)
	}
	looked(s, "review-chess")
	s.Press("Best line")
	if r.Session.Cursor() != first-1 || len(r.Shown().Marks.Arrows) == 0 {
		t.Errorf("the better line shows %d arrows at %d", len(r.Shown().Marks.Arrows), r.Session.Cursor())
	}
	looked(s, "review-chess-line")
	s.Press("Best line")
	if r.Session.Cursor() != first {
		t.Errorf("the way back leads to %d", r.Session.Cursor())
	}
	s.Frames(30)
	s.Flush()
	again := screen(t, host, 1280, 800)
	again.Go("chess")
	if n := len(again.Play().Verdicts()); n != 14 {
		t.Errorf("after a restart %d moves are judged", n)
	}
	if again.Play().StartReview(1); func() bool { _, _, on := again.Play().Session.Reviewing(); return on }() {
		t.Error("what was found is looked for again")
	}
}

// TestReviewOnEveryScreen opens a reviewed game on all screens, and analyses it there.
func TestReviewOnEveryScreen(t *testing.T) {
	host := shelltest.NewHost(t)
	first := screen(t, host, 1280, 800)
	reviewed(t, first, "chess", blundered)
	first.Frames(30)
	first.Flush()
	for _, size := range [][2]int{{360, 640}, {390, 844}, {844, 390}, {1280, 800}} {
		for _, dark := range []bool{false, true} {
			host.Dark = dark
			name := fmt.Sprintf("%dx%d-dark=%t", size[0], size[1], dark)
			s := screen(t, host, size[0], size[1])
			s.Go("chess")
			r := s.Play()
			r.Session.SetExploring(false)
			r.Jump(9)
			for _, tab := range []string{"Graph", "Moves"} {
				s.Press(tab)
				s.Frames(2)
				s.Inside(name + " " + tab)
				looked(s, "review-"+name+"-"+tab)
			}
			s.Key("m")
			s.Press("Think")
			r.Session.SetExploring(true)
			r.Session.Analyse(true)
			s.Until("lines", func() bool { st := s.Game().Think; return st != nil && st.Depth > 5 && len(st.Lines) == 3 })
			s.Inside(name + " Think")
			looked(s, "analysis-"+name)
			r.Session.Analyse(false)
		}
	}
}

// TestBetterLineIsPlayedOut presses a move of the better line: it is played as a line of its own, and the game is kept.
func TestBetterLineIsPlayedOut(t *testing.T) {
	s := open(t, "chess")
	r := reviewed(t, s, "chess", blundered)
	r.Jump(9)
	s.Frames(2)
	for _, n := range s.Nodes() {
		if n.Value == "play out" {
			s.Click(n.Area.Center())
			break
		}
	}
	if !r.Session.Exploring() || r.Session.Cursor() != 9 || len(r.Session.Variations()) != 1 {
		t.Fatalf("at %d with %d other lines, exploring %t", r.Session.Cursor(), len(r.Session.Variations()), r.Session.Exploring())
	}
	if len(r.Verdicts()) != 8 && len(r.Verdicts()) != 9 { // those before are still judged
		t.Errorf("%d moves of the new line are judged", len(r.Verdicts()))
	}
	r.Session.Take(0)
	r.Refresh()
	s.Frames(2)
	if len(r.Verdicts()) != 14 {
		t.Errorf("%d moves of the game are judged when it is taken up again", len(r.Verdicts()))
	}
}

// TestReviewStops ends a review, keeps what was found, and fails without workers in words.
func TestReviewStops(t *testing.T) {
	s := open(t, "chess")
	s.Humans()
	playAll(t, s, blundered)
	s.Press("Graph")
	s.Press("Deep")
	s.Press("Review game")
	s.Until("it looks", func() bool { done, _, on := s.Play().Session.Reviewing(); return on && done >= 1 })
	s.Press("Stop")
	if _, _, on := s.Play().Session.Reviewing(); on {
		t.Error("it goes on")
	}
	if len(s.Play().Session.Findings()) == 0 {
		t.Error("nothing is kept")
	}
}

// TestReviewOfConnect finds the move that threw away a win, and the proven results.
func TestReviewOfConnect(t *testing.T) {
	s := open(t, "connectk")
	r := reviewed(t, s, "connectk", "4 4 4 4 4 2 1 1 1 1 1 3 2 2 2 2") // from a game with one change of the result, at least
	found := r.Session.Findings()
	for n := 10; n <= 16; n++ {
		if f, ok := found[n]; !ok || f.Score.Kind == 0 {
			t.Errorf("position %d: %+v", n, f)
		}
	}
	for _, v := range r.Verdicts() {
		if a, b := v.Before.Kind, v.After.Kind; (a != b) != (v.Mark >= play.Mistake) {
			t.Errorf("move %d: %+v", v.N, v)
		}
	}
	s.Press("Graph")
	looked(s, "review-connect")
}

// withFiles returns a machine whose workers have the files of the program.
func withFiles(t *testing.T) *shelltest.Host {
	host, files := shelltest.NewHost(t), resource.NewStore(assets.Open)
	mux := job.Mux(catalog.Games()).Within(func(ctx context.Context) context.Context { return resource.With(ctx, files) })
	host.Workers = pool.NewLocal(mux, 2)
	t.Cleanup(func() { host.Workers.Close() })
	return host
}

// TestReviewOfOthello reviews a short game, of which the end is exact: what a move loses is then what it loses in discs.
func TestReviewOfOthello(t *testing.T) {
	host := withFiles(t)
	s := screen(t, host, 1280, 800)
	s.Go("othello")
	s.Humans()
	r := s.Play()
	for n := 0; len(s.Game().Legal) > 0; n++ { // the first or the last move in turn
		legal := s.Game().Legal
		text := legal[0]
		if n%3 == 2 {
			text = legal[len(legal)-1]
		}
		if err := s.PlayText(text); err != nil {
			t.Fatal(err)
		}
	}
	s.Press("Graph")
	s.Press("Quick")
	s.Press("Review game")
	s.Until("the review ends", func() bool { _, _, on := r.Session.Reviewing(); return !on })
	if why := r.Session.ReviewFailure(); why != "" {
		t.Fatal(why)
	}
	if list, want := r.Verdicts(), s.Game().Moves; len(list) < len(want)-5 {
		t.Fatalf("%d of %d moves are judged", len(list), len(want))
	}
	exact, total := 0, 0.0
	for _, v := range r.Verdicts() {
		if v.Before.Kind != search.Estimate && v.After.Kind != search.Estimate {
			exact++
			if v.Loss != v.Before.Value-v.After.Value || v.Loss < 0 || math.Mod(v.Loss, 2) != 0 && v.Mark > play.Best {
				t.Errorf("move %d: %+v", v.N, v)
			}
			total += v.Loss
		}
	}
	if exact < 14 || total == 0 {
		t.Errorf("%d exact verdicts, %v discs lost", exact, total)
	}
	r.Jump(0)
	s.Frames(2)
	s.Press("Next mistake")
	looked(s, "review-othello")
	s.Press("Best line")
	looked(s, "review-othello-line")
}

// TestTraining judges the move of a person and takes it back.
func TestTraining(t *testing.T) {
	s := open(t, "chess")
	r := s.Play()
	s.Press("Options")
	r.Session.Train(true)
	r.SetHuman(game.Second, false)
	if err := r.Session.SetPlayer(game.Second, session.Player{Kind: "random"}); err != nil {
		t.Fatal(err)
	}
	s.Press("Moves")
	if err := s.PlayText("g4"); err != nil {
		t.Fatal(err)
	}
	s.Until("the reply", func() bool { return r.Session.Cursor() == 2 })
	s.Until("the verdict", func() bool { return strings.Contains(s.Read(), "Better was") })
	looked(s, "training-chess")
	s.Press("Take back")
	if r.Session.Cursor() != 0 {
		t.Errorf("after taking back it is move %d", r.Session.Cursor())
	}
}
