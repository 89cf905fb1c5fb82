package paint

import "strings"

// markup escapes special characters; package html of the standard library would add 20 KB of entity names to
// the download.
var markup = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&#34;", "'", "&#39;")

// EscapeMarkup escapes text for SVG and HTML, between tags and in attributes.
func EscapeMarkup(text string) string { return markup.Replace(text) }
