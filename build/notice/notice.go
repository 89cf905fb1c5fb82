// Package notice collects the licences of all components of the programs: Ludarium, Go, the typefaces, and
// the modules whose packages are compiled in. The result is the same on every system.
package notice

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"ludarium/ai/worker/licences"
	"ludarium/build/tool"
)

// File returns the path of the file with the licences in the module; go run ./build notice writes it.
func File(root string) string { return filepath.Join(root, "assets", "NOTICE") }

const intro = "Ludarium consists of the parts below. Each is under the licence that follows its name.\n" +
	"Portions of this software are copyright © The FreeType Project (freetype.org). All rights reserved.\n" +
	"go run ./build notice makes this file."

// platforms are the systems whose programs are examined. The modules depend on the system but not on the
// processor.
var platforms = []struct {
	tool.Platform
	programs []string
}{
	{tool.Platform{OS: "linux", Arch: "amd64"}, []string{"./wasm/app", "./wasm/cli"}},
	{tool.Platform{OS: "windows", Arch: "amd64"}, []string{"./wasm/app", "./wasm/cli"}},
	{tool.Platform{OS: "darwin", Arch: "arm64"}, []string{"./wasm/app", "./wasm/cli"}},
	{tool.Wasm, []string{"./wasm/app", "./wasm/worker"}},
}

// Make returns the content of the file for the module in root. It returns an error if a component has no
// licence or an unknown one.
func Make(ctx context.Context, root string) ([]byte, error) {
	goroot, err := tool.Command(ctx, root, tool.Host, "env", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("notice: %w", err)
	}
	own := []struct {
		name, dir string
		files     []string
	}{
		{"Ludarium", root, []string{"LICENSE"}},
		{"Go", strings.TrimSpace(string(goroot)), []string{"LICENSE"}},
		{"IBM Plex", filepath.Join(root, "assets", "fonts"), []string{"LICENSE-OFL.txt"}},
	}
	var parts []licences.Part
	for _, o := range own {
		p, err := part(o.name, o.dir, o.files)
		if err != nil {
			return nil, err
		}
		parts = append(parts, p)
	}
	modules, err := modules(ctx, root)
	if err != nil {
		return nil, err
	}
	for _, m := range modules {
		files, err := licenceFiles(m.dir)
		if err != nil {
			return nil, err
		}
		p, err := part(m.name, m.dir, files)
		if err != nil {
			return nil, err
		}
		parts = append(parts, p)
	}
	return licences.Write(intro, parts), nil
}

// module is a module with packages that are compiled in.
type module struct{ name, dir string }

// modules lists the modules of all programs on all platforms by name, with their versions.
func modules(ctx context.Context, root string) ([]module, error) {
	var list []module
	for _, p := range platforms {
		out, err := tool.Command(ctx, root, p.Platform, append([]string{"list", "-deps", "-f",
			"{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}\t{{.Dir}}{{end}}{{end}}"},
			p.programs...)...).Output()
		if err != nil {
			return nil, fmt.Errorf("notice: go list for %s: %w", p.Platform, err)
		}
		for line := range strings.Lines(string(out)) {
			name, dir, _ := strings.Cut(strings.TrimSpace(line), "\t")
			if m := (module{name, dir}); name != "" && !slices.Contains(list, m) {
				list = append(list, m)
			}
		}
	}
	slices.SortFunc(list, func(a, b module) int { return strings.Compare(a.name, b.name) })
	return list, nil
}

// licenceName matches names of licence files in a module's folder.
var licenceName = regexp.MustCompile(`(?i)^(licen[cs]es?|copying|notice|third_party_licenses)(\.(md|txt))?$`)

// licenceFiles returns the paths of licence files below dir, including files in folders with such a name.
func licenceFiles(dir string) ([]string, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, fmt.Errorf("notice: %w", err)
	}
	var files []string
	for _, e := range entries {
		switch {
		case !licenceName.MatchString(e.Name()):
		case e.IsDir():
			more, err := os.ReadDir(filepath.Join(dir, e.Name()))
			if err != nil {
				return nil, fmt.Errorf("notice: %w", err)
			}
			for _, f := range more {
				if f.Name() != "gpl.txt" { // of FreeType's two licences, the other one is used
					files = append(files, filepath.Join(e.Name(), f.Name()))
				}
			}
		default:
			files = append(files, e.Name())
		}
	}
	if files == nil {
		return nil, fmt.Errorf("notice: %s holds no licence", dir)
	}
	return files, nil
}

// part reads the files of a component; its licence is the first file's.
func part(name, dir string, files []string) (licences.Part, error) {
	p := licences.Part{Name: name}
	for i, file := range files {
		data, err := os.ReadFile(filepath.Join(dir, file))
		if err != nil {
			return p, fmt.Errorf("notice: %w", err)
		}
		text := plain(string(data))
		if i == 0 {
			p.Licence, p.Text = licenceOf(text), text
		} else {
			p.Text += "\n\n" + filepath.ToSlash(file) + "\n\n" + text
		}
	}
	if p.Licence == "" {
		return p, fmt.Errorf("notice: %s has a licence that is not in the list of accepted licences", name)
	}
	return p, nil
}

// plain returns a text with normalised line ends and without empty lines at its beginning and end.
func plain(text string) string {
	lines := strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n")
	for i, l := range lines {
		lines[i] = strings.TrimRight(l, " \t")
	}
	return strings.Trim(strings.Join(lines, "\n"), "\n")
}

// permissive lists the licences that allow distribution of binaries together with the licence text, each with
// a phrase by which it is recognised. The first match counts.
var permissive = []struct {
	name string
	says []string
}{
	{"Apache 2.0", []string{"Apache License", "Version 2.0, January 2004"}},
	{"SIL Open Font License 1.1", []string{"SIL OPEN FONT LICENSE Version 1.1"}},
	{"FreeType License", []string{"The FreeType License", "Use of the Freetype-Go software is subject to"}},
	{"BSD 3-Clause", []string{"Redistributions in binary form must reproduce", "Neither the name"}},
	{"BSD 2-Clause", []string{"Redistributions in binary form must reproduce"}},
	{"MIT", []string{"Permission is hereby granted, free of charge", "The above copyright notice and this " +
		"permission notice shall be included"}},
	{"Zlib", []string{"The origin of this software must not be misrepresented"}},
}

// licenceOf returns the name of a licence text, or empty if it is unknown.
func licenceOf(text string) string {
	words := strings.Join(strings.Fields(text), " ")
	for _, l := range permissive {
		if !slices.ContainsFunc(l.says, func(s string) bool { return !strings.Contains(words, s) }) {
			return l.name
		}
	}
	return ""
}

// Check returns an error unless the file in the module is what Make returns.
func Check(ctx context.Context, root string) error {
	want, err := Make(ctx, root)
	if err != nil {
		return err
	}
	if have, err := os.ReadFile(File(root)); err != nil || string(have) != string(want) {
		return errors.New("assets/NOTICE does not match the components of the program; " +
			"go run ./build notice writes it")
	}
	return nil
}
