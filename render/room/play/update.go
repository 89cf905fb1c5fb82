package play

import "reflect"

// Event is something that happens to a room: what people do, or what the session reports. The events of a
// subject and what they do stand in its file: hand.go, premove.go, pencil.go and so on.
type Event interface {
	// update returns the state after the event, and what else is to be done. It changes nothing that s or k
	// refer to.
	update(k Known, s State) (State, []Command)
}

// Update returns the state after an event, and the commands to be carried out in their order.
func Update(k Known, s State, e Event) (State, []Command) { return e.update(k, s) }

// on returns a function that lets an event happen, and asks one that asks for a command.
func (r *GameRoom) on(e Event) func()     { return func() { r.emit(e) } }
func (r *GameRoom) asks(c Command) func() { return r.on(asked{c}) }

// emit lets an event happen.
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
