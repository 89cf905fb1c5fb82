package room

import (
	"errors"
	"io"
	"strings"
	"testing"
)

// file returns a file with a text. If the text is empty, its Open returns an error.
func file(name, text string) File {
	return File{Name: name, Size: int64(len(text)), Open: func() (io.ReadCloser, error) {
		if text == "" {
			return nil, errors.New("it is gone")
		}
		return io.NopCloser(strings.NewReader(text)), nil
	}}
}

func TestJoinFiles(t *testing.T) {
	for _, c := range []struct {
		files      []File
		name, text string
		err        string
	}{
		{[]File{file("a", "x")}, "a", "x", ""},
		{[]File{file("a", "x"), file("b", "yz"), file("c", "w")}, "a and 2 more", "x\n\nyz\n\nw", ""},
		{[]File{file("a", "x"), file("b", "")}, "a and 1 more", "x\n\n", "b: it is gone"},
	} {
		f := Join(c.files)
		in, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(in)
		said := ""
		if err != nil {
			said = err.Error()
		}
		if f.Name != c.name || string(text) != c.text || said != c.err {
			t.Errorf("%s holds %q, %v; want %s, %q, %s", f.Name, text, err, c.name, c.text, c.err)
		}
		if err := in.Close(); err != nil {
			t.Error(err)
		}
	}
}

// TestFilesOfARunAreOneFile joins the files of a run of the lab, and leaves out what does not belong to it.
func TestFilesOfARunAreOneFile(t *testing.T) {
	f := Join([]File{file("notes.txt", "x"), file("trials.log", "plan"), file("run.json", "{}")})
	in, err := f.Open()
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(in)
	const want = `{"format":"ludarium run files","files":{"run.json":"{}","trials.log":"plan"}}`
	if f.Name != "run.json" || f.Size != 6 || string(text) != want || err != nil {
		t.Errorf("%s of %d bytes holds %s, %v; want %s", f.Name, f.Size, text, err, want)
	}
	bad := Join([]File{file("run.json", "{}"), file("rows.csv", "")})
	if _, err := bad.Open(); err == nil || err.Error() != "rows.csv: it is gone" {
		t.Errorf("a file that cannot be read: %v", err)
	}
}
