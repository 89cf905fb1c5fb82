package site

import (
	"bytes"
	_ "embed"
	"strings"
)

// EmbedsName is the name of the page that shows embeds of the program.
const EmbedsName = "embeds.html"

// SlidesName is the name of the page that shows slides with embeds of the program.
const SlidesName = "slides.html"

//go:embed embeds.html
var embedsSource string

//go:embed slides.html
var slidesSource string

// Embeds returns the page that shows embeds. program is the name of the program's page in the same folder.
func Embeds(program string) []byte { return around(embedsSource, program) }

// Slides returns the page with slides, likewise.
func Slides(program string) []byte { return around(slidesSource, program) }

func around(source, program string) []byte {
	page := []byte(strings.ReplaceAll(source, "@PROGRAM@", program))
	policy := append(append(pagePolicy(page), []string{"frame-src", "'self'", "file:"}), closed()...)
	return bytes.Replace(page, []byte(headMarker), []byte(policyMeta(policyText(policy))), 1)
}
