// Package resource brings files that are too large to be part of every program: trained networks. A program
// says once how its files are opened, by a Store; whoever makes an algorithm hands it on. The algorithm asks
// for a file by name when it needs it, and what was made of the file is kept for the next search.
package resource

import (
	"context"
	"errors"
	"fmt"
	"sync"
)

// Open returns the content of a file. It may take as long as a download does, and errs when ctx ends.
type Open func(ctx context.Context, name string) ([]byte, error)

// Keep keeps the content of a file that work has made, so that Open finds it from now on. It may only begin
// that, and takes what it is given over.
type Keep func(name string, data []byte) error

// Store keeps what was made of files. It may be used concurrently. A nil Store has no files.
type Store struct {
	open Open
	keep Keep // nil: nothing is kept
	mu   sync.Mutex
	made map[string]*slot
}

// slot is one file. Its token is held by whoever opens it.
type slot struct {
	token chan struct{}
	value any // nil until it was made
}

// NewStore returns a store of files that open finds.
func NewStore(open Open) *Store { return &Store{open: open, made: map[string]*slot{}} }

// NewKeepingStore returns a store of files that open finds, which also keeps those that work makes.
func NewKeepingStore(open Open, keep Keep) *Store {
	s := NewStore(open)
	s.keep = keep
	return s
}

// Read returns the content of a file, which is opened anew each time and is the caller's: for large files of
// which not all can stay in memory.
func Read(ctx context.Context, s *Store, name string) ([]byte, error) {
	if s == nil {
		return nil, fmt.Errorf("resource: %w, %s neither", ErrNoFiles, name)
	}
	return s.open(ctx, name)
}

// Save has a file kept that was made. It errs with ErrNoFiles where nothing is kept.
func (s *Store) Save(name string, data []byte) error {
	if s == nil || s.keep == nil {
		return fmt.Errorf("resource: %w, %s is not kept", ErrNoFiles, name)
	}
	return s.keep(name, data)
}

// Shared returns the one value of a name, which is no file's, that all who use the same store share; the
// first one makes it. Without a store each has its own.
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

// ErrNoFiles is the error of work without a Store.
var ErrNoFiles = errors.New("this program carries no files")

// Load returns what parse makes of the named file, which is opened and parsed once for all that use the same
// store; the value is shared and must not be changed. A parse that takes long ends with an error soon after
// ctx does. After an error the next call tries again. Without a store it errs with ErrNoFiles.
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

// Optional is Load for a file without which the work goes on: value is the zero value then, and lacks the
// name of the file where the program carries it and it could not be had.
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
