package format

import (
	"strings"

	"ludarium/game/text/parse"
)

// Plain returns a text without the markup that forums and web pages put around games: [fen]…[/fen] and
// similar tags, fences of three backticks, quotation marks around the whole text, quote marks before its
// lines, and elements and entities of HTML. If a text has such blocks, only their contents are kept. Removed
// text is replaced by blanks, so that the rest keeps its offsets, except after entities. A text that begins
// like one of the formats is not changed. [pgn] is left to the PGN reader.
func Plain(text string) string {
	if !strings.ContainsAny(text, "[<`&>\"") || bare().MatchString(text) {
		return text
	}
	text = unquoted(text)
	if blocks := blocksOf(text); len(blocks) > 0 {
		text = only(text, blocks)
	}
	if markup().MatchString(text) {
		text = entities.Replace(elements().ReplaceAllStringFunc(text, func(element string) string {
			if strings.HasPrefix(strings.ToLower(element), "<br") {
				return "\n"
			}
			return strings.Repeat(" ", len(element))
		}))
	}
	inner := strings.TrimSpace(text)
	if len(inner) > 1 && (inner[0] == '`' && inner[len(inner)-1] == '`' ||
		inner[0] == '"' && strings.Count(inner, `"`) == 2 && inner[len(inner)-1] == '"') {
		at := strings.Index(text, inner)
		text = only(text, []span{{at + 1, at + len(inner) - 1}})
	}
	return text
}

var (
	// bare matches the beginning of a text with PGN tags, a JSON object or a tree of SGF or GGF.
	bare = parse.Pattern(`^[\s\x{feff}]*(\[\s*\w+\s+"|\{\s*"|\(\s*;)`)
	// opens matches the opening mark of a block.
	opens = parse.Pattern("\\[(fen|epd|chess|game|board|moves|code)(?:=[^\\]\n]*)?\\]|" +
		"<(pre|code)\\b[^>\n]*>|```(?:[a-z]*\r?\n)?")
	// markup matches character sequences that occur only in HTML.
	markup   = parse.Pattern(`(?i)&(quot|#34|#x22|lt|gt|amp|nbsp|#39|#x27|apos);|<br ?/?>|</?(p|div|span|b)>`)
	elements = parse.Pattern(`(?i)</?[a-z][^<>\n]*>`)
)

// entities replaces the HTML entities of characters that occur in games.
var entities = strings.NewReplacer("&quot;", `"`, "&#34;", `"`, "&#x22;", `"`, "&#39;", "'", "&#x27;", "'",
	"&apos;", "'", "&lt;", "<", "&gt;", ">", "&nbsp;", " ", "&amp;", "&")

// span is a part of a text, as byte offsets.
type span struct{ from, to int }

// blocksOf returns the contents of the blocks. An unclosed block counts only at the beginning of a text.
func blocksOf(text string) (blocks []span) {
	lower := asciiLower(text)
	open := map[string]bool{} // by kind of markup; false if no closing mark follows
	for at := 0; ; {
		found := opens().FindStringSubmatchIndex(lower[at:])
		if found == nil {
			return blocks
		}
		ends := "```"
		switch {
		case found[2] >= 0:
			ends = "[/" + lower[at+found[2]:at+found[3]] + "]"
		case found[4] >= 0:
			ends = "</" + lower[at+found[4]:at+found[5]] + ">"
		}
		from, begin := at+found[1], at+found[0]
		length := -1
		if !open[ends] {
			length = strings.Index(lower[from:], ends)
			open[ends] = length < 0
		}
		switch {
		case length >= 0:
			blocks = append(blocks, span{from, from + length})
			at = from + length + len(ends)
		case strings.TrimSpace(text[:begin]) == "":
			return append(blocks, span{from, len(text)})
		default:
			at = from
		}
	}
}

// asciiLower is strings.ToLower for ASCII letters only, so that all bytes keep their offsets.
func asciiLower(text string) string {
	lower := []byte(text)
	for i, c := range lower {
		if c >= 'A' && c <= 'Z' {
			lower[i] = c | 0x20
		}
	}
	return string(lower)
}

// only replaces everything but the given parts and the line breaks by blanks.
func only(text string, parts []span) string {
	kept := []byte(text)
	blank := func(from, to int) {
		for i := from; i < to; i++ {
			if kept[i] != '\n' {
				kept[i] = ' '
			}
		}
	}
	at := 0
	for _, p := range parts {
		blank(at, p.from)
		at = p.to
	}
	blank(at, len(kept))
	return string(kept)
}

// unquoted removes the e-mail quote prefix from a text in which every line has one.
func unquoted(text string) string {
	quoted := false
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '>' {
			return text
		}
		quoted = quoted || line != ""
	}
	if !quoted {
		return text
	}
	plain, marks := []byte(text), true
	for i, c := range plain {
		switch {
		case c == '\n':
			marks = true
		case marks && c == '>':
			plain[i] = ' '
		case c != ' ' && c != '\t':
			marks = false
		}
	}
	return string(plain)
}
