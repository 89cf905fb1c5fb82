package session

import (
	"net/url"
	"strings"
	"testing"
	"unicode/utf8"

	"ludarium/game/catalog"
	"ludarium/game/text/parse"
	"ludarium/render/ui/lang"
)

// TestErrorsOfLongLinks checks that errors quote only a short part of a long link, but mark the whole invalid
// token.
func TestErrorsOfLongLinks(t *testing.T) {
	long := strings.Repeat("é♔x ", 1<<17)
	escaped := url.QueryEscape(long)
	var links []string
	for _, g := range catalog.Games() {
		start := "#/" + g.Name + "?"
		for _, key := range []string{"start", "fen", "moves", "line", "at", "flip"} {
			links = append(links, start+key+"="+escaped, start+key+"=x&"+key+"="+escaped)
		}
		links = append(links, start+escaped+"=1", start+"moves=e4&at="+escaped, start+"moves=a1,"+escaped)
		for _, spec := range g.Params {
			links = append(links, start+spec.Name+"="+escaped)
		}
	}
	links = append(links, "#/"+escaped, "#/"+escaped+"?moves=e4", "#/chess?moves=%"+long, "#/a/"+escaped)
	bad := 0
	for _, link := range links {
		l, err := ParseLink(link)
		if err == nil {
			_, err = opened(l, 1)
		}
		if err == nil {
			continue // for example a value of flip
		}
		bad++
		for _, says := range []string{err.Error(), lang.Fault(err)} {
			if n := utf8.RuneCountInString(says); n > 700 || !utf8.ValidString(says) {
				t.Errorf("%.60s…: %d characters, %.200q", link, n, says)
			}
		}
		if from, to := parse.Place(err, link); from > to || to > len(link) {
			t.Errorf("%.60s…: the error is at %d to %d", link, from, to)
		}
	}
	if bad < len(links)*3/4 {
		t.Errorf("%d of %d links are bad", bad, len(links))
	}
}
