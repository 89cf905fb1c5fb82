package all

import (
	"bytes"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"ludarium/ai/base/resource"
	"ludarium/ai/catalog/job"
	"ludarium/ai/search"
	"ludarium/ai/worker/pool"
	"ludarium/assets"
	"ludarium/game"
	"ludarium/game/catalog"
	"ludarium/render/app/shell/shelltest"
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/room/play"
	"ludarium/render/room/session"
	"ludarium/render/ui"
)

// looked writes a screenshot if one is requested.
func looked(s *shelltest.Screen, name string) {
	if dir := os.Getenv("LUDARIUM_GALLERY"); dir != "" {
		s.Save(filepath.Join(dir, name+".png"))
	}
}

// playAll plays moves of both sides.
func playAll(t testing.TB, s *shelltest.Screen, moves string) {
	t.Helper()
	for _, m := range strings.Fields(moves) {
		if err := s.Rooms.PlayText(m); err != nil {
			t.Fatalf("%s: %v", m, err)
		}
	}
	s.Frames(2)
}

// blundered is a game in which White loses the queen and is checkmated.
const blundered = "e4 e5 Nf3 Nc6 Bc4 Nd4 Nxe5 Qg5 Nxf7 Qxg2 Rf1 Qxe4+ Be2 Nf3#"

// reviewed plays a game in a room and reviews it.
func reviewed(t testing.TB, s *shelltest.Screen, room, moves string) *play.GameRoom {
	t.Helper()
	s.Go(room)
	s.Humans()
	playAll(t, s, moves)
	s.Press("graph")
	s.Press("quick")
	s.Press("review")
	r := s.Play()
	s.Until("the review ends", func() bool { _, _, on := r.Session.Review.Progress(); return !on })
	if why := r.Session.Review.Failure(); why != "" {
		t.Fatal(why)
	}
	return r
}

// TestReviewOfChess finds the mistakes in a known trap and steps through them, also after a restart.
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
	if v := list[12]; v.Mark < play.Inaccuracy ||
		!strings.Contains(r.Game.Review.Lost(v.Before, v.After), "allows mate in 1") {
		t.Errorf("7. Be2: %+v", v)
	}
	if v := list[13]; v.Mark != play.Best {
		t.Errorf("the mate is marked %d", v.Mark)
	}
	r.Jump(0)
	s.Frames(2)
	s.Press("next-mistake")
	first := r.Session.Line.Cursor()
	if v := list[first-1]; v.Mark < play.Mistake {
		t.Errorf("the next mistake is move %d, marked %d", first, v.Mark)
	}
	off := func(name string) bool {
		return slices.ContainsFunc(s.Mirror.Tree(), func(n ui.Node) bool {
			return strings.HasSuffix(n.ID, "/"+name) && n.Off
		})
	}
	if !off("previous-mistake") || !off("next-mistake") {
		t.Error("from the only mistake a step leads to another")
	}
	looked(s, "review-chess")
	s.Press("best-line")
	if r.Session.Line.Cursor() != first-1 || len(r.Shown().Marks.Arrows) == 0 {
		t.Errorf("the better line shows %d arrows at %d", len(r.Shown().Marks.Arrows),
			r.Session.Line.Cursor())
	}
	looked(s, "review-chess-line")
	s.Press("best-line")
	if r.Session.Line.Cursor() != first {
		t.Errorf("Back goes to %d", r.Session.Line.Cursor())
	}
	s.Frames(30)
	s.Rooms.Flush()
	r.Jump(14)
	s.Press("moves")
	s.Press("review-game") // a finished review is shown at once
	if _, _, on := r.Session.Review.Progress(); on || !strings.Contains(s.Read(), "text Accuracy ") {
		t.Error("a reviewed game is reviewed again, or not shown")
	}
	again := screen(t, host, 1280, 800)
	again.Go("chess")
	if n := len(again.Play().Verdicts()); n != 14 {
		t.Errorf("after a restart %d moves are judged", n)
	}
	if again.Play().StartReview(1); func() bool {
		_, _, on := again.Play().Session.Review.Progress()
		return on
	}() {
		t.Error("a finished review runs again")
	}
}

