package main

import (
	"slices"
	"syscall/js"

	"ludarium/render/app/shell"
)

// followers are the callbacks of scripts that listen to events of the game.
type followers struct {
	events *shell.Events // nil without callbacks
	list   []*follower
}

// follower is a script's callback for an event.
type follower struct {
	event string
	f     js.Value
}

// mostFollowers is the maximum number of callbacks.
const mostFollowers = 64

// on registers a callback for the events with a name: on(name, f). It returns a function that removes it.
func (s *followers) on(top *shell.Shell, a []js.Value) (any, error) {
	if s.events == nil {
		s.events = top.Events()
	}
	name := textArg(a)
	if err := s.events.Check(name); err != nil {
		return nil, err
	}
	if len(a) < 2 || a[1].Type() != js.TypeFunction {
		return nil, textNoFunction.Error("name", name)
	}
	if len(s.list) >= mostFollowers {
		return nil, textTooManyFollow.Error("most", mostFollowers)
	}
	one := &follower{name, a[1]}
	s.list = append(s.list, one)
	return js.FuncOf(func(js.Value, []js.Value) any {
		s.list = slices.DeleteFunc(s.list, func(f *follower) bool { return f == one })
		return nil
	}), nil
}

// tell calls the callbacks for all events since the last call. A callback may remove any callback, and its
// errors stay in the page.
func (s *followers) tell() {
	if len(s.list) == 0 {
		return
	}
	for _, e := range s.events.Look() {
		detail, err := asJS(e)
		if err != nil {
			continue
		}
		for _, f := range slices.Clone(s.list) {
			if f.event == e.Name {
				js.Global().Call("setTimeout", f.f, 0, detail) // after the program has yielded
			}
		}
	}
}
