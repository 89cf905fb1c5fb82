// Package resource loads files that are too large to be part of every program, such as trained networks. A
// program creates a Store, which opens its files, and passes it to the algorithms. An algorithm asks for a
// file by name when it needs it. The parsed file is kept for later searches.
package resource

import (
	"context"
	"errors"
	"fmt"
	"sync"
)

// Open returns the content of a file. It may take as long as a download. It returns an error when ctx ends.
type Open func(ctx context.Context, name string) ([]byte, error)

// Keep saves the content of a generated file, so that Open finds it afterwards. It may save in the background
// and owns the data.
type Keep func(name string, data []byte) error

// Store caches parsed files. It may be used concurrently. A nil Store has no files.
type Store struct {
	open Open
	keep Keep // nil if files are not cached on this machine
	mu   sync.Mutex
	made map[string]*slot
}

// slot is one file. The goroutine that opens the file holds the token.
type slot struct {
	token chan struct{}
	value any // nil until the file has been loaded
}

// NewStore returns a store of the files that open returns.
func NewStore(open Open) *Store { return &Store{open: open, made: map[string]*slot{}} }

// NewKeepingStore returns a store of the files that open returns, which can also save generated files.
func NewKeepingStore(open Open, keep Keep) *Store {
	s := NewStore(open)
	s.keep = keep
	return s
}

// Read returns the content of a file, which it opens at each call. The caller owns the content. Read is for
// large files that cannot all stay in memory.
func Read(ctx context.Context, s *Store, name string) ([]byte, error) {
	if s == nil {
		return nil, fmt.Errorf("resource: %w, %s neither", ErrNoFiles, name)
	}
	return s.open(ctx, name)
}

// Save saves a generated file. It returns ErrNoFiles if the store cannot save.
func (s *Store) Save(name string, data []byte) error {
	if s == nil || s.keep == nil {
		return fmt.Errorf("resource: %w, %s is not kept", ErrNoFiles, name)
	}
	return s.keep(name, data)
}

// Shared returns a value that all users of the store share under a name, which must not be the name of a
// file. The first call makes the value. Without a store each caller gets a value of its own.
func Shared[T any](s *Store, name string, make func() T) T {
	if s == nil {
		return make()
	}
	slot := s.slot(name)
	slot.token <- struct{}{}
	defer func() { <-slot.token }()
	if slot.value == nil {
		slot.value = make()
	}
	return slot.value.(T)
}

// ErrNoFiles is the error for reading or saving without a suitable Store.
var ErrNoFiles = errors.New("this program carries no files")

// Load returns the result of parse for the named file. The file is opened and parsed once for all users of
// the store. The value is shared and must not be changed. When ctx ends, Load soon returns an error, even
// during a slow parse. After an error the next call tries again. Without a store Load returns ErrNoFiles.
func Load[T any](ctx context.Context, s *Store, name string,
	parse func(ctx context.Context, data []byte) (T, error)) (T, error) {
	var none T
	if s == nil {
		return none, fmt.Errorf("resource: %w, %s neither", ErrNoFiles, name)
	}
	slot := s.slot(name)
	select {
	case slot.token <- struct{}{}:
		defer func() { <-slot.token }()
	case <-ctx.Done():
		return none, ctx.Err()
	}
	if slot.value == nil {
		data, err := s.open(ctx, name)
		if err != nil {
			return none, fmt.Errorf("resource: %s: %w", name, err)
		}
		value, err := parse(ctx, data)
		if err != nil {
			return none, fmt.Errorf("resource: %s: %w", name, err)
		}
		slot.value = value
	}
	value, ok := slot.value.(T)
	if !ok {
		panic(fmt.Sprintf("resource: %s is asked for as a %T and was made as a %T", name, none, slot.value))
	}
	return value, nil
}

// Optional is Load for a file that is not essential. If the file cannot be loaded, value is the zero value,
// and lacks is the name of the file if the program should have it.
func Optional[T any](ctx context.Context, s *Store, name string,
	parse func(ctx context.Context, data []byte) (T, error)) (value T, lacks string) {
	value, err := Load(ctx, s, name, parse)
	if err != nil && ctx.Err() == nil && !errors.Is(err, ErrNoFiles) {
		lacks = name
	}
	return value, lacks
}

func (s *Store) slot(name string) *slot {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.made[name] == nil {
		s.made[name] = &slot{token: make(chan struct{}, 1)}
	}
	return s.made[name]
}