// TestReviewOnEveryScreen opens a reviewed game on all screens and analyses it.
func TestReviewOnEveryScreen(t *testing.T) {
	host := shelltest.NewHost(t)
	first := screen(t, host, 1280, 800)
	reviewed(t, first, "chess", blundered)
	first.Frames(30)
	first.Rooms.Flush()
	for _, size := range [][2]int{{360, 640}, {390, 844}, {844, 390}, {1280, 800}} {
		for _, dark := range []bool{false, true} {
			host.Dark = dark
			name := fmt.Sprintf("%dx%d-dark=%t", size[0], size[1], dark)
			s := screen(t, host, size[0], size[1])
			s.Go("chess")
			r := s.Play()
			r.Session.SetExploring(false)
			r.Jump(9)
			for _, tab := range []string{"graph", "moves"} {
				s.Press(tab)
				s.Frames(2)
				s.Inside(name + " " + tab)
				looked(s, "review-"+name+"-"+tab)
			}
			s.Key("m")
			s.Press("think")
			r.Session.SetExploring(true)
			r.Session.Analysis.Turn(true)
			s.Until("lines", func() bool {
				st := s.Game().Think
				return st != nil && st.Depth > 5 && len(st.Lines) == 3
			})
			s.Inside(name + " Think")
			looked(s, "analysis-"+name)
			r.Session.Analysis.Turn(false)
		}
	}
}

// TestBetterLineBecomesVariation clicks a move of the better line: it becomes a variation, and the game is
// unchanged.
func TestBetterLineBecomesVariation(t *testing.T) {
	s := open(t, "chess")
	r := reviewed(t, s, "chess", blundered)
	r.Jump(9)
	s.Frames(2)
	for _, n := range s.Mirror.Nodes() {
		if n.Value == "play out" {
			s.Click(n.Area.Center())
			break
		}
	}
	if !r.Session.Players.Exploring() || r.Session.Line.Cursor() != 9 ||
		len(r.Session.Line.Variations()) != 1 {
		t.Fatalf("at %d with %d other lines, exploring %t", r.Session.Line.Cursor(),
			len(r.Session.Line.Variations()), r.Session.Players.Exploring())
	}
	if len(r.Verdicts()) != 8 && len(r.Verdicts()) != 9 { // earlier moves keep their verdicts
		t.Errorf("%d moves of the new line are judged", len(r.Verdicts()))
	}
	r.Session.Take(0)
	r.Refresh()
	s.Frames(2)
	if len(r.Verdicts()) != 14 {
		t.Errorf("%d moves of the resumed game are judged", len(r.Verdicts()))
	}
}

// TestReviewCanBeStopped stops a review, keeps its results, and shows an error if there are no workers.
func TestReviewCanBeStopped(t *testing.T) {
	s := open(t, "chess")
	s.Humans()
	playAll(t, s, blundered)
	s.Press("graph")
	s.Press("deep")
	s.Press("review")
	s.Until("it looks", func() bool {
		done, _, on := s.Play().Session.Review.Progress()
		return on && done >= 1
	})
	s.Press("stop")
	if _, _, on := s.Play().Session.Review.Progress(); on {
		t.Error("the review continues")
	}
	if len(s.Play().Session.Review.Findings()) == 0 {
		t.Error("no verdicts are saved")
	}
}

// TestReviewOfConnect finds the moves that change the result, starting from a position near the end of a
// game.
func TestReviewOfConnect(t *testing.T) {
	s := open(t, "connectk")
	s.Humans()
	if err := s.Load("7/xo1x3/ox1o3/xo1x3/ox1o3/xoox3 x"); err != nil {
		t.Fatal(err)
	}
	playAll(t, s, "6 4 1 6 6 7 7 3")
	s.Press("graph")
	s.Press("quick")
	s.Press("review")
	r := s.Play()
	s.Until("the review ends", func() bool { _, _, on := r.Session.Review.Progress(); return !on })
	list := r.Verdicts()
	if len(list) != 8 {
		t.Fatalf("%d of 8 moves are judged: %s", len(list), r.Session.Review.Failure())
	}
	changes := 0
	for _, v := range list {
		a, _ := r.Game.Review.Worth(v.Before)
		b, _ := r.Game.Review.Worth(v.After)
		if (a != b) != (v.Mark >= play.Mistake) || a < b {
			t.Errorf("move %d: %+v", v.N, v)
		}
		if a != b {
			changes++
			if said := r.Game.Review.Lost(v.Before, v.After); !strings.Contains(said, "turned a") {
				t.Errorf("move %d: %s", v.N, said)
			}
		}
	}
	if changes == 0 {
		t.Error("no move changes the result")
	}
	r.Jump(0)
	s.Frames(2)
	s.Press("next-mistake")
	looked(s, "review-connect")
}

