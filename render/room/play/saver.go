package play

import "time"

// saver saves the game that is played.
type saver struct {
	*env
	saved time.Duration // when it was last saved
	took  time.Duration // how long that took
	fails bool          // the latest save did
}

// saveEvery spaces out saves during quick play. The answer of a computer comes later than that, so that it is
// saved at once. Long games take longer to save; saving takes at most a twentieth of the time.
const saveEvery = 200 * time.Millisecond

// poll saves what is not saved yet, when its time has come.
func (v *saver) poll(now time.Duration) {
	if v.dirty && now-v.saved >= max(saveEvery, 20*v.took) {
		v.save(now)
	}
}

// flush saves at once what is not saved yet.
func (v *saver) flush() {
	if v.dirty {
		v.save(v.Shell.Now())
	}
}

// key is the key of the saved game.
func (v *saver) key() string { return "game-" + v.Rules.Name }

func (v *saver) save(now time.Duration) {
	v.dirty, v.saved = false, now
	begun := time.Now()
	defer func() { v.took = time.Since(begun) }()
	err := v.Shell.Host().Store().Save(v.key(), v.Session.Saved())
	if err != nil && !v.fails { // said once: it is tried after every move
		v.Shell.Say(textGameNotSaved.With("why", err))
	}
	v.fails = err != nil
}
