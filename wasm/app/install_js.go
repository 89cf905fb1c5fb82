package main

import "syscall/js"

// installer lets the browser install the page as a program. It implements room.Installer.
type installer struct {
	page js.Value // window.__ludariumHost
}

// Installable implements room.Installer.
func (i installer) Installable() bool { return i.page.Call("installable").Bool() }

// Install implements room.Installer.
func (i installer) Install() { i.page.Call("install") }
