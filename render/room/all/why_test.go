package all

import (
	"context"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ludarium/ai/atlas"
	"ludarium/ai/atlas/text"
	"ludarium/ai/base/rng"
	"ludarium/ai/search"
	"ludarium/assets"
	"ludarium/game"
	"ludarium/render/app/shell/shelltest"
	"ludarium/render/room/play"
	"ludarium/render/room/session"
	"ludarium/render/ui"
)

// opera is Morphy's game against the Duke of Brunswick and Count Isouard up to the mistake 11… Nbd7.
const opera = "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7 " +
	"O-O-O Rd8 Rxd7"

// why presses the verdict on the move before position n and waits for the answer.
func why(t *testing.T, r *play.GameRoom, s interface {
	Press(string)
	Frames(int)
	Read() string
}, n int) string {
	t.Helper()
	r.Jump(n)
	s.Frames(2)
	s.Press("why")
	s.Frames(4)
	return s.Read()
}

// TestWhyExplainsItsVerdict asks about a mistake: the answer is about that move, begins with the scores of
// the verdict, and agrees with them.
func TestWhyExplainsItsVerdict(t *testing.T) {
	s := open(t, "chess")
	r := reviewed(t, s, "chess", opera)
	said := why(t, r, s, 22)
	v := r.Verdicts()[21]
	if v.N != 22 || v.Mark < play.Inaccuracy || v.Side != game.Second {
		t.Fatalf("11… Nbd7 is %+v", v)
	}
	scores := "After Nbd7: " + inWords(r, v.After, v.Side) + ". After "
	if !strings.Contains(said, scores) || strings.Contains(said, "Black is slightly better") {
		t.Errorf("want %q in:\n%s", scores, said)
	}
	f, _ := r.Session.Review.Finding(22)
	if reply := r.Session.Line.Texts(22, f.Moves[:1])[0]; !strings.Contains(said, reply) {
		t.Errorf("the best reply is %s, but the answer is:\n%s", reply, said)
	}
	looked(s, "why-opera")
	s.Press("better")
	s.Frames(4)
	looked(s, "why-opera-better")
	s.Key(ui.Escape)
	s.Frames(2)
	if strings.Contains(s.Read(), scores) {
		t.Error("Escape does not close the answer")
	}
}

// inWords writes a score as answers do: "White is better (+2.02)".
func inWords(r *play.GameRoom, s search.Score, side game.Player) string {
	words, told := r.Session.Scores.Words(s, side), r.Session.Scores.Tell(s, side)
	if words == told {
		return words
	}
	return words + " (" + told + ")"
}

// TestPanelFollowsLineOfAnswer steps along the line of an answer: players, bar and status describe the
// position on the board, and lead back to the game.
func TestPanelFollowsLineOfAnswer(t *testing.T) {
	s := open(t, "chess")
	r := reviewed(t, s, "chess", "e4 e5 Nf3 Nc6 Nxe5 d6")
	lacks := func(when string, want ...string) {
		t.Helper()
		s.Frames(2)
		for _, text := range want {
			if !strings.Contains(s.Read(), text) {
				t.Errorf("%s, %q is missing:\n%s", when, text, s.Read())
			}
		}
	}
	const away, back = "Not played: a line of the analysis", "Close the line"
	why(t, r, s, 5)
	s.Press("hint") // it is about the position of the game
	s.Frames(3)
	s.Press("on")
	v := r.Verdicts()[4]
	lacks("after the reply", away, back, "Black has taken 1 knight", "on the board, play out",
		"meter Evaluation: "+inWords(r, v.After, v.Side))
	looked(s, "why-line")
	s.Press("better")
	lacks("instead", away, "meter Evaluation: "+inWords(r, v.Before, v.Side))
	if strings.Contains(s.Read(), "has taken") {
		t.Errorf("before a capture:\n%s", s.Read())
	}
	s.Press("close-line")
	if lacks("in the game", "White has taken 1 pawn"); strings.Contains(s.Read(), away) ||
		r.Session.Line.Cursor() != 5 {
		t.Errorf("at %d:\n%s", r.Session.Line.Cursor(), s.Read())
	}
}

