package chess

import (
	"slices"
	"strconv"
	"strings"

	"ludarium/game"
	"ludarium/game/format"
	"ludarium/game/text/parse"
)

// Problem is the task that an EPD sets.
type Problem struct {
	ID          string
	Position    Position
	Best, Avoid []game.Move // moves of the operations bm and am
	// number of moves to the mate to be found, negative if the side to move is mated; 0 if there is none
	Mate int
	// points of moves, as in the suite STS; nil if there are none
	Points map[game.Move]int
}

// Problem returns the problem of e. It reads the points from c0 "f5=10, Be5+=2", or from c8 "10 2" and c9
// "f4f5 d4e5"; other comments are ignored. "bm #5" and "dm 5" ask for a mate. It returns an error for an
// illegal move or if e sets no task.
func (e *EPD) Problem() (Problem, error) {
	q := Problem{ID: e.Text("id"), Position: e.Position}
	var err error
	if q.Best, err = e.moves("bm"); err != nil {
		return Problem{}, err
	}
	if q.Avoid, err = e.moves("am"); err != nil {
		return Problem{}, err
	}
	if q.Points = e.paired(); q.Points == nil {
		q.Points = e.equated()
	}
	if q.Mate = e.mate(); q.Mate == 1 && len(q.Best) == 0 {
		q.Best = matesOf(&e.Position)
	}
	if len(q.Best)+len(q.Avoid)+len(q.Points) == 0 && q.Mate == 0 {
		return Problem{}, parse.Errorf("", 0, "chess: bad EPD: there is no move to find; bm or am says which")
	}
	return q, nil
}

// equated reads points such as "f5=10, Be5+=2" from c0.
func (e *EPD) equated() map[game.Move]int {
	points := map[game.Move]int{}
	for part := range strings.SplitSeq(e.Text("c0"), ",") {
		at := strings.LastIndexByte(part, '=')
		if at < 0 || !e.award(points, part[:at], part[at+1:]) {
			return nil
		}
	}
	return points
}

// paired reads points from c8 and their moves from c9.
func (e *EPD) paired() map[game.Move]int {
	worth, moves := strings.Fields(e.Text("c8")), strings.Fields(e.Text("c9"))
	if len(worth) == 0 || len(worth) != len(moves) {
		return nil
	}
	points := map[game.Move]int{}
	for i := range worth {
		if !e.award(points, moves[i], worth[i]) {
			return nil
		}
	}
	return points
}

// award sets the points of a move from two texts. It reports whether they are a move and a number.
func (e *EPD) award(points map[game.Move]int, move, worth string) bool {
	m, err := e.Position.ParseMove(move)
	n, bad := strconv.ParseUint(strings.TrimSpace(worth), 10, 16)
	if err != nil || bad != nil {
		return false
	}
	points[m] = int(n)
	return true
}

// Solved reports whether m solves the problem. m must be one of the best moves, if there are any, and none of
// the moves to avoid. Without either kind it must have the most points.
func (q *Problem) Solved(m game.Move) bool {
	if len(q.Best)+len(q.Avoid) == 0 {
		return q.Points[m] == q.Most()
	}
	return !game.Contains(q.Avoid, m) && (len(q.Best) == 0 || game.Contains(q.Best, m))
}

// Most returns the points of the best move, 0 if no move has points.
func (q *Problem) Most() int {
	most := 0
	for _, n := range q.Points {
		most = max(most, n)
	}
	return most
}

// Question returns the problem in the form common to all games.
func (q *Problem) Question() *format.Question {
	says := q.answer("", "not ", " or ")
	if says == "" {
		valued := Problem{Position: q.Position}
		for m, points := range q.Points {
			if points == q.Most() {
				valued.Best = append(valued.Best, m)
			}
		}
		slices.Sort(valued.Best)
		says = valued.answer("", "", " or ")
	}
	if len(q.Best)+len(q.Avoid)+len(q.Points) == 0 {
		mate := "bm #" + strconv.Itoa(q.Mate)
		return &format.Question{ID: q.ID, Answer: mate, Says: mate, Mate: q.Mate}
	}
	return &format.Question{ID: q.ID, Answer: q.answer("bm ", "am ", " "), Says: says, Most: q.Most(),
		Judge: func(m game.Move) (solved bool, points int) { return q.Solved(m), q.Points[m] }}
}

// answer describes the solution: best and the best moves, between, avoid and the moves to avoid.
func (q *Problem) answer(best, avoid, between string) string {
	var texts []string
	name := func(before string, moves []game.Move) {
		var list []string
		for _, m := range moves {
			list = append(list, q.Position.SAN(m))
		}
		if len(list) > 0 {
			texts = append(texts, before+strings.Join(list, between))
		}
	}
	name(best, q.Best)
	name(avoid, q.Avoid)
	return strings.Join(texts, " ")
}

// asked returns the question of a position that has EPD operations.
func asked(it *format.Game) *format.Question {
	p, err := ParseFEN(it.Start)
	if err != nil || !it.IsPosition() {
		return nil
	}
	e := EPD{Position: p, Operations: operations(it)}
	if e.Text("id") == "" {
		e.add("id", quoted(it.Tag("Event")))
	}
	q, err := e.Problem()
	if err != nil {
		return nil
	}
	if question := q.Question(); question.Judge != nil {
		return question
	}
	return nil // only a search can judge the move
}
