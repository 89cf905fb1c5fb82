//go:build !js

package main

// preferences are the user's preferences, which a program without cgo cannot read, so all are false. It
// implements room.Preferences.
type preferences struct{}

// PrefersDark implements room.Preferences.
func (preferences) PrefersDark() bool { return false }

// PrefersContrast implements room.Preferences.
func (preferences) PrefersContrast() bool { return false }

// PrefersStill implements room.Preferences.
func (preferences) PrefersStill() bool { return false }
