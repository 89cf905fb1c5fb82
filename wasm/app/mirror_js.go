package main

import (
	"html"
	"strconv"
	"strings"
	"syscall/js"

	"ludarium/render/ui"
)

// mirror keeps a copy of the controls in the page, hidden from the eye, for screen readers and other tools that cannot see a
// canvas: a live line, a box to type moves, and a button for each control, which presses the one on the canvas.
type mirror struct {
	live, list js.Value
	said, html string
	nodes      []ui.Node
}

func (m *mirror) attach(p *program) {
	doc := js.Global().Get("document")
	m.live = doc.Call("getElementById", "live")
	root := doc.Call("getElementById", "mirror")
	root.Set("innerHTML", `<form><label>Type a move <input autocomplete="off"></label></form><div></div>`)
	m.list = root.Get("lastChild")
	form := root.Get("firstChild")
	form.Call("addEventListener", "submit", js.FuncOf(func(_ js.Value, args []js.Value) any {
		args[0].Call("preventDefault")
		box := form.Call("querySelector", "input")
		text := box.Get("value").String()
		box.Set("value", "")
		p.do(func() {
			if err := p.shell.PlayText(text); err != nil {
				p.shell.Say(err.Error())
			}
		})
		return nil
	}))
	m.list.Call("addEventListener", "click", js.FuncOf(func(_ js.Value, args []js.Value) any {
		i, err := strconv.Atoi(args[0].Get("target").Call("getAttribute", "data-i").String())
		if err != nil {
			return nil
		}
		p.do(func() {
			if i < len(m.nodes) {
				p.input.press(m.nodes[i].Area.Center())
			}
		})
		return nil
	}))
}

// update writes what changed.
func (m *mirror) update(nodes []ui.Node, said string) {
	if said != m.said {
		m.said = said
		m.live.Set("textContent", said)
	}
	var b strings.Builder
	for i, n := range nodes {
		name := n.Name
		if n.Value != "" {
			name += ": " + n.Value
		}
		switch n.Role {
		case "button", "tab", "switch", "radio", "option", "combobox":
			b.WriteString(`<button tabindex="-1" data-i="` + strconv.Itoa(i) + `" data-role="` + n.Role + `">` + html.EscapeString(name) + `</button>`)
		default:
			b.WriteString(`<p>` + html.EscapeString(name) + `</p>`)
		}
	}
	if s := b.String(); s != m.html {
		m.html = s
		m.nodes = append(m.nodes[:0], nodes...)
		m.list.Set("innerHTML", s)
	}
}
