package sample

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"ludarium/build/tool"
	"ludarium/game/gametest"
)

// TestSampleGameCanBeAdded adds the game to a copy of the program, builds it and runs its tests.
func TestSampleGameCanBeAdded(t *testing.T) {
	if !*gametest.Long {
		t.Skip("needs -long: it compiles half the program anew")
	}
	root, err := tool.Root()
	must(t, err)
	dir := t.TempDir()
	copyTree(t, root, dir)
	must(t, os.CopyFS(dir, os.DirFS(filepath.Join("testdata", "tree"))))
	if lines := addLines(t, dir, filepath.Join("testdata", "lists.txt")); lines > 12 {
		t.Errorf("%d lines of other files are added: only lists may know a game", lines)
	}
	for _, args := range [][]string{
		{"vet", "./game/mnk", "./ai/search/evaluate", "./render/draw/board/drawers", "./render/room/mnk"},
		{"test", "./game/format/packed", "-run", "TestPackedGames", "-update"},
		{"test", "./game/mnk", "./game/catalog", "./ai/search/evaluate"},
		{"test", "./ai/catalog", "-run", "TestEveryAlgorithmOnEveryGame/mnk"},
		{"test", "./ai/atlas/film", "-run",
			"TestPagesCover|TestPagesAreComplete|TestExamplesMeetTheirClaims/mnk-games"},
		{"test", "./build/house", "-run", strings.Join(laws, "|")},
		{"test", "./render/room/all", "-run", "TestMNK|TestEveryRoomShares|TestGamesAreSavedAndOpenedByKeys"},
	} {
		cmd := exec.Command("go", args...)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "GOWORK=off")
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("go %s: %v\n%s", strings.Join(args, " "), err, out)
		}
	}
}

// laws are the tests of build/house that a new game could break, except for slow ones about names,
// translations and variables of the whole program.
var laws = []string{"TestDirectionOfDependencies", "TestRoomsDoNotImportEachOther",
	"TestNoGenericFileNamesAGame", "TestTextsAreInTextsFiles", "TestLinesAreShort",
	"TestTypesStaySmall", "TestNoTestDependsOnDurations",
	"TestNoFusedMultiplyAdd", "TestResultsAreExact", "TestMapNamesEveryPackage",
	"TestOutsideImportsAreRestricted", "TestSyscallJSOnlyInBrowserFiles", "TestShortcutsLeadToRooms"}

// copyTree copies the files of the program except for build results.
func copyTree(t *testing.T, from, to string) {
	t.Helper()
	must(t, filepath.WalkDir(from, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name, err := filepath.Rel(from, path)
		if err != nil {
			return err
		}
		if d.IsDir() {
			if name == ".git" || name == "dist" || name == filepath.Join("build", "sample") {
				return fs.SkipDir
			}
			return os.MkdirAll(filepath.Join(to, name), 0o755)
		}
		if !d.Type().IsRegular() || name == ".git" {
			return nil
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(to, name), data, 0o644)
	}))
}

// addLines inserts the lines listed in a file into files below dir and returns the number of lines.
func addLines(t *testing.T, dir, file string) (lines int) {
	t.Helper()
	data, err := os.ReadFile(file)
	must(t, err)
	path, text, before := "", "", ""
	save := func() {
		if path != "" {
			must(t, os.WriteFile(path, []byte(text), 0o644))
		}
	}
	for line := range strings.Lines(string(data)) {
		switch {
		case strings.HasPrefix(line, "#"):
		case strings.HasPrefix(line, "+ "):
			before = line[len("+ "):]
		case strings.HasPrefix(line, "\t"):
			if strings.Count(text, before) != 1 {
				t.Fatalf("%s has %d lines %q, want one", path, strings.Count(text, before), before)
			}
			text = strings.Replace(text, before, before+line, 1)
			lines++
		default:
			save()
			path = filepath.Join(dir, filepath.FromSlash(strings.TrimSpace(line)))
			list, err := os.ReadFile(path)
			must(t, err)
			text = string(list)
		}
	}
	save()
	return lines
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
