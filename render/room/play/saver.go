package play

import "time"

// saver decides when to save the game.
type saver struct {
	saved time.Duration // time of the last save
	took  time.Duration // duration of the last save
	fails bool          // whether the last save failed
}

// saveEvery is the minimum interval between saves during quick play. It is shorter than a computer's reply,
// so that replies are saved at once. For long games the interval is longer: saving takes at most a twentieth
// of the time.
const saveEvery = 200 * time.Millisecond

// pollSave saves unsaved changes when they are due.
func pollSave(r *GameRoom, now time.Duration) {
	if r.dirty && now-r.saver.saved >= max(saveEvery, 20*r.saver.took) {
		save(r, now)
	}
}

// flushSave saves unsaved changes immediately.
func flushSave(r *GameRoom) {
	if r.dirty {
		save(r, r.Shell.Now())
	}
}

func saveKey(r *GameRoom) string { return keyOf(r.Game) }

func keyOf(g Game) string { return "game-" + g.Rules.Name }

func save(r *GameRoom, now time.Duration) {
	r.dirty, r.saver.saved = false, now
	begun := time.Now()
	defer func() { r.saver.took = time.Since(begun) }()
	err := r.Shell.Host().Store().Save(saveKey(r), r.Session.Saved())
	if err != nil && !r.saver.fails { // shown once, because saving is retried after every move
		r.Shell.Say(textGameNotSaved.With("why", err))
	}
	r.saver.fails = err != nil
}