// withFiles returns a host whose workers can load the program's files.
func withFiles(t *testing.T) *shelltest.Host { return withFilesOf(t, assets.Open) }

func withFilesOf(t *testing.T, open resource.Open) *shelltest.Host {
	host := shelltest.NewHost(t)
	host.Workers = pool.NewLocal(job.Mux(catalog.Games(), nil, nil, resource.NewStore(open)), 2)
	t.Cleanup(func() { host.Workers.Close() })
	return host
}

// TestReviewOfOthello reviews a short game with a solved endgame, in which losses are numbers of discs.
func TestReviewOfOthello(t *testing.T) {
	host := withFiles(t)
	s := screen(t, host, 1280, 800)
	s.Go("othello")
	s.Humans()
	r := s.Play()
	for n := 0; len(s.Game().Legal) > 0; n++ { // alternately the first and the last legal move
		legal := s.Game().Legal
		text := legal[0]
		if n%3 == 2 {
			text = legal[len(legal)-1]
		}
		if err := s.Rooms.PlayText(text); err != nil {
			t.Fatal(err)
		}
	}
	s.Press("graph")
	s.Press("quick")
	s.Press("review")
	s.Until("the review ends", func() bool { _, _, on := r.Session.Review.Progress(); return !on })
	if why := r.Session.Review.Failure(); why != "" {
		t.Fatal(why)
	}
	if list, want := r.Verdicts(), s.Game().Moves; len(list) < len(want)-5 {
		t.Fatalf("%d of %d moves are judged", len(list), len(want))
	}
	exact, total := 0, 0.0
	for _, v := range r.Verdicts() {
		if v.Before.Kind != search.Estimate && v.After.Kind != search.Estimate {
			exact++
			if v.Loss != v.Before.Value-v.After.Value || v.Loss < 0 ||
				math.Mod(v.Loss, 2) != 0 && v.Mark > play.Best {
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
	s.Press("next-mistake")
	looked(s, "review-othello")
	s.Press("best-line")
	looked(s, "review-othello-line")
}

// TestTrainingJudgesMoves judges the user's move and takes it back.
func TestTrainingJudgesMoves(t *testing.T) {
	s := open(t, "chess")
	r := s.Play()
	s.Humans()
	playAll(t, s, "e4 e5 Nf3 Nc6")
	s.Press("options")
	r.Session.Review.Train(true)
	r.SetHuman(game.Second, false)
	if err := r.Session.SetPlayer(game.Second, session.Player{Kind: "random"}); err != nil {
		t.Fatal(err)
	}
	s.Press("moves")
	if err := s.Rooms.PlayText("Nxe5"); err != nil {
		t.Fatal(err)
	}
	s.Until("the reply", func() bool { return r.Session.Line.Cursor() == 6 })
	s.Until("the verdict", func() bool { return strings.Contains(s.Read(), " was better") })
	looked(s, "training-chess")
	s.Press("take-back")
	if r.Session.Line.Cursor() != 4 {
		t.Errorf("after taking back it is move %d", r.Session.Line.Cursor())
	}
}

// TestThreatIsShown asks for the threat of the scholar's mate: it shows an arrow and a sentence; in check
// there is none.
func TestThreatIsShown(t *testing.T) {
	s := open(t, "chess")
	s.Humans()
	playAll(t, s, "e4 e5 Bc4 Nc6 Qh5")
	s.Press("think")
	s.Press("threat")
	s.Until("the threat", func() bool { return strings.Contains(s.Read(), "White threatens Qxf7#") })
	if n := len(s.Play().Shown().Marks.Arrows); n != 1 {
		t.Errorf("%d arrows", n)
	}
	looked(s, "threat-chess")
	playAll(t, s, "Nh6 Qxf7+")
	s.Until("the check", func() bool {
		return strings.Contains(s.Read(), "Black is in check: no other threat can be shown.")
	})
	if n := len(s.Play().Shown().Marks.Arrows); n != 0 {
		t.Errorf("%d arrows in check", n)
	}
}

// TestAnalysisFollowsThePosition plays moves for both sides while analysis is on: each position is analysed
// with the chosen number of lines until analysis is stopped.
func TestAnalysisFollowsThePosition(t *testing.T) {
	s := open(t, "chess")
	r := s.Play()
	a := r.Session.Analysis.Limits()
	a.Lines, a.Seconds = 5, 0
	r.Session.Analysis.SetLimits(a)
	s.Input(ui.Input{Keys: []ui.Key{{Code: "a", Shift: true}}, Text: "A"})
	s.Frames(2)
	if !r.Session.Players.Exploring() || !r.Session.Analysis.On() {
		t.Fatal("the key does not start an analysis")
	}
	for n, m := range []string{"e4", "c5", "Nf3"} {
		if err := s.Rooms.PlayText(m); err != nil {
			t.Fatal(err)
		}
		s.Until("lines of the next position", func() bool {
			th, ok := r.Session.Search.Thought()
			return ok && th.Cursor == n+1 && len(th.Lines) == 5 && th.Depth > 4
		})
	}
	var bar string
	for _, n := range s.Mirror.Tree() {
		if n.Role == "meter" {
			bar = n.Value
		}
	}
	if !strings.Contains(bar, "White") && !strings.Contains(bar, "even") {
		t.Errorf("the bar shows %q", bar)
	}
	if !r.Session.Search.Thinking() {
		t.Error("an analysis without a limit has ended")
	}
	looked(s, "analysis-five")
	s.Press("analysis")
	if r.Session.Players.Exploring() || r.Session.Analysis.On() || !r.Session.Search.Paused() {
		t.Error("the analysis does not end, or the computer moves at once")
	}
}

// TestTreeIsEnlarged opens the tree in its own window, hovers a node and closes the window.
func TestTreeIsEnlarged(t *testing.T) {
	for _, size := range [][2]int{{1280, 800}, {390, 844}} {
		s := shelltest.New(t, shelltest.Options{Doors: Doors(), W: size[0], H: size[1]})
		s.Go("chess")
		s.Humans()
		playAll(t, s, "e4 e5 Nf3 Nc6 Nxe5")
		s.Press("think")
		s.Frames(2)
		if err := s.Play().Go(room.Request{Algorithm: "alphabeta", Depth: 4, Analyse: true}); err != nil {
			t.Fatal(err)
		}
		s.Until("the end", func() bool { return s.Has("enlarge") && !s.Play().Thinking() })
		s.Press("enlarge")
		s.Frames(20)
		for range 6 {
			s.Press("step-back")
		}
		looked(s, fmt.Sprintf("enlarged-%d", size[0]))
		s.Inside("enlarged")
		s.Press("close")
		s.Frames(2)
		if s.Has("close") {
			t.Error("the window does not close")
		}
	}
}

// TestRetryFromMistake plays again from before a mistake: the better move is judged correct, and the game
// continues from there.
func TestRetryFromMistake(t *testing.T) {
	s := open(t, "chess")
	r := reviewed(t, s, "chess", blundered)
	r.Jump(9)
	s.Frames(2)
	s.Press("retry")
	if r.Session.Line.Cursor() != 8 || !r.Session.Players.HumanTurn() {
		t.Fatalf("the game continues at %d", r.Session.Line.Cursor())
	}
	if err := s.Rooms.PlayText("Bxf7"); err != nil {
		t.Fatal(err)
	}
	s.Press("moves")
	s.Until("the verdict", func() bool {
		return strings.Contains(s.Read(), "5. Bxf7+ Best move") ||
			strings.Contains(s.Read(), "5. Bxf7+ Good move")
	})
	if len(r.Session.Line.Variations()) != 1 {
		t.Errorf("%d other lines", len(r.Session.Line.Variations()))
	}
}

// TestNewGameForTraining starts a game in which moves are judged.
func TestNewGameForTraining(t *testing.T) {
	s := open(t, "othello")
	s.Press("new-game")
	s.Work("training")
	s.Press("start")
	if !s.Play().Session.Review.Training() {
		t.Error("the new game does not judge moves")
	}
}

// TestTreeZoomAndPan zooms the enlarged tree by pinching, by the wheel and by keys, which makes room for more
// nodes, pans it and resets the zoom.
func TestTreeZoomAndPan(t *testing.T) {
	for _, size := range [][2]int{{1280, 800}, {390, 844}, {844, 390}} {
		s := shelltest.New(t, shelltest.Options{Doors: Doors(), W: size[0], H: size[1]})
		s.Go("connectk")
		s.Humans()
		s.Press("think") // searches report their trees only while watched
		s.Frames(2)
		if err := s.Play().Go(room.Request{Algorithm: "mcts", Nodes: 3000, Analyse: true}); err != nil {
			t.Fatal(err)
		}
		s.Until("the end", func() bool { return s.Has("enlarge") && !s.Play().Thinking() })
		s.Work("enlarge")
		s.Frames(5)
		tree := func() (at paint.Rect, shown int) {
			for _, n := range s.Mirror.Nodes() {
				if n.Name == "search tree" {
					fmt.Sscan(n.Value, &shown)
					at = n.Area
				}
			}
			return at, shown
		}
		head, all := tree()
		if all == 0 {
			t.Fatalf("%v: there is no tree", size)
		}
		at := paint.Point{X: head.X + head.W/2, Y: head.Y + 110}
		for name, near := range map[string]ui.Input{
			"fingers": {Pointer: at, Touch: true, Down: true, Pinch: 2.5},
			"wheel":   {Pointer: at, Wheel: paint.Point{Y: -4}},
			"keys":    {Text: "i", Keys: []ui.Key{{Code: "i"}}},
		} {
			for range map[string]int{"fingers": 1, "wheel": 1, "keys": 4}[name] {
				s.Input(near)
			}
			s.Input(ui.Input{})
			s.Frames(2)
			if _, shown := tree(); shown <= all || !s.Has("show-all") {
				t.Errorf("%v, %s: %d nodes are shown, %d before", size, name, shown, all)
			}
			looked(s, fmt.Sprintf("closer-%d-%s", size[0], name))
			before := s.Image()
			s.Input(ui.Input{Pointer: at, Pressed: true, Down: true})
			s.Input(ui.Input{Pointer: at.Add(paint.Point{X: -30, Y: -20}), Down: true})
			s.Input(ui.Input{Pointer: at.Add(paint.Point{X: -30, Y: -20}), Released: true})
			s.Frames(2)
			if bytes.Equal(before.Pix, s.Image().Pix) {
				t.Errorf("%v, %s: dragging does not pan", size, name)
			}
			s.Press("show-all")
			s.Frames(2)
			if _, shown := tree(); shown != all || s.Has("show-all") {
				t.Errorf("%v, %s: %d nodes are shown afterwards, %d before", size, name, shown, all)
			}
		}
	}
}

// TestFinishedGamesInviteToReview loses two games: each offers its review as the first button, until it is
// reviewed. The review shows the worst move of the user.
func TestFinishedGamesInviteToReview(t *testing.T) {
	const invitation = "See which move decided the game."
	s := open(t, "chess")
	for range 2 {
		s.Humans()
		for _, m := range []string{"f3", "e5", "g4", "Qh4"} {
			if err := s.Rooms.PlayText(m); err != nil {
				t.Fatal(err)
			}
		}
		r := s.Play()
		r.SetHuman(game.Second, false)
		if s.Frames(3); !offers(s, "Review this game") {
			t.Fatalf("after a game: %s", s.Read())
		}
		s.Press("review-first")
		s.Until("the review ends", func() bool { _, _, on := r.Session.Review.Progress(); return !on })
		s.Frames(2)
		if said := s.Read(); !strings.Contains(said, "Your worst move") ||
			!strings.Contains(said, "2. g4??") || strings.Contains(said, "not evaluated") {
			t.Errorf("after the review:\n%s", said)
		}
		looked(s, "review-worst")
		s.Press("moves")
		if s.Frames(2); s.Shows(invitation) || !strings.Contains(s.Read(), "2. g4??") {
			t.Errorf("beside the moves:\n%s", s.Read())
		}
		s.Key("n")
		s.Frames(2)
		s.Press("start")
		s.Press("moves")
	}
}
