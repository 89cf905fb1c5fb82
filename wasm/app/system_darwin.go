package main

import (
	"context"

	"github.com/ebitengine/purego/objc"
)

// openSystem returns the file dialogs of the system, which end with ctx, and its settings.
func openSystem(ctx context.Context) ([]chooser, *preferences) {
	p := &preferences{read: readWishes}
	p.look()
	return []chooser{native{ctx}}, p
}

// readWishes reads the user's settings. NSUserDefaults has a style of the interface only while it is dark.
func readWishes() wishes {
	class := func(name string) objc.ID { return objc.ID(objc.GetClass(name)) }
	style := class("NSString").Send(objc.RegisterName("stringWithUTF8String:"), "AppleInterfaceStyle\x00")
	defaults := class("NSUserDefaults").Send(objc.RegisterName("standardUserDefaults"))
	workspace := class("NSWorkspace").Send(objc.RegisterName("sharedWorkspace"))
	wish := func(name string) bool { return objc.Send[bool](workspace, objc.RegisterName(name)) }
	return wishes{dark: defaults.Send(objc.RegisterName("stringForKey:"), style) != 0,
		contrast: wish("accessibilityDisplayShouldIncreaseContrast"),
		still:    wish("accessibilityDisplayShouldReduceMotion")}
}
