//go:build !linux

package main

import (
	"context"
	"errors"
)

func limited(context.Context, *builder, int64, []string) error {
	return errors.New("within: needs the control groups of Linux")
}
