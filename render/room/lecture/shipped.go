package lecture

import (
	"context"

	"ludarium/ai/atlas"
	"ludarium/ai/atlas/lecture"
	"ludarium/ai/worker/pool"
	"ludarium/render/room/guide"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/mailbox"
)

// shipped are the lectures that come with the program, in the language of the interface as far as they are
// translated.
type shipped struct {
	list    []lecture.Lecture
	english []lecture.Lecture // nil before they are loaded
	asked   *mailbox.Ask[[]lecture.Lecture]
	tongue  guide.Tongue
	said    atlas.Translation
	why     string // reason why there are none
}

// poll requests the lectures in the language of the interface, and reports whether they have come.
func (s *shipped) poll(r *Room) (changed bool) {
	workers := r.shell.Host().Pool()
	if s.english == nil && s.asked == nil && s.why == "" {
		s.asked = mailbox.Once(func(ctx context.Context) ([]lecture.Lecture, error) {
			c, err := pool.Call(ctx, workers, atlas.ReadTask, pool.None{}, nil)
			return c.Lectures, err
		})
	}
	list, came, err := s.asked.Take()
	switch {
	case came && err != nil:
		s.asked, s.why = nil, textNotLoaded.With("error", err)
	case came && len(list) == 1:
		s.asked, s.english = nil, list[0]
	}
	said, translated, _ := s.tongue.Poll(r.shell.Host()) // after an error English is better than nothing
	if translated {
		s.said = said
	}
	if !came && !translated || !s.tongue.Here() {
		return false
	}
	r.changed()
	if s.english == nil {
		return true
	}
	s.list = s.said.Lecture(s.english)
	if err := r.arrive(); err != nil {
		r.shell.Say(lang.Fault(err))
	}
	return true
}
