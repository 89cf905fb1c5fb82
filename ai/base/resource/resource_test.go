package resource

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"testing"
)

func TestLoadOpensFilesOnce(t *testing.T) {
	opened := map[string]int{}
	s := NewStore(func(_ context.Context, name string) ([]byte, error) {
		opened[name]++
		if opened[name] == 1 {
			return nil, errors.New("no connection")
		}
		return []byte("4" + name), nil
	})
	ctx := t.Context()
	number := func(_ context.Context, data []byte) (int, error) { return strconv.Atoi(string(data)) }

	if _, err := Load(ctx, s, "2", number); err == nil || err.Error() != "resource: 2: no connection" {
		t.Errorf("a file that cannot be opened gives %v", err)
	}
	var wait sync.WaitGroup
	for range 10 {
		wait.Go(func() {
			if n, err := Load(ctx, s, "2", number); n != 42 || err != nil {
				t.Errorf("%d, %v, want 42", n, err)
			}
		})
	}
	wait.Wait()
	if opened["2"] != 2 {
		t.Errorf("the file was opened %d times, want once after the failure", opened["2"])
	}
	opened["x"] = 1
	if _, err := Load(ctx, s, "x", number); err == nil || !strings.HasPrefix(err.Error(), "resource: x: ") {
		t.Errorf("a bad file gives %v", err)
	}
	opened["y"] = 0
	if n, lacks := Optional(ctx, s, "y", number); n != 0 || lacks != "y" {
		t.Errorf("a file that cannot be opened gives %d, and %q lacks", n, lacks)
	}
	if n, lacks := Optional(ctx, s, "2", number); n != 42 || lacks != "" {
		t.Errorf("%d, and %q lacks", n, lacks)
	}
	if n, lacks := Optional(ctx, nil, "2", number); n != 0 || lacks != "" {
		t.Errorf("without a store: %d, and %q lacks", n, lacks)
	}
	if _, err := Load(ctx, nil, "2", number); err == nil || !strings.Contains(err.Error(), "no files") {
		t.Errorf("without a store: %v", err)
	}
}

// TestCancelledCallerDoesNotWait checks that a caller whose context ends does not wait for a file that
// another caller is opening.
func TestCancelledCallerDoesNotWait(t *testing.T) {
	begun, end := make(chan struct{}), make(chan struct{})
	s := NewStore(func(context.Context, string) ([]byte, error) {
		close(begun)
		<-end
		return nil, nil
	})
	parse := func(context.Context, []byte) (string, error) { return "made", nil }
	var first sync.WaitGroup
	first.Go(func() {
		if v, err := Load(t.Context(), s, "f", parse); v != "made" || err != nil {
			t.Errorf("%q, %v", v, err)
		}
	})
	<-begun
	short, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Load(short, s, "f", parse); !errors.Is(err, context.Canceled) {
		t.Errorf("the wait ends with %v", err)
	}
	close(end)
	first.Wait()
}

func ExampleLoad() {
	files := NewStore(func(_ context.Context, name string) ([]byte, error) {
		return []byte("content of " + name), nil
	})
	ctx := context.Background()
	length, err := Load(ctx, files, "weights", func(_ context.Context, data []byte) (int, error) {
		return len(data), nil
	})
	fmt.Println(length, err)
	// Output: 18 <nil>
}

// TestSavedFilesAndSharedValues saves a file, opens it at each read, and shares a value among all callers.
func TestSavedFilesAndSharedValues(t *testing.T) {
	kept := map[string][]byte{}
	s := NewKeepingStore(func(_ context.Context, name string) ([]byte, error) {
		if kept[name] == nil {
			return nil, errors.New("no such file")
		}
		return kept[name], nil
	}, func(name string, data []byte) error {
		kept[name] = data
		return nil
	})
	ctx := t.Context()
	if _, err := Read(ctx, s, "a"); err == nil {
		t.Error("a file that nobody made is there")
	}
	for _, text := range []string{"one", "two"} {
		if err := s.Save("a", []byte(text)); err != nil {
			t.Fatal(err)
		}
		if data, err := Read(ctx, s, "a"); err != nil || string(data) != text {
			t.Errorf("%q, %v, want %q", data, err, text)
		}
	}
	made := 0
	share := func() int { made++; return made }
	if a, b := Shared(s, "n", share), Shared(s, "n", share); a != 1 || b != 1 {
		t.Errorf("%d and %d are shared", a, b)
	}
	var none *Store
	if err := none.Save("a", nil); !errors.Is(err, ErrNoFiles) {
		t.Errorf("without a store: %v", err)
	}
	if err := NewStore(nil).Save("a", nil); !errors.Is(err, ErrNoFiles) {
		t.Errorf("without a keeper: %v", err)
	}
	if n := Shared(none, "n", share); n != 2 {
		t.Errorf("without a store %d is shared", n)
	}
}
