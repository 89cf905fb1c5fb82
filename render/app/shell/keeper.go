package shell

import (
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/store"
	"ludarium/render/ui/theme"
)

// keeper saves the settings of the program and implements room.Keeper.
type keeper struct {
	host     *room.Host
	messages *messages
	settings room.Settings

	plain, spaced *paint.Fonts
}

// load reads the saved settings.
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
		k.messages.Say(textSettingsNotSaved.With("error", err))
	}
}

// SetAside implements room.Keeper.
func (k *keeper) SetAside(key string, why error) {
	aside, err := store.SetAside(k.host.Store(), key)
	if err != nil {
		k.messages.Say(textStateLost.With("why", why, "error", err))
		return
	}
	k.messages.Say(textStateSetAside.With("aside", aside, "why", why))
}

// fonts returns the typefaces chosen by the settings; plain are the usual ones.
func (k *keeper) fonts() *paint.Fonts {
	if !k.settings.Spaced {
		return k.plain
	}
	if k.spaced == nil {
		k.spaced = k.plain.Spaced()
	}
	return k.spaced
}

// theme returns the theme chosen by the settings and the system; it returns used, which may be nil, if that
// is the right one.
func (k *keeper) theme(used *theme.Theme) *theme.Theme {
	dark, contrast := k.settings.Appearance == room.Dark, k.settings.Appearance == room.HighContrast
	switch k.settings.Appearance {
	case room.AsSystem:
		dark, contrast = k.host.PrefersDark(), k.host.PrefersContrast()
	case room.HighContrast:
		dark = k.host.PrefersDark()
	}
	if used == nil || used.Dark != dark || used.Contrast != contrast {
		switch used = theme.Light(); {
		case contrast:
			used = theme.HighContrast(dark)
		case dark:
			used = theme.Dark()
		}
	}
	used.Boards = k.settings.Boards
	used.ReducedMotion = k.settings.Still || k.host.PrefersStill()
	return used
}

// toggle switches from the light theme to the dark one, then to high contrast, and back to light,
// regardless of the system.
func (k *keeper) toggle(used *theme.Theme) {
	switch {
	case used.Contrast:
		k.settings.Appearance = room.Light
	case used.Dark:
		k.settings.Appearance = room.HighContrast
	default:
		k.settings.Appearance = room.Dark
	}
	k.KeepSettings()
}
