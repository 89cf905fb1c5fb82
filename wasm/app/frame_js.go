package main

import "syscall/js"

// frame is the page with its address, alone or in another one.
type frame struct {
	hash     string // of the address, as far as it was shown or read
	awaited  string // of an address of which the page has not heard yet
	embedded bool   // it is an embed
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

// origins returns a list for the page.
func origins(list []string) []any {
	all := make([]any, len(list))
	for i, o := range list {
		all[i] = o
	}
	return all
}
