package site

import (
	"bytes"
	_ "embed"
	"strings"
)

// EmbedsName is the file of the page that shows how parts of the program stand in other pages.
const EmbedsName = "embeds.html"

//go:embed embeds.html
var embedsSource string

// Embeds makes the page of embeds that lies beside the program, a page of that name.
func Embeds(program string) []byte {
	page := []byte(strings.ReplaceAll(embedsSource, "@PROGRAM@", program))
	policy := append(append(pagePolicy(page), []string{"frame-src", "'self'", "file:"}), closed()...)
	return bytes.Replace(page, []byte(headMarker), []byte(policyMeta(policyText(policy))), 1)
}
