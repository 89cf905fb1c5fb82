package paint

import "strings"

// The package html of the standard library would bring along its names of two thousand characters, 20 KB of
// the download.
var markup = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&#34;", "'", "&#39;")

// EscapeMarkup returns text as it stands in SVG and HTML, between tags and in attributes.
func EscapeMarkup(text string) string { return markup.Replace(text) }
