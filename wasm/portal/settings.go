//go:build linux

package portal

import (
	"context"

	"github.com/godbus/dbus/v5"
)

// Wishes are the user's settings for the appearance of programs.
type Wishes struct{ Dark, Contrast, Still bool }

// Wishes returns the current settings.
func (p *Portal) Wishes() Wishes {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.wishes
}

// readWishes reads the settings; those the desktop lacks are false. Desktops without the newer key for
// reduced motion have GNOME's for animations.
func (p *Portal) readWishes(ctx context.Context) Wishes {
	const appearance = "org.freedesktop.appearance"
	animations, known := p.read(ctx, "org.gnome.desktop.interface", "enable-animations").(bool)
	return Wishes{
		Dark:     p.read(ctx, appearance, "color-scheme") == uint32(1),
		Contrast: p.read(ctx, appearance, "contrast") == uint32(1),
		Still:    p.read(ctx, appearance, "reduced-motion") == uint32(1) || known && !animations,
	}
}

// read returns a setting; nil if the desktop lacks it. The method Read, which every version has, wraps the
// value in a second variant.
func (p *Portal) read(ctx context.Context, namespace, key string) any {
	var v dbus.Variant
	if p.call(ctx, settings+".Read", namespace, key).Store(&v) != nil {
		return nil
	}
	for {
		inner, ok := v.Value().(dbus.Variant)
		if !ok {
			return v.Value()
		}
		v = inner
	}
}
