package session

import (
	"errors"
	"net/url"
	"strings"

	"ludarium/game/param"
	"ludarium/game/text/parse"
)

// within converts an error about a key's value into an error about the link, in which values are escaped.
func (l Link) within(err error, keys ...string) error {
	bad := new(parse.Error)
	if !errors.As(err, &bad) {
		return err
	}
	for _, key := range keys {
		at, value, ok := l.find(key)
		if !ok {
			continue
		}
		from, to := escapedAt(value, bad.At), escapedAt(value, bad.At+len(bad.Token))
		return &parse.Error{Err: err, Token: value[from:to], At: at + from}
	}
	return err
}

// keyError returns an error about a key of a link.
func (l Link) keyError(key string, err error) error {
	at, _, ok := l.find(key)
	if ok {
		at -= len("=") + len(key)
	}
	return &parse.Error{Err: err, Token: key, At: at}
}

// find returns the index of the escaped value of a key in a link.
func (l Link) find(key string) (at int, value string, ok bool) {
	path, query, _ := strings.Cut(l.fragment, "?")
	at = len(path) + len("?")
	for pair := range strings.SplitSeq(query, "&") {
		name, value, _ := strings.Cut(pair, "=")
		if plain, err := url.QueryUnescape(name); err == nil && plain == key {
			return at + len(name) + len("="), value, true
		}
		at += len(pair) + len("&")
	}
	return 0, "", false
}

// escapedAt returns the index of byte n of a text in its escaped form.
func escapedAt(escaped string, n int) int {
	at := 0
	for ; n > 0 && at < len(escaped); n-- {
		if escaped[at] == '%' {
			at += len("%20")
		} else {
			at++
		}
	}
	return min(at, len(escaped))
}

// fill returns the complete parameters of a link.
func (l Link) fill(specs []param.Spec) (param.Values, error) {
	for _, spec := range specs {
		if text, ok := l.Values[spec.Name]; ok {
			if _, err := spec.Parse(text); err != nil {
				return nil, l.within(err, spec.Name)
			}
		}
	}
	v, err := param.Fill(specs, l.Values)
	if bad := new(parse.Error); errors.As(err, &bad) {
		return nil, l.keyError(bad.Token, err)
	}
	return v, err
}

// badEscape returns the error for invalid escaping in a link.
func badEscape(fragment string, err error) error {
	token := url.EscapeError("")
	errors.As(err, &token)
	return &parse.Error{Err: textBadEscape.Error("error", err), Token: string(token),
		At: strings.Index(fragment, string(token))}
}
