package licences_test

import (
	"fmt"

	"ludarium/ai/worker/licences"
)

func ExampleRead() {
	file := licences.Write("Ludarium consists of these parts.", []licences.Part{
		{Name: "Ludarium", Licence: "MIT", Text: "Permission is granted …"},
		{Name: "Go", Licence: "BSD-3-Clause", Text: "Redistribution and use …"},
	})
	parts, err := licences.Read(file)
	for _, p := range parts {
		fmt.Printf("%s: %s\n", p.Name, p.Licence)
	}
	fmt.Println(err)
	// Output:
	// Ludarium: MIT
	// Go: BSD-3-Clause
	// <nil>
}
