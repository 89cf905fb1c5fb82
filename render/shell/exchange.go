package shell

import "ludarium/render/room"

// exchange takes texts and files in and hands them out, and says what came of it. It implements
// room.Exchange.
type exchange struct {
	host      room.Host
	rooms     *Rooms
	messages  *messages
	questions *questions
}

// Load implements room.Exchange.
func (e *exchange) Load(text string) error { return e.rooms.load(text) }

// OpenFile implements room.Exchange.
func (e *exchange) OpenFile(done func(string) error) bool {
	return e.host.OpenFile(func(name, text string) {
		if err := done(text); err != nil {
			e.messages.Say(name + ": " + err.Error())
		}
	})
}

// SaveFile implements room.Exchange.
func (e *exchange) SaveFile(name string, data []byte) {
	if err := e.host.SaveFile(name, data); err != nil {
		e.messages.Say(textFileNotSaved + err.Error())
		return
	}
	e.messages.Say(name + textSaved)
}

// Give implements room.Exchange.
func (e *exchange) Give(name, text string) {
	if e.host.Copy(text) {
		e.messages.Say(name + textCopied)
		return
	}
	e.questions.AskText(name, text, func(string) error { return nil })
}

// GiveLink implements room.Exchange.
func (e *exchange) GiveLink(fragment string) {
	if address := e.host.Address(fragment); address != "" {
		e.Give(textLink, address)
	} else {
		e.messages.Say(textAWindowHasNo)
	}
}
