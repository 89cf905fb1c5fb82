package gametest

import (
	"os"
	"strconv"
	"strings"
	"testing"
)

// Text is an input text as people and other programs write it, with the expected results of reading it.
type Text struct {
	Room  string // room that opens the text
	Name  string
	Text  string
	Wants []Want
}

// Want is an expected result of reading a text: a key and its value.
type Want struct{ Key, Value string }

// Prefixes of the lines in a file of texts.
const (
	beginsText = "=== " // starts a line "=== room: name"
	beginsWant = ">>> " // starts a line ">>> key value"
)

// ReadTexts reads a file of texts. Each entry begins with its room and name. The text follows, up to the
// first expected result, without its last line break. A text of one line in quotation marks is unquoted as in
// Go, so that it can hold any bytes.
func ReadTexts(t testing.TB, path string) []Text {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var list []Text
	var body strings.Builder
	end := func() {
		if len(list) == 0 {
			return
		}
		last := &list[len(list)-1]
		last.Text = strings.TrimSuffix(body.String(), "\n")
		if strings.HasPrefix(last.Text, `"`) {
			if last.Text, err = strconv.Unquote(last.Text); err != nil {
				t.Fatalf("%s: %s: %v", path, last.Name, err)
			}
		}
		body.Reset()
	}
	for line := range strings.Lines(string(data)) {
		if head, ok := strings.CutPrefix(line, beginsText); ok {
			end()
			room, name, _ := strings.Cut(strings.TrimSpace(head), ": ")
			list = append(list, Text{Room: room, Name: name})
		} else if want, ok := strings.CutPrefix(line, beginsWant); ok && len(list) > 0 {
			key, value, _ := strings.Cut(strings.TrimRight(want, "\n"), " ")
			last := &list[len(list)-1]
			last.Wants = append(last.Wants, Want{key, value})
		} else if len(list) > 0 && len(list[len(list)-1].Wants) == 0 {
			body.WriteString(line)
		}
	}
	end()
	for _, c := range list {
		if c.Name == "" || len(c.Wants) == 0 {
			t.Fatalf("%s: %s: a name, or what is wanted, is missing", path, c.Name)
		}
	}
	return list
}

// Of returns the expected value for a key; ok is false if there is none.
func (c *Text) Of(key string) (value string, ok bool) {
	for _, w := range c.Wants {
		if w.Key == key {
			return w.Value, true
		}
	}
	return "", false
}
