// Package slog replaces log/slog in Ebitengine, which reports its own errors and debugging messages with it.
// Errors go to the standard error, debugging messages nowhere.
package slog

import (
	"context"
	"fmt"
	"os"
)

// Level is the importance of a message.
type Level int

// LevelDebug is the level of debugging messages, none of which is written.
const LevelDebug Level = -4

// Logger writes errors.
type Logger struct{}

// Default returns the only logger.
func Default() Logger { return Logger{} }

// Enabled reports whether messages of the level are written.
func (Logger) Enabled(_ context.Context, l Level) bool { return l > LevelDebug }

// Debug writes nothing.
func Debug(string, ...any) {}

// Error writes a message, and names and values.
func Error(message string, args ...any) { fmt.Fprintln(os.Stderr, append([]any{message}, args...)...) }
