package notice_test

import (
	"fmt"

	"ludarium/ai/notice"
)

func ExampleRead() {
	file := notice.Write("Ludarium consists of these parts.", []notice.Part{
		{Name: "Ludarium", Licence: "MIT", Text: "Permission is granted …"},
		{Name: "Go", Licence: "BSD-3-Clause", Text: "Redistribution and use …"},
	})
	parts, err := notice.Read(file)
	for _, p := range parts {
		fmt.Printf("%s: %s\n", p.Name, p.Licence)
	}
	fmt.Println(err)
	// Output:
	// Ludarium: MIT
	// Go: BSD-3-Clause
	// <nil>
}
