package manifest

import "testing"

// TestFindPartByName encodes and decodes parts. The name of one part is a prefix of another name.
func TestFindPartByName(t *testing.T) {
	text := Write([]string{"ab", "a", Methods("chess")}, [][]byte{[]byte("[1 2]"), nil, []byte(`["x"]`)})
	for name, want := range map[string]string{"ab": "[1 2]", "a": "", "methods-chess": `["x"]`} {
		if part, ok := Find(text, name); !ok || string(part) != want {
			t.Errorf("%s is %q, %v, want %q", name, part, ok, want)
		}
	}
	for _, name := range []string{"", "b", "1", Worlds} {
		if part, ok := Find(text, name); ok {
			t.Errorf("%q is found: %q", name, part)
		}
	}
}
