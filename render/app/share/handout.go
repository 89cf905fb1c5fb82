package share

import (
	_ "embed"
	"strings"

	"ludarium/game/text/markup"
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// Leaf is one state in a handout.
type Leaf struct {
	Title   string
	Says    []string // paragraphs
	Address string   // complete, or relative to the folder of the program's file; empty if there is none
	Picture []byte   // SVG; nil if there is none
}

// LeafOf returns the leaf of a room's content with the given texts. The picture is drawn in the light theme.
func LeafOf(s room.Shell, it room.Shared, title string, says []string) Leaf {
	leaf := Leaf{Title: title, Says: says}
	if it.Link != "" {
		leaf.Address = s.Host().Address(it.Link)
	}
	if onDisk(leaf.Address) {
		leaf.Address = besideFile(leaf.Address)
	}
	if len(it.Pictures) > 0 {
		p := &it.Pictures[0]
		c, finish := paint.NewSVG(p.W, p.H, s.UI().Canvas.Fonts())
		onto(c, theme.Light(), p.Draw)
		leaf.Picture = finish()
	}
	return leaf
}

// handoutStyle lays a handout out for the screen and for paper: no leaf is torn, and each has room to write.
//
//go:embed handout.css
var handoutStyle string

// Handout returns a page to print with a title and leaves, in the language of the interface.
func Handout(fonts *paint.Fonts, title string, leaves []Leaf) []byte {
	var b strings.Builder
	text := func(tag, s string) { b.WriteString("<" + tag + ">" + markup.Escape(s) + "</" + tag + ">\n") }
	b.WriteString("<!doctype html>\n<html lang=\"" + markup.Escape(lang.Spoken().Tag) + "\">\n")
	b.WriteString("<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n")
	text("title", title)
	b.WriteString("<style>\n" + handoutStyle + "</style>\n")
	text("h1", title)
	for _, l := range leaves {
		b.WriteString("<section>\n")
		text("h2", l.Title)
		if l.Picture != nil {
			b.WriteString("<div class=\"picture\">" + string(l.Picture) + "</div>\n")
		}
		for _, p := range l.Says {
			text("p", p)
		}
		b.WriteString("<div class=\"room\"></div>\n")
		if l.Address != "" {
			b.WriteString("<p class=\"way\">")
			if code, ok := encode(l.Address); ok && strings.Contains(l.Address, "://") { // phones can open it
				b.WriteString(string(code.svg(fonts)))
			}
			b.WriteString("<a href=\"" + markup.Escape(l.Address) + "\">" + markup.Escape(l.Address) +
				"</a></p>\n")
		}
		b.WriteString("</section>\n")
	}
	b.WriteString("</html>\n")
	return []byte(b.String())
}
