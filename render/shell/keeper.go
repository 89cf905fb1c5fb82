package shell

import (
	"fmt"

	"ludarium/render/room"
	"ludarium/render/store"
	"ludarium/render/theme"
)

// keeper keeps the settings of the program and implements room.Keeper.
type keeper struct {
	host     room.Host
	messages *messages
	settings room.Settings
}

// load reads the settings that were kept.
func (k *keeper) load() {
	settings, err := room.LoadSettings(k.host.Store())
	k.settings = settings
	if err != nil {
		k.SetAside(room.SettingsKey, err)
	}
}

// Settings implements room.Keeper.
func (k *keeper) Settings() *room.Settings { return &k.settings }

// KeepSettings implements room.Keeper.
func (k *keeper) KeepSettings() {
	if err := k.settings.Keep(k.host.Store()); err != nil {
		k.messages.Say(textSettingsNotSaved + err.Error())
	}
}

// SetAside implements room.Keeper.
func (k *keeper) SetAside(key string, why error) {
	aside, err := store.SetAside(k.host.Store(), key)
	if err != nil {
		k.messages.Say(fmt.Sprintf(textStateLost, why, err))
		return
	}
	k.messages.Say(fmt.Sprintf(textStateSetAside, aside, why))
}

// theme returns the theme that the settings and the system ask for: the one in use, nil for none, where it is
// right.
func (k *keeper) theme(used *theme.Theme) *theme.Theme {
	wanted := k.settings.Appearance == room.Dark
	if k.settings.Appearance == room.AsSystem {
		wanted = k.host.PrefersDark()
	}
	if used == nil || used.Dark != wanted {
		if used = theme.Light(); wanted {
			used = theme.Dark()
		}
	}
	used.ReducedMotion = k.settings.Still || k.host.PrefersStill()
	return used
}

// toggle makes a dark program light and a light one dark, whatever the system asks for.
func (k *keeper) toggle(isDark bool) {
	k.settings.Appearance = room.Dark
	if isDark {
		k.settings.Appearance = room.Light
	}
	k.KeepSettings()
}
