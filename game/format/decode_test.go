package format

import (
	"encoding/binary"
	"io"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf16"
)

// in16 returns a text in UTF-16.
func in16(order binary.AppendByteOrder, text string) string {
	var data []byte
	for _, c := range utf16.Encode([]rune(text)) {
		data = order.AppendUint16(data, c)
	}
	return string(data)
}

func TestDecode(t *testing.T) {
	const text = "[White \"Müller – 𝄞\"]\n\n1. e4 e5 *\n"
	long := strings.Repeat(text, 5000)
	for _, c := range []struct{ name, data, want string }{
		{"UTF-8", text, text},
		{"UTF-8 with a mark", "\ufeff" + text, text},
		{"UTF-16 LE with a mark", in16(binary.LittleEndian, "\ufeff"+text), text},
		{"UTF-16 BE with a mark", in16(binary.BigEndian, "\ufeff"+text), text},
		{"UTF-16 LE", in16(binary.LittleEndian, text), text},
		{"UTF-16 BE", in16(binary.BigEndian, text), text},
		{"long UTF-16", in16(binary.LittleEndian, long), long},
		{"long UTF-8", long, long},
		{"Windows-1252", "[White \"M\xfcller \x96 \x80\"]", "[White \"Müller – €\"]"},
		{"both", "Müller and M\xfcller", "Müller and Müller"},
		{"a cut character", "M\xc3", "MÃ"},
		{"half a surrogate", in16(binary.LittleEndian, "\ufeffab") + "\x00\xd8", "ab\ufffd"},
		{"binary", "\x13\x5b\x01\x02\x01\x00\x00\x00\xe9\x00", "\x13\x5b\x01\x02\x01\x00\x00\x00\xe9\x00"},
		{"empty", "", ""},
	} {
		if got := DecodeText([]byte(c.data)); got != c.want {
			t.Errorf("%s: %.80q, want %.80q", c.name, got, c.want)
		}
		slow, err := io.ReadAll(decode(iotest.OneByteReader(strings.NewReader(c.data))))
		if err != nil || string(slow) != c.want {
			t.Errorf("%s byte by byte: %.80q, %v", c.name, slow, err)
		}
	}
}

func TestPlainReplacesMarkup(t *testing.T) {
	for text, want := range map[string]string{
		"1. e4 e5 *":                              "1. e4 e5 *",
		"[code]\n1. e4\n[/code]":                  "      \n1. e4\n       ",
		"See [FEN]8/8 w[/FEN] and [fen]7/8[/fen]": "         8/8 w                7/8      ",
		"[code]1. e4":                             "      1. e4",
		"see [code]1. e4":                         "see [code]1. e4",
		"```pgn\n1. e4\n```":                      "      \n1. e4\n   ",
		"> 1. e4\n>> e5\n\n> *":                   "  1. e4\n   e5\n\n  *",
		"> 1. e4\ne5":                             "> 1. e4\ne5",
		"<pre class=\"x\">1. e4<br>e5</pre>":      "               1. e4\ne5      ",
		"[Event &quot;A &amp; B&quot;]":           `[Event "A & B"]`,
		"`e4 e5`":                                 " e4 e5 ",
		"[Event \"[pgn]x[/pgn]\"]\n1. e4":         "[Event \"[pgn]x[/pgn]\"]\n1. e4",
		"{\"game\":\"`[code]x[/code]\"}":          "{\"game\":\"`[code]x[/code]\"}",
	} {
		if got := Plain(text); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
}
