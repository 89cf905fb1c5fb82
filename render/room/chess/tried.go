package chess

import (
	"strings"
	"time"

	"ludarium/ai/search"
	"ludarium/game"
	rules "ludarium/game/chess"
	"ludarium/game/format"
	"ludarium/render/draw/board"
	"ludarium/render/room/play"
)

// tried is what the strip says about the position of a puzzle to which the user has returned: which move was
// wrong there, or a hint. A wrong move stays on the board for a moment, then the best reply to it, and then
// both are taken back.
type tried struct {
	start string // start position of the puzzle
	at    int    // number of moves before the position
	text  string // "" if there is nothing to say
	bad   bool   // whether the text is about a wrong move
	mark  []format.Shape
	// when to answer the wrong move on the board or to take it back, and until when to wait for the answer; 0
	// if there is none
	due, latest time.Duration
}

// wrongFor is how long a wrong move stays on the board, answerFor how long the reply does, and searchFor how
// long the reply is waited for.
const (
	wrongFor  = time.Second
	answerFor = 3 * time.Second
	searchFor = 8 * time.Second
)

// here reports whether the board shows the position.
func (w *tried) here(r *chessRoom) bool {
	return w.text != "" && w.start == r.Session.Line.Start() && w.at == r.Session.Line.Cursor()
}

// tell replaces the text of a task if there is something to say about the position on the board.
func (w *tried) tell(r *chessRoom, t *play.Task) {
	if w.here(r) {
		t.Text = w.text
		if w.bad {
			t.Ink = r.Shell.UI().Theme.Bad
		}
	}
}

// poll answers the wrong move on the board and, when its time is over, takes both back: the position after
// right moves is shown, with the reason why and the request to try again. wrong reports whether there is a
// wrong move. A hint ends with its position.
func (w *tried) poll(r *chessRoom, now time.Duration, wrong bool, right int, why string) (changed bool) {
	line := r.Session.Line
	switch {
	case !wrong:
		if w.due = 0; w.text != "" && !w.here(r) {
			*w = tried{}
		}
	case w.due == 0:
		w.due, w.latest = now+wrongFor, now+searchFor
		r.Examine(right + 1)
		r.Shell.UI().Wake(wrongFor)
	case now < w.due:
	case len(line.Moves()) == right+1 && now < w.latest && !r.answered(right+1):
		r.Shell.UI().Wake(wrongFor / 10)
	case len(line.Moves()) == right+1 && now < w.latest && w.reply(r, right+1):
		w.due, w.latest = now+answerFor, 0
		r.Shell.UI().Wake(answerFor)
		return true
	case len(line.Moves()) == right+2 && w.latest > 0: // the computer has replied
		w.due, w.latest = now+answerFor, 0
		r.Shell.UI().Wake(answerFor)
	default:
		*w = tried{start: line.Start(), at: right, text: textTakeItBackAnd.With("why", why), bad: true}
		r.Retract(right)
		return true
	}
	return false
}

// answered reports whether the best reply in the position after n moves is known, or will never be. If the
// computer plays the other side, it is its move.
func (r *chessRoom) answered(n int) bool {
	if _, over := r.Session.Line.Result(); over || r.Session.Review.Failure() != "" {
		return true
	}
	_, known := r.Session.Review.Finding(n)
	return known && r.Session.Players.HumanTurn()
}

// reply plays the best reply in the position after n moves; ok is false if there is none.
func (w *tried) reply(r *chessRoom, n int) (ok bool) {
	f, _ := r.Session.Review.Finding(n)
	if len(f.Moves) == 0 {
		return false
	}
	r.Play(f.Moves[0])
	return true
}

// mostNamed is how many moves of the line after a wrong move are named.
const mostNamed = 6

// refutation says in a sentence what the reply to the wrong move before the position after n moves achieves;
// "" while it is not known. Mates is the number of moves to the mate that the puzzle asks for, or 0.
func (r *chessRoom) refutation(n, mates int) string {
	line := r.Session.Line
	f, ok := r.Session.Review.Finding(n)
	if !ok || n > len(line.Moves()) {
		return ""
	}
	if len(f.Moves) == 0 {
		result, _ := line.Result()
		return " " + result + "."
	}
	moves, h := counted(line.Moves()[n-1].Move, f.Moves, f.Quiet)
	texts := r.SayAll(line.Texts(n, moves))
	sequence := strings.Join(texts[:min(len(texts), mostNamed)], " ")
	if len(texts) > mostNamed {
		sequence += " …"
	}
	lost, won := listOf(h.lost), listOf(h.won)
	side := line.SideName(f.Side.Opponent())
	text := ""
	switch {
	case f.Score.Kind == search.WinIn:
		text = textReplyMates.With("reply", texts[0], "side", line.SideName(f.Side), "n",
			(int(f.Score.Value)+1)/2)
	case f.Score.Kind == search.LossIn && mates > 0:
		text = textReplyDelays.With("reply", texts[0], "n", (int(f.Score.Value)+1)/2)
	case h.balance < 0 && lost != "" && won == "":
		text = textReplyWins.With("reply", texts[0], "side", side, "what", lost, "line", sequence)
	case h.balance < 0 && lost != "":
		text = textReplyWinsFor.With("reply", texts[0], "side", side, "what", lost, "gain", won,
			"line", sequence)
	case mates > 0:
		text = textReplyEscapes.With("reply", texts[0])
	default:
		text = textReplyLeaves.With("reply", texts[0], "words", r.Session.Scores.Words(f.Score, f.Side))
	}
	return " " + strings.Replace(text, " ….", " …", 1)
}

// counted returns the part of the line after a move whose captures can be counted, and what it wins and
// loses: up to its quiet position or, if that is unknown or comes after a promotion, until the captures
// pause. Without such a part it returns the whole line, and nothing is won or lost.
func counted(played game.Move, line []game.Move, quiet int) (moves []game.Move, h harvest) {
	count := func(n int) harvest { return reap(append([]game.Move{played}, line[:n]...)) }
	if quiet > 0 {
		if h = count(quiet); !h.promotes {
			return line[:quiet], h
		}
	}
	for n := 1; n < len(line); n++ {
		if rules.Captured(line[n]) == rules.NoKind && rules.Promotion(line[n]) == rules.NoKind {
			if h = count(n); !h.promotes {
				return line[:n], h
			}
			break
		}
	}
	return line, harvest{}
}

// hint names and marks the piece that makes the move san after the first n moves.
func (r *chessRoom) hint(n int, san string) {
	r.Retract(n)
	p := positionOf(r.Session.Line.View())
	m, err := p.ParseMove(san)
	if err != nil {
		return // cannot happen: tests play all solutions
	}
	from, _ := r.Session.Line.View().Squares(m)
	r.puzzles.tried = tried{start: r.Session.Line.Start(), at: n,
		text: textHintPiece.With("piece", pieceName(r.Session.Line.View().At(int(from)/8, int(from)%8)),
			"square", play.FileAndRank(r.Session.Line.View(), from)),
		mark: []format.Shape{{Color: format.Green, From: from, To: from}}}
	r.Changed()
}

// Mark marks the piece of a hint.
func (r *chessRoom) Mark(m *board.Marks) {
	if w := &r.puzzles.tried; w.here(r) {
		m.Shapes = append(m.Shapes[:len(m.Shapes):len(m.Shapes)], w.mark...)
	}
}

// playSAN plays a move in SAN.
func (r *chessRoom) playSAN(san string) {
	p := positionOf(r.Session.Line.View())
	if m, err := p.ParseMove(san); err == nil {
		r.Play(m)
	}
}