// TestWhyInTraining asks about the user's move after the computer's reply.
func TestWhyInTraining(t *testing.T) {
	s := open(t, "chess")
	r := s.Play()
	s.Humans()
	playAll(t, s, "Nf3 Nc6 Ng5 e5")
	r.Session.Review.Train(true)
	if err := r.Session.SetPlayer(game.Second, session.Player{Kind: "random"}); err != nil {
		t.Fatal(err)
	}
	s.Press("moves")
	s.Until("the verdict", func() bool { return strings.Contains(s.Read(), "2. Ng5") && s.Has("why") })
	s.Press("why")
	s.Frames(4)
	said := s.Read()
	if !strings.Contains(said, "After Ng5: ") || strings.Contains(said, "After e5: ") ||
		r.Session.Line.Cursor() != 4 {
		t.Errorf("at %d:\n%s", r.Session.Line.Cursor(), said)
	}
	looked(s, "why-training")
}

// TestWhyJudgesUnreviewedMove asks about a move that has not been reviewed.
func TestWhyJudgesUnreviewedMove(t *testing.T) {
	s := open(t, "chess")
	s.Humans()
	playAll(t, s, "e4 e5 Nf3 Nc6 Nxe5")
	s.Key("y")
	s.Frames(1)
	if !strings.Contains(s.Read(), "Looking at Nxe5") {
		t.Errorf("nothing is looked for:\n%s", s.Read())
	}
	s.Until("the answer", func() bool {
		return strings.Contains(s.Read(), "After Nxe5 White loses a knight for a pawn")
	})
	looked(s, "why-unjudged")
	s.Key(ui.PageUp)
	s.Frames(2)
	if strings.Contains(s.Read(), "After Nxe5") {
		t.Error("the sentence remains in another position")
	}
}

// TestWhyIsOneKey presses Y in every game: those with verdicts look at the last move, the others for a hint.
func TestWhyIsOneKey(t *testing.T) {
	for game, c := range map[string]struct{ moves, says string }{"chess": {"e4 e5", "Looking at e5"},
		"othello": {"f5 d6", "Looking at d6"}, "connectk": {"4 4", "Looking at 4"},
		"twenty48": {"", "Looking for a hint"}, "morpion": {"", "Looking for a hint"}} {
		s := screen(t, withFiles(t), 1280, 800)
		s.Go(game)
		s.Humans()
		playAll(t, s, c.moves)
		s.Key("y")
		s.Frames(2)
		if said := s.Read() + s.State().Toast; !strings.Contains(said, c.says) {
			t.Errorf("%s: Y does not say %q:\n%s", game, c.says, said)
		}
		s.Write("?")
		s.Frames(2)
		if said := s.Read(); !strings.Contains(said, "why: explain the") {
			t.Errorf("%s: the help does not mention it:\n%s", game, said)
		}
	}
}

// TestWhyNeverContradictsItsVerdict reviews random games with short searches until 500 moves of each game are
// judged: each answer begins with the scores of the verdict, or has its results in the reasons, gives reasons
// only for bad moves, names only legal moves, and is the same when asked again.
func TestWhyNeverContradictsItsVerdict(t *testing.T) {
	for name, nodes := range map[string]int64{"chess": 1500, "othello": 1500, "connectk": 15_000} {
		t.Run(name, func(t *testing.T) { t.Parallel(); checkWhy(t, name, nodes) })
	}
}

func checkWhy(t *testing.T, name string, nodes int64) {
	s := screen(t, withFiles(t), 1280, 800)
	s.Go(name)
	s.Humans()
	r := s.Play()
	r.Game.Review.Limits = func(game.View, int) search.Limits { return search.Limits{Nodes: nodes} }
	kinds := map[play.CauseKind]int{}
	for judged, seed := 0, uint64(1); judged < 500; seed++ {
		random := rng.New(seed)
		if err := r.Start(nil); err != nil {
			t.Fatal(err)
		}
		s.Humans()
		for range 60 {
			legal := r.Session.Line.Legal()
			if len(legal) == 0 {
				break
			}
			if err := r.Session.Play(legal[random.IntN(len(legal))]); err != nil {
				t.Fatal(err)
			}
		}
		r.StartReview(1)
		s.Until("the review ends", func() bool { _, _, on := r.Session.Review.Progress(); return !on })
		if why := r.Session.Review.Failure(); why != "" {
			t.Fatal(why)
		}
		for _, v := range r.Verdicts() {
			judged++
			checkAnswer(t, r, v, kinds)
		}
	}
	t.Log(kinds)
}

