// Package atlas holds what is told of the algorithms, one page each, in the form in which it travels: who
// shows pages needs this package alone. The texts are files (assets/atlas), which package text reads; package
// film makes the moving pictures.
//
// # To add a page
//
// Write assets/atlas/NAME.md as its neighbours are written: what is between the two lines of dashes says, as
// YAML, what a Page has in its fields; the text below begins with the idea, and a heading of the second level
// begins each further section. The tests of package film go through all pages: they fail for an algorithm
// without a page, for a picture that shows nothing, and for an example that does not do what it promises. In
// other languages the page is read in English until assets/atlas/TAG has it, see Translation.
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

// File is the name of all that there is to read as one file, for programs that do not carry the texts; see
// Encode.
const File = "atlas.json"

// ReadTask returns all that there is to read: pages in the order of their families and titles, and courses in
// their own.
var ReadTask = pool.Kind[pool.None, pool.None, Content]{Name: "atlas-read"}

// FilmTask makes the pictures of a Picture and reports each as it is made. The same Picture gives the same.
var FilmTask = pool.Kind[Picture, Frame, pool.None]{Name: "atlas-film"}

// Page is what is told of one algorithm.
type Page struct {
	Name     string `json:"name"` // of its file; it keys links
	Title    string `json:"title"`
	Family   string `json:"family"`
	Question string `json:"question"` // the headline; it ends with a question mark
	// Covers are the names of what the program offers that the page tells of: "games/NAME" of a method for
	// games, "WORLD/NAME" of one that is watched among the swarms.
	Covers []string `json:"covers,omitempty"`
	// Code is the key of the same algorithm among those that are explained by their own code (see
	// ludarium/ai/atlas/explain); empty for none. A page without a Picture shows the runs of its code.
	Code   string `json:"code,omitempty"`
	Source string `json:"source"` // author, title, year
	// Texts are the short names of those of the five source texts that use it or tell of it, see
	// ludarium/game/text/cite.
	Texts []string `json:"texts,omitempty"`
	// From are the names of the pages of what it grew from.
	From    []string `json:"from,omitempty"`
	Picture Picture  `json:"picture"`
	// Sliders are the parameters of the picture's method that can be drawn along.
	Sliders  []string  `json:"sliders,omitempty"`
	Succeeds Example   `json:"succeeds"`
	Fails    Example   `json:"fails"`
	Used     []Link    `json:"used,omitempty"` // where the program uses it
	Sections []Section `json:"sections"`       // the first is the idea and has no title
}

// Called returns what people may call the page beside its name, the likeliest first: its title, the name of
// its code, those of what it covers.
func (p *Page) Called() []string {
	names := []string{p.Title, p.Code}
	for _, covers := range p.Covers {
		_, of, _ := strings.Cut(covers, "/")
		names = append(names, of)
	}
	return names
}

// Section is a part of the text.
type Section struct {
	Title      string   `json:"title,omitempty"`
	Paragraphs []string `json:"paragraphs"` // an item of a list begins with "• "
}

// Link leads somewhere in the program.
type Link struct {
	To    string `json:"to"` // "#/lab/chess/pvs"
	Title string `json:"title"`
}

// Picture is what is seen moving: a search of a position or a run of optimisers.
type Picture struct {
	Search *Search `json:"search,omitempty"`
	Stage  *Stage  `json:"stage,omitempty"`
}

// Search is a position that a method for games searches, a little longer in each picture, or plays from.
type Search struct {
	Game   string `json:"game"`
	Values Values `json:"values,omitempty"` // of the game
	Start  string `json:"start,omitempty"`  // notation of the first position; empty for the game's own
	Moves  string `json:"moves,omitempty"`  // texts of the moves from there, with blanks between them
	Method string `json:"method"`
	Set    Values `json:"set,omitempty"` // of the method
	// Nodes are those of the last picture, or Depth its depth: one of both, or neither for a method that
	// needs none in a game.
	Nodes int64  `json:"nodes,omitempty"`
	Depth int    `json:"depth,omitempty"`
	Seed  uint64 `json:"seed,omitempty"`
	// Lines is of how many moves a search finds the values, where that costs it more; 0 is 3.
	Lines int `json:"lines,omitempty"`
	// Plies makes a game of it: the method plays on, up to so many moves besides those of chance, found by
	// searches up to Nodes or Depth, and each picture shows a position with the search there; of a long game
	// not every position is shown.
	Plies int `json:"plies,omitempty"`
	// Against plays the other side of such a game; nil where the method plays both.
	Against *Player `json:"against,omitempty"`
}

// Player is a method that plays one side of a game.
type Player struct {
	Method string `json:"method"`
	Set    Values `json:"set,omitempty"`
	Nodes  int64  `json:"nodes,omitempty"` // of each search, or Depth its depth; neither where it needs none
	Depth  int    `json:"depth,omitempty"`
}

// Stage is a run of optimisers, of which each picture shows a step.
type Stage struct {
	World   string `json:"world"`
	Problem string `json:"problem"`
	Values  Values `json:"values,omitempty"` // of the problem
	Method  string `json:"method"`
	Set     Values `json:"set,omitempty"` // of the method
	Steps   int64  `json:"steps"`
	Seed    uint64 `json:"seed,omitempty"`
}

// Example is a picture with what it shows.
type Example struct {
	Text    string  `json:"text"` // what to look at, a sentence
	Picture Picture `json:"picture"`
	Expect  Expect  `json:"expect"`
}

// Expect is what the last picture of an example has to show; each field that is set holds. A score that is a
// win is 1000 less the plies to it, one that is a loss −1000 more the plies.
type Expect struct {
	Move  string   `json:"move,omitempty"`  // the best move of a search
	Not   string   `json:"not,omitempty"`   // a move that a search does not find the best
	Above *float64 `json:"above,omitempty"` // the score, or what a run reached, is greater
	Below *float64 `json:"below,omitempty"` // it is less
}

// Values are parameters, whose values may be written as numbers and truth values, too.
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
			return fmt.Errorf("atlas: %s is neither text, number nor truth value", name)
		}
	}
	return nil
}

// Frame is one picture of a film.
type Frame struct {
	Info *search.Info `json:"info,omitempty"` // of a search
	// At is the position of a picture of a game, in the notation of the game; the last one is not searched,
	// and its score is that of the first player. Played are the moves up to there, without those of chance.
	At     string         `json:"at,omitempty"`
	Played int            `json:"played,omitempty"`
	Stage  *liverun.Frame `json:"stage,omitempty"`
}

// Encode writes what there is to read as the file that Decode reads.
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
