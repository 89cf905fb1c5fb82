package uci

import (
	"fmt"
	"strconv"
	"strings"

	"ludarium/ai/base/mem"
	"ludarium/ai/engine/chess"
)

// options holds the values of all options, which "setoption" sets.
type options struct {
	hash, threads, lines int
	overhead             int // communication delay per move in milliseconds
	weak                 bool
	elo                  int
	seed                 int
	network              bool
	endgames             bool
	ownBook              bool
	bookFile             string // path of a Polyglot book; "" for the program's own book
	analyses             bool   // whether analysis mode is on, which ignores the book and the strength limit
	showsWDL             bool
	chess960             bool // whether castling is encoded as the king's move onto the rook
}

func defaults() options {
	return options{hash: 16, threads: 1, lines: 1, overhead: 10, elo: 1500, seed: 1, network: true}
}

// spin describes a numeric option.
type spin struct {
	name      string
	at        func(*options) *int
	low, high int
	resizes   bool // whether a change requires a new engine
}

func spins() []spin {
	return []spin{
		{"Hash", func(o *options) *int { return &o.hash }, 1, 65536, true},
		{"Threads", func(o *options) *int { return &o.threads }, 1, 256, true},
		{"MultiPV", func(o *options) *int { return &o.lines }, 1, 218, false},
		{"Move Overhead", func(o *options) *int { return &o.overhead }, 0, 5000, false},
		{"UCI_Elo", func(o *options) *int { return &o.elo }, chess.LowestElo, chess.HighestElo, false},
		{"Seed", func(o *options) *int { return &o.seed }, 0, 1 << 30, false},
	}
}

// describe returns the lines that describe all options in the protocol.
func describe() []string {
	d := defaults()
	var out []string
	for _, p := range spins() {
		out = append(out,
			fmt.Sprintf("name %s type spin default %d min %d max %d", p.name, *p.at(&d), p.low, p.high))
	}
	return append(out, "name OwnBook type check default false", "name Book File type string default <empty>",
		"name Network type check default true", "name Endgames type check default false",
		"name Ponder type check default false", "name UCI_LimitStrength type check default false",
		"name UCI_AnalyseMode type check default false",
		"name UCI_ShowWDL type check default false", "name UCI_Chess960 type check default false",
		"name Clear Hash type button")
}

// setOption executes a "setoption" command.
func (s *server) setOption(words []string) error {
	if len(words) == 0 || words[0] != "name" {
		return fmt.Errorf(`uci: setoption: "name" is missing`)
	}
	text, value, _ := strings.Cut(" "+strings.Join(words[1:], " ")+" ", " value ")
	name, value := strings.TrimSpace(text), strings.TrimSpace(value)
	for _, p := range spins() {
		if !strings.EqualFold(name, p.name) {
			continue
		}
		n, err := strconv.Atoi(value)
		if err != nil || n < p.low || n > p.high {
			return fmt.Errorf("uci: setoption: %s: %.40q is not a number from %d to %d", p.name, value, p.low,
				p.high)
		}
		if p.name == "Hash" && !mem.Fits(n<<20) {
			return fmt.Errorf("uci: setoption: Hash: the system has no %d MB; %d MB are kept", n,
				s.options.hash)
		}
		if at := p.at(&s.options); *at != n {
			*at = n
			if p.resizes {
				s.engine = nil
			}
		}
		return nil
	}
	switch lower := strings.ToLower(name); lower {
	case "clear hash":
		if s.engine != nil {
			s.engine.Clear()
		}
	case "book file":
		if value == "<empty>" {
			value = ""
		}
		s.options.bookFile = value
		return s.openBook()
	case "network", "endgames", "ownbook", "ponder", "uci_limitstrength", "uci_analysemode", "uci_showwdl",
		"uci_chess960":
		on, err := strconv.ParseBool(value)
		if err != nil {
			return fmt.Errorf("uci: setoption: %s: %.40q is neither true nor false", lower, value)
		}
		switch lower {
		case "network":
			s.options.network = on
			s.engine = nil
		case "endgames":
			s.options.endgames = on
		case "ownbook":
			s.options.ownBook = on
		case "uci_limitstrength":
			s.options.weak = on
		case "uci_analysemode":
			s.options.analyses = on
		case "uci_showwdl":
			s.options.showsWDL = on
		case "uci_chess960":
			s.options.chess960 = on
		}
	default:
		return fmt.Errorf("uci: setoption: no option %.40q", name)
	}
	return nil
}