// checkAnswer checks the answer for one verdict and counts its causes.
func checkAnswer(t *testing.T, r *play.GameRoom, v play.MoveVerdict, kinds map[play.CauseKind]int) {
	t.Helper()
	w, ok := r.Why(v.N)
	r.Why(r.Verdicts()[0].N) // another answer takes its place
	again, _ := r.Why(v.N)
	if !ok || !reflect.DeepEqual(w.Why, again.Why) {
		t.Fatalf("asked again, %+v is %+v", w.Why, again.Why)
	}
	tell := func(s search.Score) string { return inWords(r, s, v.Side) }
	whole := slices.ContainsFunc(w.Causes, func(c play.Cause) bool { return c.Whole }) // it says the scores
	for _, text := range w.Texts {
		for _, result := range regexp.MustCompile(`(Red|Yellow) wins in \d+`).FindAllString(text, -1) {
			if whole && result != tell(v.After) && result != tell(v.Before) {
				t.Errorf("move %d from %s to %s: %q", v.N, tell(v.Before), tell(v.After), w.Texts)
			}
		}
	}
	if len(w.Texts) == 0 || !whole && !strings.Contains(w.Texts[0], ": "+tell(v.After)+".") ||
		!whole && v.Mark > play.Good && !strings.HasSuffix(w.Texts[0], ": "+tell(v.Before)+".") {
		t.Errorf("move %d from %s to %s: %q", v.N, tell(v.Before), tell(v.After), w.Texts)
	}
	if v.Mark <= play.Good && len(w.Causes) > 0 || v.Mark > play.Good && !whole && len(w.Texts) < 2 {
		t.Errorf("a move marked %d has the reasons %q", v.Mark, w.Texts)
	}
	after := r.Session.Line.At(v.N)
	before := r.Session.Line.At(v.N - 1)
	if len(r.Session.Line.Texts(v.N, w.Refutes)) != len(w.Refutes) || before.Turn() == v.Side &&
		len(r.Session.Line.Texts(v.N-1, w.Better)) != len(w.Better) {
		t.Errorf("move %d: a line cannot be played", v.N)
	}
	for _, c := range w.Causes {
		kinds[c.Kind]++
		if strings.ContainsAny(c.Text, "−") && strings.Contains(c.Text, "higher") {
			t.Errorf("move %d: a gain below zero: %s", v.N, c.Text)
		}
		if c.Ply >= 0 && (c.Ply >= len(w.Refutes) || w.Refutes[c.Ply] != c.Move) {
			t.Errorf("move %d: %q names a move that is not on the line", v.N, c.Text)
		}
		if c.Ply >= 0 {
			line := r.Session.Line.Texts(v.N, w.Refutes[:c.Ply+1])
			if c.Kind == "corner" && !strings.Contains(c.Text, " "+line[c.Ply]) {
				t.Errorf("move %d: %q is about %s", v.N, c.Text, line[c.Ply])
			}
		}
	}
	if a, _ := r.Game.Review.Worth(v.Before); v.Mark > play.Good {
		if b, _ := r.Game.Review.Worth(v.After); a <= b || after.Turn() == game.Chance {
			t.Errorf("move %d is marked %d but worth %v after %v", v.N, v.Mark, b, a)
		}
	}
}

// TestTreeFromWhyShowsTheSameScore follows the link to the tree of every verdict of a game: the search of the
// page ends with the score and the line of the finding that Why? quotes.
func TestTreeFromWhyShowsTheSameScore(t *testing.T) {
	for moves, room := range map[string]string{
		"e4 e5 Nf3 Nc6 Nxe5":   "chess",
		"e4 Nc6 Qh5 Nf6 Qxf7+": "chess",
		"e4 e6 d4 f5 Qg4":      "chess",
		"1 4 4":                "connectk",
		"d3 c3 c4 e3 f3 c5 b3": "othello",
	} {
		t.Run(room+" "+moves, func(t *testing.T) {
			s := screen(t, withFilesOf(t, withPages), 1280, 800)
			r := reviewed(t, s, room, moves)
			for _, v := range r.Verdicts() {
				checkTree(t, s, r, v)
			}
		})
	}
}

// withPages opens the files of the algorithms and of the atlas.
func withPages(ctx context.Context, name string) ([]byte, error) {
	if name == atlas.File {
		return text.Pack(assets.Atlas())
	}
	return assets.Open(ctx, name)
}

