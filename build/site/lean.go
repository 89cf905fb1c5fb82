package site

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"ludarium/build/tool"
)

// ebitengine is the module in which some imports are replaced.
const ebitengine = "github.com/hajimehoshi/ebiten/v2"

// leanImports lists imports of Ebitengine by file, and the packages that replace them, see build/wasm/lean.
var leanImports = []struct{ file, from, to string }{
	{"internal/atlas/gpuresources.go", "log/slog", "ludarium/build/wasm/lean/slog"},
	{"internal/builtinshader/shader.go", "text/template", "ludarium/build/wasm/lean/template"},
	{"internal/colormshader/shader.go", "text/template", "ludarium/build/wasm/lean/template"},
	{"internal/debug/caller.go", "go/build", "ludarium/build/wasm/lean/build"},
	{"internal/graphicscommand/image_js.go", "archive/zip", "ludarium/build/wasm/lean/zip"},
	{"internal/legacyshader/convert.go", "go/printer", "ludarium/build/wasm/lean/printer"},
	{"internal/thread/thread.go", "log/slog", "ludarium/build/wasm/lean/slog"},
	{"internal/vmprotocol/vmprotocol.go", "encoding/gob", "ludarium/build/wasm/lean/gob"},
	{"internal/vmprotocol/vmprotocol.go", "net", "ludarium/build/wasm/lean/net"},
}

// patches lists texts of Ebitengine by file, with their replacements and the reasons.
var patches = []struct{ file, from, to, why string }{
	{"internal/ui/ui_js.go",
		"	if m.deviceScaleFactor != 0 {\n		return m.deviceScaleFactor\n	}\n", "",
		"the scale of the screen changes when people zoom the page or move its window to another screen"},
}

// leanFlags returns the go command's flag to compile with a copy of Ebitengine, below the folder work, with
// the replacements of lean and mended. It returns an error if a text to replace is missing, which means
// that Ebitengine has another version.
func leanFlags(ctx context.Context, root, work string) (string, error) {
	work, err := filepath.Abs(work)
	if err != nil {
		return "", err
	}
	module, version, err := moduleDir(ctx, root, ebitengine)
	if err != nil {
		return "", err
	}
	dir := filepath.Join(work, "ebitengine-"+version)
	if err := copyModule(module, dir); err != nil {
		return "", err
	}
	changed := map[string]string{} // by file
	for _, l := range leanImports {
		if changed[l.file] == "" {
			text, err := os.ReadFile(filepath.Join(module, filepath.FromSlash(l.file)))
			if err != nil {
				return "", err
			}
			changed[l.file] = string(text)
		}
		if changed[l.file], err = replaceImport(changed[l.file], l.from, l.to); err != nil {
			return "", fmt.Errorf("site: %s: %w; bring build/site/lean.go up to date", l.file, err)
		}
	}
	for file, text := range changed {
		if err := writeChanged(filepath.Join(dir, filepath.FromSlash(file)), text); err != nil {
			return "", err
		}
	}
	for _, m := range patches {
		text, err := os.ReadFile(filepath.Join(module, filepath.FromSlash(m.file)))
		if err != nil {
			return "", err
		}
		if n := strings.Count(string(text), m.from); n != 1 {
			return "", fmt.Errorf("site: %s holds %q %d times instead of once (%s); "+
				"bring build/site/lean.go up to date", m.file, m.from, n, m.why)
		}
		changed := strings.Replace(string(text), m.from, m.to, 1)
		if err := writeChanged(filepath.Join(dir, filepath.FromSlash(m.file)), changed); err != nil {
			return "", err
		}
	}
	requirements, err := os.ReadFile(filepath.Join(root, "go.mod"))
	if err != nil {
		return "", err
	}
	sums, err := os.ReadFile(filepath.Join(root, "go.sum"))
	if err != nil {
		return "", err
	}
	// The program contains the path of the folder, which must be relative to be the same on every machine.
	at := dir
	if relative, err := filepath.Rel(root, dir); err == nil {
		at = "./" + filepath.ToSlash(relative)
	}
	file := filepath.Join(work, "lean.mod")
	return "-modfile=" + file, errors.Join(
		writeChanged(file, fmt.Sprintf("%s\nreplace %s => %q\n", requirements, ebitengine, at)),
		writeChanged(filepath.Join(work, "lean.sum"), string(sums)))
}

// replaceImport returns a Go source with the import from, on a line of its own, replaced by to.
func replaceImport(text, from, to string) (string, error) {
	line := fmt.Sprintf("\t%q\n", from)
	if n := strings.Count(text, line); n != 1 {
		return "", fmt.Errorf("imports %q %d times instead of once", from, n)
	}
	return strings.Replace(text, line, fmt.Sprintf("\t%q\n", to), 1), nil
}

// moduleDir returns the source folder of a module and its version, and downloads the source if necessary.
func moduleDir(ctx context.Context, root, module string) (dir, version string, err error) {
	out, err := tool.Command(ctx, root, tool.Host, "mod", "download", "-json", module).Output()
	if err != nil {
		return "", "", fmt.Errorf("site: the source of %s: %w", module, err)
	}
	var found struct{ Dir, Version string }
	err = json.Unmarshal(out, &found)
	return found.Dir, found.Version, err
}

// copyModule copies the source of a module to the folder to, unless it exists. Examples are left out.
func copyModule(from, to string) error {
	if _, err := os.Stat(to); err == nil {
		return nil
	}
	partial := to + ".partial"
	if err := os.RemoveAll(partial); err != nil {
		return err
	}
	err := filepath.WalkDir(from, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name, err := filepath.Rel(from, path)
		if err != nil {
			return err
		}
		switch {
		case name == "examples" || name == "skills" || name == "misc":
			return filepath.SkipDir
		case entry.IsDir():
			return os.MkdirAll(filepath.Join(partial, name), 0o755)
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(partial, name), text, 0o644)
	})
	if err != nil {
		return err
	}
	return os.Rename(partial, to)
}

// writeChanged writes a file unless it has the same content, so that the go command does not rebuild it.
func writeChanged(path, text string) error {
	if old, err := os.ReadFile(path); err == nil && string(old) == text {
		return nil
	}
	return os.WriteFile(path, []byte(text), 0o644)
}
