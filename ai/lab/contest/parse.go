package contest

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"ludarium/ai/method"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/param"
	"ludarium/game/text/fault"
	"ludarium/game/text/parse"
)

// protocols are the protocols by which other programs play: Universal Chess Interface, NBoard, and lines of
// moves.
var protocols = []string{"uci", "nboard", "lines"}

// ParseList parses contestants, separated by semicolons or line breaks; a line that begins with # is a
// comment. See Parse. It returns an error if two contestants have the same name.
func ParseList(methods method.List, g *game.Game, values param.Values, text string) ([]Contestant, error) {
	var list []Contestant
	at := 0
	for line := range strings.Lines(text) {
		for _, part := range strings.SplitAfter(line, ";") {
			spec := strings.TrimSpace(strings.TrimSuffix(part, ";"))
			begins := at + strings.Index(part, spec)
			at += len(part)
			if spec == "" || strings.HasPrefix(strings.TrimSpace(line), "#") {
				continue
			}
			where := fmt.Sprintf("player %d, %q", len(list)+1, spec)
			c, err := Parse(methods, g, values, spec)
			if err != nil {
				return nil, parse.Within(begins, err, "%s: %w", where)
			}
			if slices.ContainsFunc(list, func(d Contestant) bool { return d.Name == c.Name }) {
				return nil, parse.Errorf(spec, begins, "%s: there is another one called %q; give it a name, "+
					"as in NAME=%s", where, c.Name, spec)
			}
			list = append(list, c)
		}
	}
	return list, nil
}

// Known is the protocol of programs added by the user and named by their title, as in "known:stockfish-15-1";
// the Opener finds the command line.
const Known = "known"

// Parse parses a contestant. An algorithm is followed by its strengths and parameters, separated by commas:
// "mcts,playouts=500,c=1". A program is given as its protocol, path with arguments, and options:
// "uci:stockfish,UCI_LimitStrength=true,UCI_Elo=1500". A path or argument with blanks or commas must be
// quoted. A prefix "NAME=" sets the contestant's name; by default it is the text itself.
func Parse(methods method.List, g *game.Game, values param.Values, text string) (Contestant, error) {
	head, settings, rest := text, "", 0
	if i := unquoted(text, ','); i >= 0 {
		head, settings, rest = text[:i], text[i+1:], i+1
	}
	c := Contestant{Name: text}
	begins := 0
	if i := unquoted(head, '='); i >= 0 && !strings.Contains(head[:i], ":") {
		c.Name, head, begins = strings.TrimSpace(head[:i]), head[i+1:], i+1
		if c.Name == "" {
			return c, parse.Errorf(text[:i+1], 0, "the name before = is empty")
		}
	}
	if protocol, path, ok := strings.Cut(head, ":"); ok {
		p, err := parseProgram(strings.TrimSpace(protocol), path, begins+len(protocol)+1)
		if err == nil {
			p.Options, err = parseOptions(settings, rest)
		}
		if err != nil {
			return c, err
		}
		if c.Name == text {
			c.Name = strings.TrimSuffix(filepath.Base(p.Path), ".exe")
			for _, o := range p.Options {
				c.Name += "," + o.Name + "=" + o.Value
			}
		}
		c.Program = p
		return c, nil
	}
	name := strings.TrimSpace(head)
	m, err := methods.Find(name)
	if err != nil {
		return c, parse.At(begins+strings.Index(head, name), parse.Errorf(name, 0, "%v", err))
	}
	given, err := param.ParseSettings(settings)
	if err != nil {
		return c, parse.At(rest, err)
	}
	c.Algorithm = m.Name
	var lim search.Limits
	if c.Values, lim, err = m.Settings(given); err == nil {
		_, err = m.Fill(g, values, c.Values)
	}
	if err != nil {
		return c, parse.At(rest, err)
	}
	c.Limits = Limits{Nodes: lim.Nodes, Depth: lim.Depth, Time: lim.Time}
	return c, nil
}

// Settle gives an algorithm without limits of its own its default limits, unless the limits all for all
// players are set.
func (c *Contestant) Settle(methods method.List, all Limits) error {
	if c.Algorithm == "" || c.Limits != (Limits{}) || all != (Limits{}) {
		return nil
	}
	m, err := methods.Find(c.Algorithm)
	if err != nil {
		return err
	}
	usual := m.Usual(false)
	c.Limits = Limits{Nodes: usual.Nodes, Depth: usual.Depth}
	return nil
}