// checkTree follows the link to the tree from the answer about v, and back.
func checkTree(t *testing.T, s *shelltest.Screen, r *play.GameRoom, v play.MoveVerdict) {
	t.Helper()
	r.Jump(v.N)
	s.Frames(2)
	s.Key("y")
	s.Frames(4)
	says, _ := r.Why(v.N)
	f, _ := r.Session.Review.Finding(v.N - 1) // where the move was chosen
	s.Work("tree")
	s.Until("the film is made", func() bool { return atlasOf(s).Done || atlasOf(s).Error != "" })
	s.Frames(2)
	if told := s.Read(); !strings.Contains(told, says.Texts[0]) {
		t.Errorf("the page does not begin with %q:\n%s", says.Texts[0], told)
	}
	at := atlasOf(s)
	if at.Best == nil || at.Picture != at.Made-1 || at.Best.Score != f.Score ||
		!slices.Equal(at.Best.Moves[:min(len(at.Best.Moves), len(f.Moves))], f.Moves) {
		t.Errorf("move %d: the finding is %+v, the tree ends with %+v", v.N, f, at.Best)
	}
	looked(s, "why-tree-"+r.Rules.Name)
	s.Press("back-to-the-game")
	s.Frames(2)
	if s.Play() != r || !strings.Contains(s.Read(), says.Texts[0]) {
		t.Errorf("the way back leads to:\n%s", s.Read())
	}
	s.Key(ui.Escape)
	s.Frames(2)
}

// TestChangedVerdictIsExplained lets an analysis change the verdict whose answer is open: the answer says so.
func TestChangedVerdictIsExplained(t *testing.T) {
	s := open(t, "chess")
	r := s.Play()
	deep := false
	limits := r.Game.Review.Limits
	r.Game.Review.Limits = func(v game.View, effort int) search.Limits {
		if deep {
			return search.Limits{Nodes: 200_000}
		}
		return search.Limits{Nodes: limits(v, effort).Nodes / 600}
	}
	reviewed(t, s, "chess", blundered)
	old := map[int]play.Mark{}
	for _, v := range r.Verdicts() {
		old[v.N] = v.Mark
	}
	deep = true
	r.StartReview(2)
	s.Until("the review ends", func() bool { _, _, on := r.Session.Review.Progress(); return !on })
	changed := 0
	for _, v := range r.Verdicts() {
		w, _ := r.Why(v.N)
		says := strings.Contains(strings.Join(w.Texts, " "), "At depth ")
		if before, ok := old[v.N]; ok && before != v.Mark {
			if changed++; v.Was == play.Unmarked || !says {
				t.Errorf("move %d was marked %d and is marked %d: %+v, %q", v.N, before, v.Mark, v, w.Texts)
			}
		} else if says != (v.Was != play.Unmarked) {
			t.Errorf("move %d: %+v, %q", v.N, v, w.Texts)
		}
	}
	if changed == 0 {
		t.Error("no verdict changed")
	}
}

// TestMissesFromWhyUseTheSameJudge follows the link to the experiment from an early position of Connect: its
// judge may search as long as the review did, so that it can prove the result.
func TestMissesFromWhyUseTheSameJudge(t *testing.T) {
	s := screen(t, withFiles(t), 1280, 800)
	r := reviewed(t, s, "connectk", "3 7 5 1")
	why(t, r, s, 4)
	s.Press("misses")
	s.Frames(4)
	link := s.Rooms.Current().Link()
	nodes := r.Game.Review.Limits(r.Session.Line.View(), 1).Nodes
	for _, want := range []string{"arena/misses", "game=connectk", "move=1",
		"judge=" + strconv.FormatInt(nodes, 10)} {
		if !strings.Contains(link, want) {
			t.Errorf("%q lacks %q", link, want)
		}
	}
	s.Press("run")
	s.Until("the run ends", func() bool { return labOf(s).State == "done" || labOf(s).State == "failed" })
	if st := labOf(s); st.State != "done" {
		t.Errorf("the experiment %s: %+v", st.State, st)
	}
}

