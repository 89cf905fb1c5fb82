package flow

import (
	"bytes"
	"errors"
	"fmt"
	"os/exec"
	"testing"

	"ludarium/build/wasm/file"
	"ludarium/build/wasm/file/wasmfiletest"
)

// TestRestructuredProgramHasSameOutput runs a program with every kind of control flow natively and, after
// restructuring, in Node, and compares the outputs.
func TestRestructuredProgramHasSameOutput(t *testing.T) {
	want, err := exec.CommandContext(t.Context(), wasmfiletest.Native(t, "flow")).Output()
	if err != nil || len(want) == 0 {
		t.Fatalf("%d bytes natively, %v", len(want), err)
	}
	module, err := Restructure(wasmfiletest.Module(t, "flow"))
	if err != nil {
		t.Fatal(err)
	}
	if got := wasmfiletest.Run(t, module); !bytes.Equal(got, want) {
		t.Errorf("got %s, want %s", got, want)
	}
}

// TestMostFunctionsAreRewritten counts the functions of a whole program: nearly all are rewritten, and few
// still need the table for their jumps.
func TestMostFunctionsAreRewritten(t *testing.T) {
	module := wasmfiletest.Module(t, "flow")
	all, known, tables := 0, 0, 0
	var p parser
	eachFunction(t, module, func(code []byte) {
		all++
		f, err := p.parse(code)
		if err != nil {
			t.Fatal(err)
		}
		if f != nil {
			known++
			tables += number(newGraph(f).back)
		}
	})
	t.Attr("functions",
		fmt.Sprintf("%d, %d of them with a jump table, %d need it for loops", all, known, tables))
	if all < 1000 || known < all*8/10 || tables > known/2 {
		t.Errorf("%d functions, %d with a jump table, %d need it", all, known, tables)
	}
}

// eachFunction calls visit with the code of each function of a module.
func eachFunction(t *testing.T, module []byte, visit func(code []byte)) {
	t.Helper()
	_, err := file.Change(module, file.Code, func(section []byte) ([]byte, error) {
		r := reader{file.Reader{Data: section}}
		for n := r.Unsigned(); n > 0; n-- {
			size := r.Unsigned()
			start := r.At
			if r.Take(size); r.Bad {
				return nil, errors.New("the module ends early")
			}
			visit(section[start:r.At])
		}
		return section, nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestInvalidModulesAreErrors checks the errors for invalid modules.
func TestInvalidModulesAreErrors(t *testing.T) {
	for _, test := range []struct{ module, want string }{
		{"\x00asm\x01\x00\x00\x00\x0a\x02\x01\x05", "wasmflow: function 0 of the code is cut off"},
		{"\x00asm\x01\x00\x00\x00\x0a\x04\x01\x02\x00\xff",
			"function 0 of the code: wasmflow: byte 1: instruction 0xff is not known"},
		{"\x00asm\x01\x00\x00\x00\x0a\x04\x01\x02\x00\x43",
			"function 0 of the code: wasmflow: byte 1: bad operand of instruction 0x43"},
	} {
		if _, err := Restructure([]byte(test.module)); err == nil || err.Error() != test.want {
			t.Errorf("%q: %v, want %s", test.module, err, test.want)
		}
	}
}

// FuzzRestructure changes the code of functions: it may be rejected, but must not crash.
func FuzzRestructure(f *testing.F) {
	f.Add([]byte{0, opUnreachable, opEnd})
	// Two basic blocks, the second of which jumps to the first.
	f.Add([]byte{0, opLoop, noType, opBlock, noType, opBlock, noType, opLocalGet, 0, opBrTable, 1, 0, 1,
		opEnd, opEnd,
		opI32Const, 0, opLocalSet, 0, opBr, 0, opEnd, opUnreachable, opEnd})
	f.Fuzz(func(t *testing.T, code []byte) {
		if out, err := new(parser).restructure(code); err == nil {
			if _, err := new(parser).restructure(out); err != nil {
				t.Errorf("%x became %x: %v", code, out, err)
			}
		}
	})
}
