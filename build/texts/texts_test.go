package texts

import (
	"os"
	"path/filepath"
	"testing"

	"ludarium/build/tool"
	"ludarium/game/gametest"
	"ludarium/render/ui/lang"
)

// TestMessageFiles compares all message files with the program: each has exactly its texts, with the
// placeholders of the English ones.
func TestMessageFiles(t *testing.T) {
	root, err := tool.Root()
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range Parts {
		said, err := part.List(root)
		if err != nil {
			t.Fatal(err)
		}
		if len(said) < 100 {
			t.Errorf("the part %s has %d texts", part.Name, len(said))
		}
		for _, l := range lang.Languages[1:] {
			d, err := Compare(root, l, part.Name, said)
			if err != nil {
				t.Fatal(err)
			}
			for _, text := range d.Unused {
				t.Errorf("%s: the program does not say %q", l.File(part.Name), string(text))
			}
			for _, text := range d.Missing {
				gametest.Missing(t, "%s lacks %q; go run ./build texts writes it there, to be translated",
					l.File(part.Name), string(text))
			}
		}
	}
}

// TestMessageFilesAgree finds texts with different translations in two message files of a language, because
// the program merges the files into one map. A remark in the English text distinguishes texts with the same
// words.
func TestMessageFilesAgree(t *testing.T) {
	root, err := tool.Root()
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range lang.Languages[1:] {
		said, from := lang.Messages{}, map[lang.Text]string{}
		for _, part := range Parts {
			more, err := read(root, l, part.Name)
			if err != nil {
				t.Fatal(err)
			}
			for english, text := range more {
				if before, ok := said[english]; ok && before != text {
					t.Errorf("%q is %q in %s and %q in %s", string(english), string(before), from[english],
						string(text), l.File(part.Name))
				}
				said[english], from[english] = text, l.File(part.Name)
			}
		}
	}
}

// TestWriteKeepsTranslations checks that Write keeps translations, adds new texts and drops unused ones.
func TestWriteKeepsTranslations(t *testing.T) {
	root := t.TempDir()
	l, _ := lang.Find("fi")
	file := path(root, l, lang.Screen)
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	before := `{"Undo": "Kumoa", "gone": "poissa"}`
	if err := os.WriteFile(file, []byte(before), 0o644); err != nil {
		t.Fatal(err)
	}
	said := []lang.Text{"a <b>", "Undo"}
	if err := Write(root, l, lang.Screen, said); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(file)
	want := "{\n\"a <b>\": \"\",\n\"Undo\": \"Kumoa\"\n}\n"
	if err != nil || string(data) != want {
		t.Errorf("written is %s, %v; want %s", data, err, want)
	}
	d, err := Compare(root, l, lang.Screen, said)
	if err != nil || len(d.Unused) > 0 || len(d.Missing) != 1 || d.Missing[0] != "a <b>" {
		t.Errorf("it differs by %+v, %v", d, err)
	}
}
