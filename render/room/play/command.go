package play

import (
	"fmt"
	"strings"

	"ludarium/game"
	"ludarium/game/format"
	"ludarium/render/room"
	"ludarium/render/room/session"
	"ludarium/render/ui"
)

// Command is an effect on the session, the shell or the store that Update requests.
type Command interface{ command() }

// Commands.
type (
	say struct{ text string }
	// complain shows a message until another position is shown. If pressed is set, it also ends with the next
	// press anywhere; if typed is not empty, it also ends when the typed text is no longer typed.
	complain struct {
		text    string
		pressed bool
		typed   string
	}
	then        struct{ Event } // emits an event after the preceding commands
	focusTyping struct{ on bool }
	keep        struct{} // saves changes

	playMove  struct{ move game.Move }
	playTyped struct{ text string }
	goTo      struct{ n int } // goes to the position after n moves of the line
	stepLine  struct{ by lineStep }
	playOut   movesPlayedOut
	turnBoard struct{}
	setShapes struct{ list []format.Shape } // sets the shapes on the displayed position

	// explore starts or ends moving for both sides; analyse also analyses each position.
	explore     struct{ on, analyse bool }
	watch       struct{ player session.Player } // lets a player search the displayed position
	askHint     struct{}
	analyse     struct{ on bool } // starts or ends analysing each displayed position
	setAnalyst  struct{ player session.Player }
	setLimits   struct{ limits session.AnalysisLimits }
	searching   struct{ do searchAction }
	startReview struct{ effort int }
	examineWhy  struct{ n int } // searches what the answer to whyAsked needs
	stopReview  struct{}
	trainPeople struct{ on bool }

	setPlayer struct {
		side   game.Player
		player session.Player
	}
	// setHuman assigns a side to a person or to the default computer player.
	setHuman struct {
		side  game.Player
		human bool
	}
	seatPeople struct{} // makes both players human
	markSuite  struct{ solved bool }
	startGame  struct{ draft Draft }
	endGame    struct{ by ending }

	takeVariation struct{ n int } // makes the n-th listed variation the main line
	dropVariation struct{ n int }

	addProgram struct {
		protocol, path string
		args           []string
	}
	removeProgram struct{ method string }

	share           struct{}
	openPreferences struct{}
	openLink        struct{ link string }
	paste           struct{} // asks for a position or a game as text
	openFile        struct{}
	// confirm runs a command after confirmation.
	confirm struct {
		title, text, verb string
		do                Command
	}
	setSettings struct{ to room.Settings } // sets and saves the settings
)

type searchAction int

const (
	searchPauses searchAction = iota
	searchResumes
	searchMovesNow
)

// ending is a way to end a game other than by a move.
type ending int

const (
	byResigning ending = iota
	byOfferingDraw
	byClaimingDraw
)

// lineStep is a step along the line of moves.
type lineStep int

const (
	stepUndo lineStep = iota
	stepRedo
	stepBack    // to the position before the last player's move
	stepForward // to the position after the next player's move
)

func (say) command()             {}
func (complain) command()        {}
func (then) command()            {}
func (focusTyping) command()     {}
func (keep) command()            {}
func (playMove) command()        {}
func (playTyped) command()       {}
func (goTo) command()            {}
func (stepLine) command()        {}
func (playOut) command()         {}
func (turnBoard) command()       {}
func (setShapes) command()       {}
func (explore) command()         {}
func (watch) command()           {}
func (askHint) command()         {}
func (startReview) command()     {}
func (examineWhy) command()      {}
func (stopReview) command()      {}
func (analyse) command()         {}
func (setAnalyst) command()      {}
func (setLimits) command()       {}
func (searching) command()       {}
func (setPlayer) command()       {}
func (endGame) command()         {}
func (takeVariation) command()   {}
func (dropVariation) command()   {}
func (setSettings) command()     {}
func (share) command()           {}
func (openPreferences) command() {}
func (openLink) command()        {}
func (paste) command()           {}
func (openFile) command()        {}
func (confirm) command()         {}
func (addProgram) command()      {}
func (removeProgram) command()   {}
func (trainPeople) command()     {}
func (setHuman) command()        {}
func (seatPeople) command()      {}
func (markSuite) command()       {}
func (startGame) command()       {}

