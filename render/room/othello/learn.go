package othello

import (
	"context"
	"encoding/json"

	"ludarium/ai/worker/pool"
	contract "ludarium/ai/worker/wire/othello"
	"ludarium/game"
	"ludarium/render/draw/paint"
	"ludarium/render/room/session"
	"ludarium/render/ui/mailbox"
	"ludarium/render/ui/theme"
)

// learning is what the strong engine has learned from games that it lost on this machine, so that it does not
// lose the same way twice.
type learning struct {
	On     bool   `json:"on"`
	Learnt string `json:"learnt,omitempty"` // value of the engine's parameter "learnt"

	of    *session.Session     // session that was checked last
	moves int                  // number of its moves at that time
	task  *mailbox.Ask[string] // request in progress; nil if there is none
}

// learningKey is the save key of learning.
const learningKey = "othello-learnt"

func (r *othelloRoom) loadLearning() {
	l := &r.learning
	data, err := r.shell.Host().Store().Load(learningKey)
	if err == nil && data != nil {
		err = json.Unmarshal(data, l)
	}
	if err != nil {
		l.On, l.Learnt = false, ""
		r.shell.SetAside(learningKey, err)
	}
}

func (r *othelloRoom) keepLearning() {
	data, err := json.Marshal(&r.learning)
	if err == nil {
		err = r.Shell.Host().Store().Save(learningKey, data)
	}
	if err != nil {
		r.Shell.Say(textLearntNotSaved.With("error", err))
	}
	// players of the current game use it at once
	for _, side := range []game.Player{game.First, game.Second} {
		if p := r.Session.Players.Of(side); learns(p) {
			if err := r.Session.SetPlayer(side, r.taught(p)); err != nil {
				r.Shell.Say(r.Complain(err, "").Error())
			}
		}
	}
	r.Changed()
}

// learns reports whether a player can learn.
func learns(p session.Player) bool { return p.Kind == strongEngine && p.Values["level"] == strongest }

// taught returns a player whose settings include the openings that it has learned.
func (r *othelloRoom) taught(p session.Player) session.Player {
	values := map[string]string{}
	for name, text := range p.Values {
		if name != contract.LearntParam {
			values[name] = text
		}
	}
	if r.learning.On && r.learning.Learnt != "" {
		values[contract.LearntParam] = r.learning.Learnt
	}
	p.Values = values
	return p
}

// pollLearning checks whether the engine has lost a game, and receives what it has learned from one.
func (r *othelloRoom) pollLearning() (changed bool) {
	l := &r.learning
	if learnt, done, _ := l.task.Take(); done {
		l.task = nil
		if len(learnt) > 0 {
			l.Learnt = learnt[0]
			r.keepLearning()
			changed = true
		}
	}
	if !l.On || l.task != nil || l.of == r.Session && l.moves == len(r.Session.Line.Moves()) {
		return changed
	}
	rows, _ := r.Session.Line.View().Size() // there is no opening book for small boards
	if _, over := r.Session.Line.Result(); !over || rows != 8 || r.Session.Line.Start() != "" ||
		r.Session.Line.View().Turn() != game.Nobody {
		return changed
	}
	l.of, l.moves = r.Session, len(r.Session.Line.Moves())
	for side, p := range map[game.Player]session.Player{game.First: r.Session.Players.Of(game.First),
		game.Second: r.Session.Players.Of(game.Second)} {
		if learns(p) && r.Session.Line.View().Score(side) < 0 {
			r.learn()
			break
		}
	}
	return changed
}

// learn learns from the game on the board, in a worker.
func (r *othelloRoom) learn() {
	workers := r.Shell.Host().Pool()
	if workers == nil {
		return
	}
	lost := contract.Lost{Learnt: r.learning.Learnt}
	for _, e := range r.Session.Line.Moves() {
		lost.Moves = append(lost.Moves, e.Move)
	}
	r.learning.task = mailbox.Once(func(ctx context.Context) (string, error) {
		return pool.Call(ctx, workers, contract.Learn, lost, nil)
	})
}

// learningOption draws the switch for learning.
func (r *othelloRoom) learningOption(next func(float64) paint.Rect) {
	u, l := r.Shell.UI(), &r.learning
	on := l.On
	if u.Toggle("never-lose-the-same-way", textNeverLoseTheSameWay.String(), next(theme.Touch), &on) {
		l.On, l.of, l.moves = on, r.Session, len(r.Session.Line.Moves())
		r.keepLearning()
	}
}
