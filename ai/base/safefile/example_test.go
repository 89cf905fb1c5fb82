package safefile_test

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"ludarium/ai/base/safefile"
)

func Example() {
	dir, err := os.MkdirTemp("", "safefile")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	path := filepath.Join(dir, "settings")
	fmt.Println(safefile.WriteData(path, 0o600, []byte("as they were")))
	fmt.Println(safefile.Write(path, 0o600, func(w io.Writer) error {
		fmt.Fprint(w, "half of th")
		return errors.New("interrupted")
	}))
	data, err := os.ReadFile(path)
	fmt.Println(string(data), err)
	// Output:
	// <nil>
	// interrupted
	// as they were <nil>
}
