package lecture

import (
	"context"

	"ludarium/ai/atlas"
	"ludarium/ai/atlas/lecture"
	"ludarium/ai/worker/pool"
	"ludarium/render/room"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/mailbox"
)

// shipped are the lectures that come with the program, in the language of the interface where they are
// translated.
type shipped struct {
	list []lecture.Lecture
	tag  string // language of list; empty before the first request
	ask  *mailbox.Ask[[]lecture.Lecture]
	why  string // reason why there are none
}

// poll requests the lectures in the language of the interface, and reports whether they have come.
func (s *shipped) poll(r *Room) (changed bool) {
	if l := lang.Spoken(); s.tag != l.Tag {
		s.ask.Cancel()
		s.tag, s.ask = l.Tag, request(r.shell.Host(), l)
	}
	came, done, err := s.ask.Take()
	if !done {
		return false
	}
	if s.ask, s.why = nil, ""; err != nil {
		s.why = textNotLoaded.With("error", err)
	} else if len(came) == 1 {
		s.list = came[0]
	}
	r.changed()
	if err := r.arrive(); err != nil {
		r.shell.Say(lang.Fault(err))
	}
	return true
}

func request(host *room.Host, l lang.Language) *mailbox.Ask[[]lecture.Lecture] {
	return mailbox.Once(func(ctx context.Context) ([]lecture.Lecture, error) {
		c, err := pool.Call(ctx, host.Pool(), atlas.ReadTask, pool.None{}, nil)
		if err != nil || l.English() {
			return c.Lectures, err
		}
		data, err := host.Messages(ctx, atlas.TranslationFile(l.Tag))
		if err != nil {
			return c.Lectures, nil // English is better than nothing
		}
		said, err := atlas.DecodeTranslation(data)
		return said.Lecture(c.Lectures), err
	})
}
