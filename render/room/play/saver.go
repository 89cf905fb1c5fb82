package play

import "time"

// saver is when the game was saved.
type saver struct {
	saved time.Duration // when it was last saved
	took  time.Duration // how long that took
	fails bool          // the latest save failed
}

// saveEvery spaces out saves during quick play. The answer of a computer comes later than that, so that it is
// saved at once. Long games take longer to save; saving takes at most a twentieth of the time.
const saveEvery = 200 * time.Millisecond

// pollSave saves unsaved changes when they are due.
func pollSave(r *GameRoom, now time.Duration) {
	if r.dirty && now-r.saver.saved >= max(saveEvery, 20*r.saver.took) {
		save(r, now)
	}
}

// flushSave saves unsaved changes at once.
func flushSave(r *GameRoom) {
	if r.dirty {
		save(r, r.Shell.Now())
	}
}

// saveKey is the key of the saved game.
func saveKey(r *GameRoom) string { return keyOf(r.Game) }

func keyOf(g Game) string { return "game-" + g.Rules.Name }

func save(r *GameRoom, now time.Duration) {
	r.dirty, r.saver.saved = false, now
	begun := time.Now()
	defer func() { r.saver.took = time.Since(begun) }()
	err := r.Shell.Host().Store().Save(saveKey(r), r.Session.Saved())
	if err != nil && !r.saver.fails { // said once: it is tried after every move
		r.Shell.Say(textGameNotSaved.With("why", err))
	}
	r.saver.fails = err != nil
}
