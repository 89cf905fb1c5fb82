package main

import (
	"context"
	"unsafe"

	"golang.org/x/sys/windows"
	"golang.org/x/sys/windows/registry"
)

// openSystem returns the file dialogs of the system, which end with ctx, and its settings.
func openSystem(ctx context.Context) ([]chooser, *preferences) {
	p := &preferences{read: readWishes}
	p.look()
	return []chooser{native{ctx}}, p
}

// Parameters and flags of SystemParametersInfoW (winuser.h).
const (
	getHighContrast        = 0x0042
	getClientAreaAnimation = 0x1042
	highContrastOn         = 1
)

// highContrast is the structure HIGHCONTRASTW.
type highContrast struct {
	size, flags uint32
	scheme      *uint16
}

// readWishes reads the user's settings.
func readWishes() (w wishes) {
	key, err := registry.OpenKey(registry.CURRENT_USER,
		`Software\Microsoft\Windows\CurrentVersion\Themes\Personalize`, registry.QUERY_VALUE)
	if err == nil {
		light, _, err := key.GetIntegerValue("AppsUseLightTheme")
		w.dark = err == nil && light == 0
		key.Close()
	}
	get := windows.NewLazySystemDLL("user32.dll").NewProc("SystemParametersInfoW")
	c := highContrast{size: uint32(unsafe.Sizeof(highContrast{}))}
	ok, _, _ := get.Call(getHighContrast, uintptr(c.size), uintptr(unsafe.Pointer(&c)), 0)
	w.contrast = ok != 0 && c.flags&highContrastOn != 0
	var animated int32
	ok, _, _ = get.Call(getClientAreaAnimation, 0, uintptr(unsafe.Pointer(&animated)), 0)
	w.still = ok != 0 && animated == 0
	return w
}
