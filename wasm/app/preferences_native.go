//go:build !js

package main

// wishes are the system's settings for the appearance of programs.
type wishes struct{ dark, contrast, still bool }

// preferences follows the system's settings. It implements room.Preferences.
type preferences struct {
	read  func() wishes // returns the current settings
	seen  wishes
	ticks int
}

// wishesEvery is the number of ticks between two looks at the settings.
const wishesEvery = 30

// look is called every tick. It reads the settings every wishesEvery ticks, and reports whether they have
// changed.
func (p *preferences) look() (changed bool) {
	if p.ticks++; p.ticks%wishesEvery != 1 {
		return false
	}
	now := p.read()
	changed = now != p.seen
	p.seen = now
	return changed
}

// PrefersDark implements room.Preferences.
func (p *preferences) PrefersDark() bool { return p.seen.dark }

// PrefersContrast implements room.Preferences.
func (p *preferences) PrefersContrast() bool { return p.seen.contrast }

// PrefersStill implements room.Preferences.
func (p *preferences) PrefersStill() bool { return p.seen.still }