// unquoted returns the index of the first byte b outside quotes in text; -1 if there is none.
func unquoted(text string, b byte) int {
	inside := false
	for i := range len(text) {
		switch {
		case text[i] == '"':
			inside = !inside
		case text[i] == b && !inside:
			return i
		}
	}
	return -1
}

// parseProgram parses the path and the arguments of a program; at is their offset in the whole text.
func parseProgram(protocol, text string, at int) (*Program, error) {
	if !slices.Contains(protocols, protocol) && protocol != Known {
		return nil, parse.Errorf(protocol, max(0, at-len(protocol)-1), "no protocol %q; there are %s",
			protocol, strings.Join(protocols, ", "))
	}
	if strings.Count(text, `"`)%2 != 0 {
		return nil, parse.Errorf(text, at, "the quotes of %q are not closed", text)
	}
	p := &Program{Protocol: protocol}
	for rest := strings.TrimSpace(text); rest != ""; rest = strings.TrimSpace(rest) {
		end := unquoted(rest, ' ')
		if end < 0 {
			end = len(rest)
		}
		word := strings.ReplaceAll(rest[:end], `"`, "")
		if p.Path == "" {
			p.Path = word
		} else {
			p.Args = append(p.Args, word)
		}
		rest = rest[end:]
	}
	if p.Path == "" {
		return nil, parse.Errorf(text, at, "the path of the program is missing")
	}
	return p, nil
}

// parseOptions parses the options of a program; at is their offset in the whole text.
func parseOptions(text string, at int) ([]Option, error) {
	var options []Option
	for n := 1; text != ""; n++ {
		part, rest := text, ""
		if i := unquoted(text, ','); i >= 0 {
			part, rest = text[:i], text[i+1:]
		}
		name, value, ok := strings.Cut(part, "=")
		if name = strings.TrimSpace(name); !ok || name == "" {
			return nil, parse.Errorf(part, at, "option %d, %q, is not NAME=VALUE", n, part)
		}
		value = strings.ReplaceAll(strings.TrimSpace(value), `"`, "")
		options = append(options, Option{name, value})
		at += len(text) - len(rest)
		text = rest
	}
	return options, nil
}

// ParseClock parses the time that a game's clock gives each side, as "MOVES/TIME+INCREMENT". Times are in
// seconds, with units, or as clock times: "60+0.6", "40/60", "1m+600ms", "40/1:30+1".
func ParseClock(text string) (time, increment time.Duration, moves int, err error) {
	base, inc, hasInc := strings.Cut(text, "+")
	count, rest, hasMoves := strings.Cut(base, "/")
	if hasMoves {
		base = rest
		if _, err := fmt.Sscanf(count, "%d", &moves); err != nil || moves < 1 || fmt.Sprint(moves) != count {
			return 0, 0, 0, parse.Errorf(count, 0, "clock %q: the number of moves %q is not a whole number "+
				"above 0", text, count)
		}
	}
	if time, err = duration(base); err == nil && time == 0 {
		err = fault.Errorf("%q is not a time", base)
	}
	if err == nil && hasInc {
		increment, err = duration(inc)
	}
	if err != nil {
		return 0, 0, 0, parse.Errorf(text, 0, "clock %q: %v", text, err)
	}
	return time, increment, moves, nil
}

// duration parses seconds, a duration with its unit, or hours, minutes and seconds separated by colons.
func duration(text string) (time.Duration, error) {
	if strings.Contains(text, ":") {
		return onClock(text)
	}
	d, err := time.ParseDuration(text)
	if err != nil {
		d, err = time.ParseDuration(text + "s")
	}
	if err != nil || d < 0 {
		return 0, fault.Errorf("%q is neither seconds nor a duration such as 500ms", text)
	}
	return d, nil
}

// onClock parses minutes and seconds, or hours, minutes and seconds: "1:30", "1:00:00", "0:05.5".
func onClock(text string) (time.Duration, error) {
	parts := strings.Split(text, ":")
	var sum time.Duration
	for i, part := range parts {
		d, err := time.ParseDuration(part + "s")
		digits := "0123456789"
		if i == len(parts)-1 {
			digits += "."
		}
		if err != nil || strings.Trim(part, digits) != "" || len(parts) > 3 || i > 0 && d >= time.Minute ||
			sum > maxOnClock {
			return 0, fault.Errorf("%q is not a time on a clock, such as 1:30", text)
		}
		sum = 60*sum + d
	}
	return sum, nil
}

// maxOnClock is the maximum of each number before a colon.
const maxOnClock = 1_000_000 * time.Second
