package format

import (
	"strings"

	"ludarium/game/text/parse"
)

// Plain returns a text without what forums and pages put around games: [fen]…[/fen] and the like, fences of
// three backticks, marks of quotation around all of it or before its lines, elements and entities of HTML. Of
// a text with such blocks only these are kept. What is left out becomes blanks, so that all else keeps its
// place, but for entities. A text that begins as one of the formats does is not changed, and [pgn] is left to
// the reader of PGN.
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
	// bare finds the beginning of a text with tags of PGN, an object of JSON or a tree of SGF or GGF.
	bare = parse.Pattern(`^[\s\x{feff}]*(\[\s*\w+\s+"|\{\s*"|\(\s*;)`)
	// opens finds the beginning of a block.
	opens = parse.Pattern("\\[(fen|epd|chess|game|board|moves|code)(?:=[^\\]\n]*)?\\]|" +
		"<(pre|code)\\b[^>\n]*>|```(?:[a-z]*\r?\n)?")
	// markup finds what only HTML has.
	markup   = parse.Pattern(`(?i)&(quot|#34|#x22|lt|gt|amp|nbsp|#39|#x27|apos);|<br ?/?>|</?(p|div|span|b)>`)
	elements = parse.Pattern(`(?i)</?[a-z][^<>\n]*>`)
)

// entities are those of HTML that stand for signs of games.
var entities = strings.NewReplacer("&quot;", `"`, "&#34;", `"`, "&#x22;", `"`, "&#39;", "'", "&#x27;", "'",
	"&apos;", "'", "&lt;", "<", "&gt;", ">", "&nbsp;", " ", "&amp;", "&")

// span is a part of a text.
type span struct{ from, to int }

// blocksOf returns what blocks enclose. One that is not closed counts at the beginning of a text alone.
func blocksOf(text string) (blocks []span) {
	lower := asciiLower(text)
	open := map[string]bool{} // ends that don't follow any more
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

// asciiLower is strings.ToLower for the letters of ASCII: all bytes keep their places.
func asciiLower(text string) string {
	lower := []byte(text)
	for i, c := range lower {
		if c >= 'A' && c <= 'Z' {
			lower[i] = c | 0x20
		}
	}
	return string(lower)
}

// only returns a text with blanks for all but some parts and line breaks.
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

// unquoted returns a text, all of whose lines are marked as quoted, without these marks.
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
