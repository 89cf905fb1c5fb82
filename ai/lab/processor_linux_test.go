package lab

import "testing"

func TestReadCPUInfo(t *testing.T) {
	for _, c := range []struct {
		what, text, name string
		cores            int
	}{
		{"two cores of two threads", "processor\t: 0\nmodel name\t: Some CPU @ 2.40GHz\nphysical id\t: " +
			"0\ncore id\t\t: 0\n\nprocessor\t: 1\nmodel name\t: Some CPU @ 2.40GHz\nphysical id\t: 0\ncore " +
			"id\t\t: 1\n\nprocessor\t: 2\nphysical id\t: 0\ncore id\t\t: 0\n\nprocessor\t: 3\nphysical " +
			"id\t: 0\ncore id\t\t: 1\n", "Some CPU @ 2.40GHz", 2},
		{"two sockets", "model name: A\nphysical id: 0\ncore id: 0\n\nmodel name: A\nphysical id: " +
			"1\ncore id: 0\n", "A", 2},
		{"a board that names its model at the end", "processor\t: 0\nBogoMIPS\t: 108.00\n\nprocessor\t: " +
			"1\nBogoMIPS\t: 108.00\n\nModel\t\t: Some Board 4\n", "Some Board 4", 0},
		{"nothing", "", "", 0},
	} {
		if name, cores := readCPUInfo(c.text); name != c.name || cores != c.cores {
			t.Errorf("%s: %q, %d", c.what, name, cores)
		}
	}
}
