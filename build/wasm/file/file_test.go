package file

import (
	"bytes"
	"testing"
)

// TestChangeAffectsOneSection checks that only sections of one kind are changed.
func TestChangeAffectsOneSection(t *testing.T) {
	module := []byte("\x00asm\x01\x00\x00\x00\x01\x02ab\x0b\x03cde\x05\x00")
	got, err := Change(module, Data, func(content []byte) ([]byte, error) {
		return bytes.ToUpper(append(content, 'f')), nil
	})
	if want := "\x00asm\x01\x00\x00\x00\x01\x02ab\x0b\x04CDEF\x05\x00"; err != nil || string(got) != want {
		t.Errorf("%q, %v, want %q", got, err, want)
	}
}

// TestInvalidModulesAreErrors checks the errors for invalid modules.
func TestInvalidModulesAreErrors(t *testing.T) {
	for _, test := range []struct{ module, want string }{
		{"", "wasmfile: not a WebAssembly module of version 1"},
		{"\x00asm\x02\x00\x00\x00", "wasmfile: not a WebAssembly module of version 1"},
		{"\x00asm\x01\x00\x00\x00\x0a\x05\x01", "wasmfile: byte 8: a section is cut off"},
		{"\x00asm\x01\x00\x00\x00\x0a", "wasmfile: byte 8: a section is cut off"},
	} {
		if _, err := Change([]byte(test.module), Code, nil); err == nil || err.Error() != test.want {
			t.Errorf("%q: %v, want %s", test.module, err, test.want)
		}
	}
}
