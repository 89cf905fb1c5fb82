package licences

import (
	"reflect"
	"strings"
	"testing"
)

func TestWriteAndRead(t *testing.T) {
	parts := []Part{{"Ludarium", "MIT", "Permission is granted.\n\n  It is provided <as is>."},
		{"a/b v1.2: 3", "Zlib", "One\n\n\nTwo: three"}}
	file := Write("All parts.", parts)
	if !strings.HasPrefix(string(file), "All parts.\n\n===") {
		t.Errorf("the file begins %.30q", file)
	}
	parts[1].Name, parts[1].Licence = "a/b v1.2", "3: Zlib"
	if got, err := Read(file); err != nil || !reflect.DeepEqual(got, parts) {
		t.Errorf("%q, %v, want %q", got, err, parts)
	}
	if got, err := Read([]byte("x\n" + rule + "\nno licence\n\ntext")); err == nil {
		t.Errorf("a part without a licence is %q", got)
	}
}
