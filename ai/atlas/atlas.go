// Package atlas defines the pages about the algorithms, one each, in the form that the tasks exchange; a
// program that only shows pages needs no other package. The texts are files (assets/atlas) that package
// text reads; package film makes the animations.
//
// # To add a page
//
// Write assets/atlas/NAME.md like its neighbours: the YAML between the two lines of dashes has the fields
// of a Page; the text below begins with the idea, and every heading of the second level begins a further
// section. Package prose has the marks of paragraphs, lists, tables, links and formulas. The tests of
// package film check all pages: they fail for an algorithm without a page, for a picture that shows
// nothing, and for an example that does not show what it claims. A page with a Definition has all parts of a
// full page, see Study. Words of the glossary (see Term) are explained where a page first has them. In
// another language the page appears in English until assets/atlas/TAG has it, see Translation.
package atlas

import (
	"encoding/json"
	"fmt"
	"strings"

	"ludarium/ai/search"
	"ludarium/ai/worker/liverun"
	"ludarium/ai/worker/pool"
	"ludarium/game/param"
)

// File is the name of the file with all pages and courses, for programs in which the texts are not
// embedded; see Encode.
const File = "atlas.json"

// ReadTask returns all pages, ordered by family and title, and all courses in their own order.
var ReadTask = pool.Kind[pool.None, pool.None, Content]{Name: "atlas-read"}

// FilmTask makes the frames of a Picture and reports each one when it is done. The same Picture gives the
// same frames.
var FilmTask = pool.Kind[Picture, Frame, pool.None]{Name: "atlas-film"}

// Page is the page about one algorithm.
type Page struct {
	Name     string `json:"name"` // name of its file; links contain it
	Title    string `json:"title"`
	Family   string `json:"family"`
	Question string `json:"question"` // headline, which ends with a question mark
	// Covers are the names of the algorithms that the page describes: "games/NAME" for a method for games,
	// "WORLD/NAME" for one that can be watched in the room of swarms.
	Covers []string `json:"covers,omitempty"`
	// Code is the key of the algorithm in ludarium/ai/atlas/explain, which explains it by its code; empty
	// for none. A page without a Picture shows the runs of its code.
	Code   string `json:"code,omitempty"`
	Source string `json:"source"` // author, title, year
	// References are the sources in full, each "Authors: Title, venue, year." and, if it has one, its
	// "doi:…" after a space, or the citation of a source text. With them the page does not show Source.
	References []string `json:"references,omitempty"`
	// Texts are the short names of the source texts that use or describe it, see ludarium/game/text/cite.
	Texts []string `json:"texts,omitempty"`
	// From are the names of the pages of its predecessors.
	From    []string `json:"from,omitempty"`
	Picture Picture  `json:"picture"`
	// Sliders are the parameters of the picture's method that the reader can set with sliders.
	Sliders  []string  `json:"sliders,omitempty"`
	Succeeds Example   `json:"succeeds"`
	Fails    Example   `json:"fails"`
	Used     []Link    `json:"used,omitempty"` // places in the program that use the algorithm
	Sections []Section `json:"sections"`       // the first is the idea and has no title
	Study
}

// Study is what a full page has beyond the others. Such a page says in its text the numbers of Worked.
type Study struct {
	Definition string    `json:"definition,omitempty"` // one sentence in the words of the field
	Try        []Try     `json:"try,omitempty"`
	Worked     []Figures `json:"worked,omitempty"`    // of the worked example
	Exercises  []Task    `json:"exercises,omitempty"` // multiple-choice questions
}

// Called returns the names that may lead to the page, apart from its own, the most likely first: its title,
// the name of its code and the names of the algorithms that it covers.
func (p *Page) Called() []string {
	names := []string{p.Title, p.Code}
	for _, covers := range p.Covers {
		_, of, _ := strings.Cut(covers, "/")
		names = append(names, of)
	}
	return names
}

// Section is a section of the text.
type Section struct {
	Title      string   `json:"title,omitempty"`
	Paragraphs []string `json:"paragraphs"` // with marks, see package prose
}

// Link is a link to a place in the program.
type Link struct {
	To    string `json:"to"` // such as "#/lab/chess/pvs"
	Title string `json:"title"`
}

// Picture describes an animation: a search of a position or a run of optimisers.
type Picture struct {
	Search *Search `json:"search,omitempty"`
	Stage  *Stage  `json:"stage,omitempty"`
}