// asked is an event whose only effect is a command.
type asked struct{ Command }

func (e asked) update(_ Known, s State) (State, []Command) { return s, []Command{e.Command} }

// run carries out a command.
func (r *GameRoom) run(c Command) {
	if !(r.runRoom(c) || r.runShell(c) || r.runSearch(c) || r.runGame(c)) {
		panic(fmt.Sprintf("play: unknown command %T", c))
	}
}

// runRoom carries out commands on the room itself; ok is false for others.
func (r *GameRoom) runRoom(c Command) (ok bool) {
	switch c := c.(type) {
	case say:
		r.Shell.Say(c.text)
	case complain:
		at := r.followed
		r.Shell.Complain(upper(c.text), func() bool {
			return r.followed == at && !(c.pressed && pressed(r.Shell.UI().In)) &&
				(c.typed == "" || r.state.Typing.Text == c.typed)
		})
	case then:
		r.emit(c.Event)
	case focusTyping:
		if focus := &r.Shell.UI().Focus; c.on {
			focus.Give("type-a-move")
		} else {
			focus.Back()
		}
	case keep:
		r.Changed()
	case startGame:
		r.startGame(c.draft)
	case addProgram:
		r.startAdding(c)
	case removeProgram:
		r.forget(c)
	case markSuite:
		r.games.Mark(c.solved)
	default:
		return false
	}
	return true
}

// pressed reports whether a button, a key or a control was pressed in this frame.
func pressed(in *ui.Input) bool {
	return in.Pressed || in.Right.Pressed || len(in.Keys) > 0 || in.Act.ID != "" && !in.Act.Focus
}

// runShell carries out commands on the shell; ok is false for others.
func (r *GameRoom) runShell(c Command) (ok bool) {
	switch c := c.(type) {
	case share:
		r.Shell.Share(r.Share())
	case openPreferences:
		r.Shell.OpenPreferences()
	case openLink:
		r.Shell.Open(c.link)
	case paste:
		r.Shell.AskText(textPositionOrGameTo.String(), "", r.loadPasted)
	case openFile:
		if !r.Shell.ChooseFile() {
			r.runShell(paste{})
		}
	case confirm:
		r.Shell.Confirm(room.Question{Title: c.title, Text: c.text, Verb: c.verb, Do: r.asks(c.do)})
	case setSettings:
		*r.Shell.Settings() = c.to
		r.Shell.KeepSettings()
	default:
		return false
	}
	return true
}

// loadPasted opens a pasted position or game.
func (r *GameRoom) loadPasted(text string) error {
	if strings.TrimSpace(text) == "" {
		return nil
	}
	return r.Shell.Load(text)
}

