package play

import "reflect"

// Event is user input or a report from the session. The events of a subject and their updates are in its
// file: hand.go, premove.go, pencil.go and so on.
type Event interface {
	// update returns the state after the event, and commands. It must not modify anything that s or k refer
	// to.
	update(k Known, s State) (State, []Command)
}

// Update returns the state after an event, and commands to be carried out in order.
func Update(k Known, s State, e Event) (State, []Command) { return e.update(k, s) }

// on returns a function that emits e, and asks one that carries out c.
func (r *GameRoom) on(e Event) func()     { return func() { r.emit(e) } }
func (r *GameRoom) asks(c Command) func() { return r.on(asked{c}) }

// emit updates the state with an event and carries out the commands.
func (r *GameRoom) emit(e Event) {
	before := r.state
	var todo []Command
	r.state, todo = Update(r.know(), before, e)
	for _, c := range todo {
		r.run(c)
	}
	if len(todo) > 0 || !reflect.DeepEqual(before, r.state) {
		r.Shell.UI().Wake(0)
	}
}