// Search is a position and a method for games, which searches it a little longer in each frame, or plays on
// from it.
type Search struct {
	Game   string `json:"game"`
	Values Values `json:"values,omitempty"` // parameters of the game
	// the first position in the notation of the game; empty for its start
	Start  string `json:"start,omitempty"`
	Moves  string `json:"moves,omitempty"` // moves from Position, separated by spaces
	Method string `json:"method"`
	Set    Values `json:"set,omitempty"` // parameters of the method
	// limit of the search of the last frame: Nodes, or Depth, or neither for a method that needs no limit
	// in a game
	Nodes int64  `json:"nodes,omitempty"`
	Depth int    `json:"depth,omitempty"`
	Seed  uint64 `json:"seed,omitempty"`
	// Lines is the number of moves whose values the search finds, if each costs extra time; 0 is 3.
	Lines int `json:"lines,omitempty"`
	// Plies makes the picture a game: the method plays on for up to that many moves, not counting chance
	// moves, each found by a search up to Nodes or Depth. Each frame shows a position with its search; a long
	// game is shown with gaps.
	Plies int `json:"plies,omitempty"`
	// Against plays the other side of such a game; if nil, the method plays both.
	Against *Player `json:"against,omitempty"`
	// Played is a move, with those that follow by themselves, that is shown beside the best one. The position
	// after it is searched within Reply, or like the first one if that is empty.
	Played string        `json:"played,omitempty"`
	Reply  search.Limits `json:"reply,omitzero"`
}

// Player is a method that plays one side of a game.
type Player struct {
	Method string `json:"method"`
	Set    Values `json:"set,omitempty"`
	// limit of each search: Nodes, or Depth, or neither for a method that needs none
	Nodes int64 `json:"nodes,omitempty"`
	Depth int   `json:"depth,omitempty"`
}

// Stage is a run of optimisers; each frame shows a step.
type Stage struct {
	World   string `json:"world"`
	Problem string `json:"problem"`
	Values  Values `json:"values,omitempty"` // parameters of the problem
	Method  string `json:"method"`
	Set     Values `json:"set,omitempty"` // parameters of the method
	// Rival is a second method, with its usual parameters, on the same problem with the same seed; it makes
	// as many evaluations in a step. Empty for none.
	Rival string `json:"rival,omitempty"`
	Steps int64  `json:"steps"`
	Seed  uint64 `json:"seed,omitempty"`
}

// Example is a picture with an explanation.
type Example struct {
	Text    string  `json:"text"` // what to look for, in one sentence
	Picture Picture `json:"picture"`
	Expect  Expect  `json:"expect"`
}

// Expect is the expected result in the last frame of an example; all fields that are set must hold. The
// score of a win is 1000 minus the plies to it, the score of a loss −1000 plus the plies.
type Expect struct {
	Move  string   `json:"move,omitempty"`  // required best move of a search
	Not   string   `json:"not,omitempty"`   // move that must not be a search's best one
	Above *float64 `json:"above,omitempty"` // the score, or the result of a run, must be greater
	Below *float64 `json:"below,omitempty"` // the score, or the result of a run, must be less
}

// Values are parameters; in YAML and JSON a value may also be a number or a Boolean.
type Values param.Values

// UnmarshalJSON implements json.Unmarshaler.
func (v *Values) UnmarshalJSON(data []byte) error {
	var raw map[string]any
	if err := json.Unmarshal(data, &raw); err != nil {
		return err
	}
	*v = Values{}
	for name, value := range raw {
		switch value := value.(type) {
		case string, float64, bool:
			(*v)[name] = fmt.Sprint(value)
		default:
			return fmt.Errorf("atlas: %s is not a text, number or Boolean", name)
		}
	}
	return nil
}

// Frame is one picture of an animation.
type Frame struct {
	Info *search.Info `json:"info,omitempty"` // results of a search
	// At is the position of a frame of a game, in the notation of the game; the last one is not searched,
	// and its score is the result for the first player. Played are the moves up to there without chance
	// moves.
	At     string         `json:"at,omitempty"`
	Played int            `json:"played,omitempty"`
	Stage  *liverun.Frame `json:"stage,omitempty"`
}

// Encode returns c in the format of the file named File.
func Encode(c Content) ([]byte, error) {
	data, err := json.Marshal(c)
	if err != nil {
		return nil, fmt.Errorf("atlas: %w", err)
	}
	return data, nil
}

// Decode reads what Encode wrote.
func Decode(data []byte) (c Content, err error) {
	if err := json.Unmarshal(data, &c); err != nil {
		return Content{}, fmt.Errorf("atlas: %s: %w", File, err)
	}
	return c, nil
}
