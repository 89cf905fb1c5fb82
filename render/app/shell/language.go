package shell

import (
	"context"
	"maps"

	"ludarium/game/text/fault"
	"ludarium/render/room"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/mailbox"
)

// language switches the language of the program.
type language struct {
	host     *room.Host
	keeper   *keeper
	messages *messages

	wanted string // tag of the current or requested language; empty before the first
	asked  *mailbox.Ask[lang.Messages]
}

// poll switches to the requested language once its texts are loaded, and reports whether it did.
func (l *language) poll() (changed bool) {
	want := lang.Choose(l.host.Languages())
	if chosen, ok := lang.Find(l.keeper.settings.Language); ok {
		want = chosen
	}
	if want.Tag != l.wanted {
		first := l.wanted == ""
		l.wanted = want.Tag
		l.asked.Cancel()
		l.asked = nil
		if want.English() {
			l.speak(want, nil)
			return !first
		}
		l.asked = mailbox.Once(func(ctx context.Context) (lang.Messages, error) {
			return readLanguage(ctx, l.host, want)
		})
	}
	said, done, err := l.asked.Take()
	if !done {
		return false
	}
	l.asked = nil
	if err != nil {
		l.messages.Say(textLanguageNotRead.With("language", want.Name, "error", err))
		return true
	}
	l.speak(want, said[0])
	return true
}

// readLanguage reads all message files of a language.
func readLanguage(ctx context.Context, host *room.Host, l lang.Language) (lang.Messages, error) {
	all := lang.Messages{}
	for _, file := range l.Files() {
		data, err := host.Messages(ctx, file)
		if err != nil {
			return nil, err
		}
		part, err := lang.Read(data)
		if err != nil {
			return nil, fault.Errorf("%s: %w", file, err)
		}
		maps.Copy(all, part)
	}
	return all, nil
}

// speak switches to a language.
func (l *language) speak(to lang.Language, m lang.Messages) {
	lang.Speak(to, m)
	l.messages.retell()
	l.host.Spoken(to.Tag)
}
