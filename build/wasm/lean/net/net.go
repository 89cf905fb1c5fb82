// Package net replaces net in Ebitengine's protocol between a host and a guest, which a page does not use.
package net

import "errors"

// SplitHostPort always returns an error.
func SplitHostPort(string) (host, port string, err error) {
	return "", "", errors.New("net: not supported in the page")
}