// TestMissesLeadBackToTheGame follows the link from an answer to the experiment, which says what a run finds
// out, and returns to the same move: by its button, by the history, and after a restart.
func TestMissesLeadBackToTheGame(t *testing.T) {
	for name, size := range map[string][2]int{"desktop": {1280, 800}, "phone": {390, 844}} {
		host := withFiles(t)
		s := screen(t, host, size[0], size[1])
		r := reviewed(t, s, "chess", blundered)
		why(t, r, s, 7)
		s.Frames(30)
		at, played := s.Game().Cursor, s.Moves()
		returned := func(how string) {
			t.Helper()
			s.Frames(2)
			if s.Game().Cursor != at || s.Moves() != played {
				t.Errorf("%s: %s it is move %d of %s", name, how, s.Game().Cursor, s.Moves())
			}
		}
		s.Work("misses")
		s.Frames(30)
		move := r.Session.Line.Moves()[6].Text
		if told := s.Read(); !strings.Contains(told, "How often do weaker players choose "+move+" here") ||
			!strings.Contains(told, "50 times") || !strings.Contains(told, "Press Run to start.") {
			t.Errorf("%s: the experiment says:\n%s", name, told)
		}
		looked(s, "misses-"+name)
		s.Inside("misses " + name)
		goBack(s, -1)
		returned("by the history")
		goBack(s, 1)
		s.Press("back-to-the-game")
		returned("by the button")
		s.Frames(30)
		goBack(s, -1)
		s.Frames(30)
		s = screen(t, host, size[0], size[1])
		s.Go("lab")
		if size[0] < 1000 {
			s.Press("setup")
		}
		s.Press("back-to-the-game")
		returned("after a restart")
		s.Go("lab")
		if size[0] < 1000 {
			s.Press("experiments")
		}
		s.Work("arena/misses")
		if s.Has("back-to-the-game") {
			t.Errorf("%s: an experiment from the list leads back", name)
		}
	}
}

// BenchmarkWhy makes the answers about two moves in turn; the task measure judges it.
func BenchmarkWhy(b *testing.B) {
	s := shelltest.Open(b, Doors(), "chess")
	r := reviewed(b, s, "chess", blundered)
	for i := 0; b.Loop(); i++ {
		if _, ok := r.Why(7 + i%2); !ok {
			b.Fatal("a move has no verdict")
		}
	}
}

// TestAnswersControlsAreInView opens an answer on phones: every control of it is in view at once, and the
// line stops by itself before its end.
func TestAnswersControlsAreInView(t *testing.T) {
	host := shelltest.NewHost(t)
	first := screen(t, host, 1280, 800)
	reviewed(t, first, "chess", opera)
	first.Frames(30)
	first.Rooms.Flush()
	host.Moving = true
	for _, size := range [][2]int{{390, 844}, {360, 640}, {320, 568}, {844, 390}} {
		s := screen(t, host, size[0], size[1])
		s.Go("chess")
		r := s.Play()
		r.Session.SetExploring(false)
		r.Jump(22)
		s.Work("graph")
		s.Work("verdict/why")
		s.Frames(3)
		looked(s, fmt.Sprint("why-bar-", size[0]))
		seen := map[string]bool{}
		for _, n := range s.Mirror.Tree() {
			if sees(n) {
				seen[n.ID[strings.LastIndex(n.ID, "/")+1:]] = true
			}
		}
		want := []string{"back", "play", "on", "played", "better"}
		if size[1] == 844 {
			want = append(want, "tree", "misses")
		}
		for _, id := range want {
			if !seen[id] {
				t.Errorf("%v: %s is not wholly in view", size, id)
			}
		}
		if !seen["tree"] { // then it is in a list
			s.Work("why/more")
			if !s.Has("more/tree") || !s.Has("more/misses") {
				t.Errorf("%v: no way to the tree or the experiment", size)
			}
			s.Key(ui.Escape)
		}
		marked := func() (at, most int) {
			for _, n := range s.Mirror.Tree() {
				if strings.Contains(n.ID, "/line why/") {
					if most++; strings.HasPrefix(n.Value, "on the board") {
						at = most
					}
				}
			}
			return at, most
		}
		rests := func() { // until a line that plays has stopped
			for was := -1; ; {
				s.Frames(90)
				at, _ := marked()
				if at == was {
					return
				}
				was = at
			}
		}
		if rests(); size[1] == 844 {
			if at, most := marked(); at < 3 || at == most || most < 8 {
				t.Errorf("%v: the line has stopped at move %d of %d", size, at, most)
			}
		}
		s.Work("why/play")
		rests()
		if at, most := marked(); size[1] == 844 && at != most {
			t.Errorf("%v: the line was played to move %d of %d", size, at, most)
		}
	}
}
