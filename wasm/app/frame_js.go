package main

import "syscall/js"

// frame is the page with its address, embedded in another page or not.
type frame struct {
	hash     string // of the address, when it was last shown or read
	awaited  string // of an address whose event has not arrived yet
	embedded bool   // it is embedded in another page
	told     followers
}

// Address implements room.Host.
func (frame) Address(fragment string) string {
	return js.Global().Get("URL").New(fragment, js.Global().Get("location").Get("href")).Get("href").String()
}

// OpenWindow implements room.Opener.
func (f frame) OpenWindow(fragment string) {
	js.Global().Call("open", f.Address(fragment), "_blank", "noopener")
}

// origins converts a list for the page.
func origins(list []string) []any {
	all := make([]any, len(list))
	for i, o := range list {
		all[i] = o
	}
	return all
}
