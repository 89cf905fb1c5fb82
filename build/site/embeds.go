package site

import (
	"bytes"
	_ "embed"
	"strings"
)

// EmbedsName is the name of the page that shows embeds of the program.
const EmbedsName = "embeds.html"

//go:embed embeds.html
var embedsSource string

// Embeds returns the page that shows embeds. program is the name of the program's page in the same folder.
func Embeds(program string) []byte {
	page := []byte(strings.ReplaceAll(embedsSource, "@PROGRAM@", program))
	policy := append(append(pagePolicy(page), []string{"frame-src", "'self'", "file:"}), closed()...)
	return bytes.Replace(page, []byte(headMarker), []byte(policyMeta(policyText(policy))), 1)
}
