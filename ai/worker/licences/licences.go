// Package licences lists the third-party components of the program and their licences. The build collects
// them (see ludarium/build/notice) in the file assets/NOTICE, which is part of every distribution.
package licences

import (
	"context"
	"fmt"
	"strings"

	"ludarium/ai/base/resource"
	"ludarium/ai/worker/pool"
)

// File is the resource with all licences; see package resource.
const File = "notice.txt"

// Task is the request for the components, with the program itself first.
var Task = pool.Kind[pool.None, pool.None, []Part]{Name: "notice"}

// Part is a component of the program.
type Part struct {
	Name    string
	Licence string // name of the licence, such as "MIT"
	Text    string // text of the licence
}

// rule is the line that precedes each component in the file.
var rule = strings.Repeat("=", 78)

// Write returns the file: a sentence and, for each component, a rule, name and licence, and the text.
func Write(intro string, parts []Part) []byte {
	var b strings.Builder
	b.WriteString(intro + "\n")
	for _, p := range parts {
		fmt.Fprintf(&b, "\n%s\n%s: %s\n\n%s\n", rule, p.Name, p.Licence, strings.Trim(p.Text, "\n"))
	}
	return []byte(b.String())
}

// Read decodes the output of Write.
func Read(data []byte) ([]Part, error) {
	var parts []Part
	for _, section := range strings.Split(string(data), "\n"+rule+"\n")[1:] {
		head, text, ok := strings.Cut(section, "\n\n")
		name, licence, named := strings.Cut(head, ": ")
		if !ok || !named {
			return nil, fmt.Errorf("notice: %q is not a name and licence of a component", head)
		}
		parts = append(parts, Part{name, licence, strings.Trim(text, "\n")})
	}
	return parts, nil
}

// Serve returns the service of Task, which reads File from files.
func Serve(files *resource.Store) pool.Service {
	return pool.Serve(Task, func(ctx context.Context, _ pool.None, _ func(pool.None)) ([]Part, error) {
		return resource.Load(ctx, files, File, func(_ context.Context, data []byte) ([]Part, error) {
			return Read(data)
		})
	})
}