// runGame carries out commands on the game or its players; ok is false for others.
func (r *GameRoom) runGame(c Command) (ok bool) {
	s := r.Session
	switch c := c.(type) {
	case playMove:
		r.Play(c.move)
	case playTyped:
		if sayAnswer(r, c.text) {
			r.emit(typedAnswered{})
		} else if err := r.PlayTyped(c.text); err != nil {
			r.run(complain{text: err.Error(), typed: c.text})
			r.Shell.UI().Field.SelectAll()
		} else {
			r.emit(typedPlayed{})
		}
	case goTo:
		r.Jump(c.n)
	case stepLine:
		was := s.Line.Cursor()
		_, over := s.Line.Result()
		if c.by == stepForward {
			r.Jump(was + 1)
		} else if [...]func() bool{s.Undo, s.Redo, s.Back}[c.by]() {
			r.Refresh()
		}
		r.stuck = r.stuck != (s.Line.Cursor() == was)
		if _, now := s.Line.Result(); over && !now && s.Line.Cursor() == was {
			r.run(say{textGoesOn.String()})
		}
		if c.by == stepUndo || c.by == stepRedo {
			turn(r, s.Line.Moves(), was, s.Line.Cursor())
		}
	case playOut:
		r.explore(c.n, c.moves)
	case turnBoard:
		s.Picture.SetFlipped(!s.Picture.Flipped())
		r.Changed()
	case setShapes:
		s.Drawings.Set(c.list)
		r.Changed()
	case takeVariation:
		s.Take(c.n)
		resetGraph(r)
		r.Refresh()
	case dropVariation:
		if c.n < len(s.Line.Variations()) {
			s.Drop(c.n)
			r.Changed()
		}
	case endGame:
		var err error
		switch c.by {
		case byResigning:
			err = s.Resign()
		case byOfferingDraw:
			_, err = s.OfferDraw() // the status shows the outcome
		case byClaimingDraw:
			err = s.ClaimDraw()
		}
		r.report(err)
		r.Changed()
	case setPlayer:
		r.report(s.SetPlayer(c.side, c.player))
		r.Changed()
		tellNextGame(r)
	case setHuman:
		r.SetHuman(c.side, c.human)
		tellNextGame(r)
	case seatPeople:
		for side := game.First; side <= game.Second; side++ {
			r.report(s.SetPlayer(side, session.Player{Kind: session.Human}))
		}
	default:
		return false
	}
	return true
}

// tellNextGame says that a change of the players does not change a finished game.
func tellNextGame(r *GameRoom) {
	if r.Session.Finished() {
		r.Shell.Say(textNextGame.String())
	}
}

// runSearch carries out commands on searches and reviews; ok is false for others.
func (r *GameRoom) runSearch(c Command) (ok bool) {
	s := r.Session
	switch c := c.(type) {
	case explore:
		s.SetExploring(c.on)
		if c.analyse {
			s.Analysis.Turn(c.on)
			r.Changed()
		}
	case watch:
		r.report(s.Analysis.Watch(c.player))
		r.Changed()
	case askHint:
		if t, ok := currentTask(r); ok && t.Hint != nil {
			t.Hint()
		} else {
			s.Analysis.Hint()
		}
		r.Shell.UI().Wake(0)
	case startReview:
		r.StartReview(c.effort)
		if _, _, on := r.Session.Review.Progress(); on {
			r.Shell.Say(textReviewBegins.String())
		}
	case examineWhy:
		r.examineWhy(c.n)
	case trainPeople:
		s.Review.Train(c.on)
		r.trained = -1
		r.Changed()
	case stopReview:
		s.Review.Stop()
		r.Changed()
	case analyse:
		s.Analysis.Turn(c.on)
	case setAnalyst:
		r.report(s.Analysis.SetAnalyst(c.player))
		r.Changed()
	case setLimits:
		s.Analysis.SetLimits(c.limits)
		r.Changed()
	case searching:
		[...]func(){s.Search.Pause, s.Search.Resume, s.Stop}[c.do]()
	default:
		return false
	}
	return true
}

// explore plays moves from the position after n moves of the line as a variation.
func (r *GameRoom) explore(n int, moves []game.Move) {
	was := r.Session.Players.Exploring()
	r.Session.SetExploring(true)
	if err := r.Session.Explore(n, moves); err != nil {
		r.Session.SetExploring(was)
		r.report(err)
		return
	}
	resetGraph(r)
	r.Refresh()
	if !was {
		r.Shell.Say(textAnalysisBegins.String())
	}
}

// report shows err unless it is nil.
func (r *GameRoom) report(err error) {
	if err != nil {
		r.Shell.Say(r.Complain(err, "").Error())
	}
}
