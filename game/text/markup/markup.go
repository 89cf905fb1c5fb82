// Package markup escapes text for SVG and HTML. Package html of the standard library would add 15 KB of
// entity names to each download.
package markup

import "strings"

var (
	escape   = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&#34;", "'", "&#39;")
	unescape = strings.NewReplacer("&amp;", "&", "&lt;", "<", "&gt;", ">", "&#34;", `"`, "&#39;", "'")
)

// Escape escapes text, between tags and in attributes.
func Escape(text string) string { return escape.Replace(text) }

// Unescape reverses Escape.
func Unescape(text string) string { return unescape.Replace(text) }
