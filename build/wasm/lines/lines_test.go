package lines

import (
	"bytes"
	"encoding/binary"
	"regexp"
	"slices"
	"strings"
	"testing"

	"ludarium/build/wasm/file"
	"ludarium/build/wasm/file/wasmfiletest"
)

// TestStrippedProgramBehavesTheSame runs a program that walks its stacks before and after stripping: both do
// the same, but the traces of the stripped program have no files, lines and arguments.
func TestStrippedProgramBehavesTheSame(t *testing.T) {
	module := wasmfiletest.Module(t, "traces")
	short, err := Strip(module)
	if err != nil {
		t.Fatal(err)
	}
	before, after := string(wasmfiletest.Run(t, module)), string(wasmfiletest.Run(t, short))
	places := regexp.MustCompile(`\S+\.go([: ])\d+`)
	if n := len(places.FindAllString(before, -1)); n < 3 {
		t.Fatalf("%d places in %s", n, before)
	}
	arguments := regexp.MustCompile(`main\.trace\(0x.*\)`)
	if n := len(arguments.FindAllString(before, -1)); n != 1 {
		t.Fatalf("%d lists of arguments in %s", n, before)
	}
	want := arguments.ReplaceAllString(places.ReplaceAllString(before, "?${1}0"), "main.trace()")
	if strings.TrimSpace(after) != strings.TrimSpace(want) {
		t.Errorf("without lines:\n%s\nwant:\n%s", after, want)
	}
	if strings.Contains(string(short), "main.go") {
		t.Error("names of source files are left")
	}
}

// TestSecondStripChangesNothing checks that a second pass changes nothing.
func TestSecondStripChangesNothing(t *testing.T) {
	module := wasmfiletest.Module(t, "traces")
	once, err := Strip(module)
	if err != nil {
		t.Fatal(err)
	}
	if twice, err := Strip(once); err != nil || !bytes.Equal(once, twice) {
		t.Errorf("%d and %d bytes, %v", len(once), len(twice), err)
	}
}

// TestMemoryWithZeros writes and reads memory with zeros at its beginning, in its middle and at its end.
func TestMemoryWithZeros(t *testing.T) {
	zeros := func(n int) []byte { return make([]byte, n) }
	for name, data := range map[string][]byte{
		"short space":   slices.Concat([]byte{1}, zeros(shortestSpace-1), []byte{2}),
		"space":         slices.Concat([]byte{1}, zeros(shortestSpace), []byte{2}),
		"long space":    slices.Concat([]byte{1, 2}, zeros(500), []byte{3, 0, 4}),
		"many segments": bytes.Repeat(slices.Concat([]byte{5}, zeros(shortestSpace)), mostSegments+10),
	} {
		data = append(data, 9)
		m := memory{base: 1 << 20, bytes: data}
		section := m.write()
		if n, _ := binary.Uvarint(section); n > mostSegments {
			t.Errorf("%s: %d segments", name, n)
		}
		got, err := readMemory(section)
		if err != nil || got.base != m.base || !bytes.Equal(got.bytes, data) {
			t.Errorf("%s: %d bytes from %d, %v; want %d", name, len(got.bytes), got.base, err, len(data))
		}
	}
}

// TestModuleWithoutBuckets checks the error for tables without a description of the program.
func TestModuleWithoutBuckets(t *testing.T) {
	head := slices.Clone(tableMagic)
	for _, x := range []uint64{0, 0, 0, 72, 72, 72, 72, 72} {
		head = binary.LittleEndian.AppendUint64(head, x)
	}
	data := memory{8, append(head, 1)}.write()
	module := slices.Concat([]byte("\x00asm\x01\x00\x00\x00"), []byte{byte(file.Data)},
		binary.AppendUvarint(nil, uint64(len(data))), data)
	if _, err := StripBuckets(module); err == nil || err.Error() != "wasmlines: no table of buckets" {
		t.Error(err)
	}
}

// TestInvalidModulesAreErrors checks the errors for invalid modules.
func TestInvalidModulesAreErrors(t *testing.T) {
	word := func(x ...uint64) (out []byte) {
		for _, x := range x {
			out = binary.LittleEndian.AppendUint64(out, x)
		}
		return out
	}
	// Tables of one function, whose record follows its entry and is truncated.
	cut := slices.Concat(tableMagic, word(1, 0, 0, 72, 72, 72, 72, 72), word(8<<32|1))
	cut = append(cut, 1)
	for _, test := range []struct {
		name string
		data []byte
		want string
	}{
		{"a segment that is cut off", []byte{1, modeActive, opConst, 8, opEnd, 9, 1},
			"wasmlines: byte 6 of the data: a segment is cut off"},
		{"another kind of segment", []byte{1, 1},
			"wasmlines: byte 2 of the data does not begin a Go segment"},
		{"two at one place",
			[]byte{2, modeActive, opConst, 8, opEnd, 1, 1, modeActive, opConst, 8, opEnd, 1, 1},
			"wasmlines: the segment at 0x8 overlaps another"},
		{"no tables", memory{8, word(1, 2)}.write(), "wasmlines: no function tables of a known version"},
		{"tables in another order", memory{8, append(slices.Clone(tableMagic),
			word(1, 0, 0, 80, 72, 72, 72, 72, 1)...)}.write(),
			"wasmlines: the function tables are out of order: [72 80 72 72 72 72 73]"},
		{"a function that is cut off", memory{8, cut}.write(),
			"wasmlines: the record of function 0 is beyond the end"},
	} {
		module := slices.Concat([]byte("\x00asm\x01\x00\x00\x00"), []byte{byte(file.Data)},
			binary.AppendUvarint(nil, uint64(len(test.data))), test.data)
		if _, err := Strip(module); err == nil || err.Error() != test.want {
			t.Errorf("%s: %v, want %s", test.name, err, test.want)
		}
	}
}
