package format

import (
	"errors"
	"net/url"
	"slices"
	"strings"

	"ludarium/game"
	"ludarium/game/param"
	"ludarium/game/text/fault"
	"ludarium/game/text/parse"
)

// Link is the address of a web page.
type Link struct {
	Text string
	At   int // byte offset of the link in the text
	url  *url.URL
}

// LinkError is the error for a link that cannot be read.
type LinkError struct {
	// Own means that the link leads to a page about the game, so that no other game can read it.
	Own bool
	err error
}

// Error implements error.
func (e *LinkError) Error() string { return e.err.Error() }

// Says implements fault.Saying.
func (e *LinkError) Says() error { return e.err }

// Unwrap returns the inner error.
func (e *LinkError) Unwrap() error { return e.err }

// domain matches the address of a web page without its scheme.
var domain = parse.Pattern(
	`^(www\.|([a-zA-Z0-9-]+\.)+(org|com|net|io|co|app|dev|eu|fr|de|uk|ru|nl|jp)/)`)

// IsLink reports whether a text is the address of a web page, or the end of an address that begins with its
// query.
func IsLink(text string) bool {
	text = strings.TrimSpace(text)
	if text == "" || len(strings.Fields(text)) > 1 {
		return false
	}
	scheme := strings.Index(text, "://")
	return scheme > 0 && strings.Trim(strings.ToLower(text[:scheme]), "abcdefghijklmnopqrstuvwxyz+") == "" ||
		domain().MatchString(text) || text[0] == '?' && strings.Contains(text, "=")
}

// links returns the links of a text; ok is false if it contains anything else.
func links(text string) (list []Link, ok bool) {
	for word := range strings.FieldsSeq(text) { // most texts are rejected at the first word
		if !IsLink(word) {
			return nil, false
		}
	}
	for _, w := range parse.Words(text) {
		list = append(list, Link{Text: w.Text, At: w.At})
	}
	return list, len(list) > 0
}

const linkName = "link"

// link returns the format of addresses of web pages about the game.
func (s *Set) link() Format {
	return Format{Name: linkName, Title: "Link",
		Looks: func(text string) bool {
			list, ok := links(text)
			return ok && s.hosts(list[0])
		},
		Read: Whole(func(v param.Values, text string) ([]*Game, error) {
			list, _ := links(text)
			return s.readLinks(v, list)
		})}
}

// Value returns the value of one of the keys in the query or the fragment of a link; ok is false if none of
// them has a value.
func (l Link) Value(keys ...string) (text string, ok bool) {
	fragment, _ := url.ParseQuery(l.url.EscapedFragment())
	for _, values := range []url.Values{l.url.Query(), fragment} {
		for key, texts := range values {
			if texts[0] != "" && slices.Contains(keys, strings.ToLower(key)) {
				return texts[0], true
			}
		}
	}
	return "", false
}

// Path returns the path of a link without slashes at its ends.
func (l Link) Path() string { return strings.Trim(l.url.Path, "/") }

func (s *Set) readLinks(v param.Values, list []Link) ([]*Game, error) {
	var games []*Game
	for _, l := range list {
		found, err := s.readLink(v, l)
		if err != nil {
			return nil, err
		}
		games = append(games, found...)
	}
	return games, nil
}

// readLink returns the games that the address of a link contains. Nothing is downloaded, so a link without a
// game is an error.
func (s *Set) readLink(v param.Values, l Link) ([]*Game, error) {
	var err error
	if l.url, err = url.Parse(l.Text); err != nil {
		return nil, parse.Errorf(l.Text, l.At, "%s: bad link: %v", s.Game.Name, err)
	}
	own := s.hosts(l)
	if s.Foreign != nil {
		if name := s.Foreign(l); name != "" {
			return nil, &LinkError{true, Refuse(parse.Errorf(l.Text, l.At,
				"%s: this link is to a game of %q, which this program does not play", s.Game.Name, name))}
		}
	}
	if s.Carried != nil {
		if text, ok := s.Carried(l); ok {
			games, err := s.Read(v, text)
			if err == nil && len(games) == 0 {
				err = fault.Errorf("%q is neither a position nor moves", text)
			}
			if err == nil {
				return games, nil
			}
			return nil, &LinkError{own, s.within(l, text, err)}
		}
	}
	title := fault.Word(s.Game.Title)
	if own {
		return nil, &LinkError{own, parse.Errorf(l.Text, l.At, "%s: this link carries no position and no "+
			"moves of %s, to which the page belongs, and the program never goes to the network; copy %s "+
			"from the page and paste it here", s.Game.Name, title, s.Copied)}
	}
	return nil, &LinkError{own, parse.Errorf(l.Text, l.At, "%s: this link carries no position and no moves "+
		"of %s, and the program never goes to the network; copy %s from the page and paste it here",
		s.Game.Name, title, s.Copied)}
}

// within returns the error for a link whose text has the error err. It has the offset if the link contains
// the text unchanged.
func (s *Set) within(l Link, text string, err error) error {
	said := err
	if bad := new(game.MoveError); errors.As(err, &bad) {
		said = bad.Bare()
	}
	e := parse.Errorf("", 0, "%s: bad link: %w", s.Game.Name, fault.Trim(said, s.Game.Name+": "))
	if at := strings.Index(l.Text, text); at >= 0 {
		placed := parse.At(l.At+at, err)
		e.Token, e.At = placed.Token, placed.At
	}
	return e
}

// hosts reports whether a link leads to one of the sites.
func (s *Set) hosts(l Link) bool {
	host := ""
	if u, err := url.Parse(l.Text); err == nil {
		host = strings.ToLower(u.Host)
	}
	if host == "" {
		host, _, _ = strings.Cut(strings.ToLower(l.Text), "/")
	}
	return slices.ContainsFunc(s.Sites, func(site string) bool {
		return host == site || strings.HasSuffix(host, "."+site)
	})
}
