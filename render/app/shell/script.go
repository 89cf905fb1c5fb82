package shell

import (
	"ludarium/render/room"
)

// Board returns the game in the open room, or an error if it has none.
func (r *Rooms) Board() (room.Board, error) {
	if b, ok := r.Current().(room.Board); ok {
		return b, nil
	}
	return nil, textHasNoBoard.Error("title", r.door().Title)
}

// PlayText plays a move for the human side in the open room.
func (r *Rooms) PlayText(text string) error {
	b, err := r.Board()
	if err != nil {
		return err
	}
	return b.PlayText(text)
}

// PlayTyped plays a move typed by the user in the open room.
func (r *Rooms) PlayTyped(text string) error {
	b, err := r.Board()
	if err != nil {
		return err
	}
	return b.PlayTyped(text)
}

// Thinking reports whether a search is running in the room with that name.
func (r *Rooms) Thinking(name string) bool {
	i := r.find(name)
	if i < 0 || r.made[i] == nil {
		return false
	}
	b, ok := r.made[i].(room.Board)
	return ok && b.Thinking()
}

// Commanders returns the names of the rooms that accept commands.
func (r *Rooms) Commanders() []string {
	var names []string
	for _, d := range r.doors {
		if d.Commands {
			names = append(names, d.Name)
		}
	}
	return names
}

// Command executes a line in the room with that name and returns its answer.
func (r *Rooms) Command(name, line string) (any, error) {
	at, err := r.named(name)
	if err != nil {
		return nil, err
	}
	c, ok := at.(room.Commander)
	if !ok {
		return nil, textTakesNoCommands.Error("name", name)
	}
	return c.Command(line)
}
