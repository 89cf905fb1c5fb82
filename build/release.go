package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"ludarium/ai/base/version"
	"ludarium/build/notice"
	"ludarium/build/pack"
	"ludarium/build/site"
	"ludarium/build/tool"
)

// cyclonedx lists the components of a program (CycloneDX 1.6). It is run at a pinned version instead of being
// a dependency.
const cyclonedx = "github.com/CycloneDX/cyclonedx-gomod/cmd/cyclonedx-gomod@v1.10.0"

// release builds dist/release: the web folder and the page as one file, the packages of all systems, the list
// of components, the licences, the notes from the changelog, and checksums. It builds everything twice, as
// reproduce does, and returns an error if a byte differs.
func release(ctx context.Context, b *builder, args []string) error {
	f := flag.NewFlagSet("release", flag.ContinueOnError)
	tag := f.String("tag", "", "the release's tag, such as v1.2.3; an error if it is not of this version")
	if err := tool.Parse(f, args); err != nil {
		return err
	}
	if *tag != "" && *tag != "v"+version.Number {
		return fmt.Errorf("release: the tag is %s, but the program's version is %s", *tag, version.Number)
	}
	if err := notice.Check(ctx, b.Root); err != nil {
		return err
	}
	products := []product{{"notes, licences and components", documents}, {"the web program", webRelease}}
	for _, p := range slices.Concat(tool.Common, tool.Rare) {
		if kinds[p.OS] == nil {
			continue
		}
		products = append(products, product{"packages for " + p.String(),
			func(ctx context.Context, root string) (map[string][]byte, error) {
				there := &builder{tool.Env{Root: root, Out: &bytes.Buffer{}}}
				return there.packagesFor(ctx, p)
			}})
	}
	files, err := b.twice(ctx, products)
	if err != nil {
		return err
	}
	return b.deliver(files, "release")
}

// documents returns the parts of a release to read: its notes, the licences and the list of components.
func documents(ctx context.Context, root string) (map[string][]byte, error) {
	changelog, err := os.ReadFile(filepath.Join(root, "CHANGELOG.md"))
	if err != nil {
		return nil, err
	}
	notes, err := notesOf(string(changelog), version.Number)
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{"notes.md": []byte(notes)}
	for _, name := range []string{"LICENSE", notice.File("")} {
		if files[filepath.Base(name)], err = os.ReadFile(filepath.Join(root, name)); err != nil {
			return nil, err
		}
	}
	there := &builder{tool.Env{Root: root, Out: &bytes.Buffer{}}}
	program := there.Dist("cache", "components")
	err = tool.Build(ctx, root, tool.Common[0], "./wasm/app", program, tool.WithProfile(root))
	if err != nil {
		return nil, err
	}
	cmd := tool.Command(ctx, root, tool.Host, "run", cyclonedx, "bin", "-json", "-licenses", "-noserial",
		"-notimestamp", "-version", "v"+version.Number, program)
	var list, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &list, &errs
	if err := cmd.Run(); err != nil {
		return nil, fmt.Errorf("release: the list of components: %w\n%s", err, &errs)
	}
	files["ludarium-"+version.Number+".cdx.json"] = list.Bytes()
	return files, nil
}

// notesOf returns the section of the changelog about a version, without its heading.
func notesOf(changelog, number string) (string, error) {
	_, after, found := strings.Cut("\n"+changelog, "\n## "+number+"\n")
	if !found {
		return "", fmt.Errorf("release: CHANGELOG.md has no section %q", "## "+number)
	}
	notes, _, _ := strings.Cut(after, "\n## ")
	if notes = strings.TrimSpace(notes); notes == "" {
		return "", fmt.Errorf("release: the section %q of CHANGELOG.md is empty", "## "+number)
	}
	return notes + "\n", nil
}

// webRelease returns the page as one file, and the folder for a static host as an archive.
func webRelease(ctx context.Context, root string) (map[string][]byte, error) {
	there := &builder{tool.Env{Root: root, Out: &bytes.Buffer{}}}
	m, err := there.compileForHosts(ctx, false)
	if err != nil {
		return nil, err
	}
	if m.Vectors == nil {
		return nil, errors.New("release: the workers with vectors could not be compiled; " +
			"`go run ./build web` says why")
	}
	page, err := site.Single(m, "")
	if err != nil {
		return nil, err
	}
	folder, err := site.Web(m, site.Offline, site.Packed)
	if err != nil {
		return nil, err
	}
	if err := folder.AddPacked(there.cache()); err != nil {
		return nil, err
	}
	var tree pack.Tree
	for name, data := range folder {
		tree = append(tree, pack.File{Path: name, Data: data})
	}
	var archive bytes.Buffer
	if err := tree.Under("ludarium-" + version.Number).Zip(&archive); err != nil {
		return nil, err
	}
	return map[string][]byte{"ludarium-" + version.Number + ".html": page,
		"ludarium-" + version.Number + "-web.zip": archive.Bytes()}, nil
}
