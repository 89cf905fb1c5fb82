package atlas

// Course is a lesson in steps, each with a picture and something to do. Its file is
// assets/atlas/courses/NAME.md: what is said as YAML has the steps in their order, and the text of each is a
// section of the second level below, whose heading is its title.
type Course struct {
	Name  string `json:"name"` // of its file; it keys links and progress
	Title string `json:"title"`
	About string `json:"about"` // one sentence: what one can do afterwards
	Order int    `json:"order"` // of the courses
	Steps []Step `json:"steps"`
	Test  []Task `json:"test"` // questions with options
	Lab   Link   `json:"lab"`  // where one goes on
}

// Step is one picture with a few words.
type Step struct {
	Title      string   `json:"title"`
	Paragraphs []string `json:"paragraphs"`
	// what is seen: a picture, or a run of code
	Picture Picture  `json:"picture"`
	Code    *Run     `json:"code,omitempty"`
	Sliders []string `json:"sliders,omitempty"` // parameters of the picture's method that can be drawn along
	Page    string   `json:"page,omitempty"`    // the name of the page that tells more
	Task    *Task    `json:"task,omitempty"`    // to be done before one goes on; nil for nothing
}

// Run is a run of code that explains itself, see ludarium/ai/atlas/explain.
type Run struct {
	Key   string `json:"key"`
	Seed  uint64 `json:"seed,omitempty"`
	Set   Values `json:"set,omitempty"`
	Event int    `json:"event,omitempty"` // at which it begins, from 0
}

// Task is something to do: a question with options, or one of the others.
type Task struct {
	Ask     string   `json:"ask"`
	Options []string `json:"options,omitempty"` // at least two
	Answer  int      `json:"answer,omitempty"`  // which of them is right, from 1
	Why     string   `json:"why,omitempty"`     // said when it is answered
	// the code is to be run to so many cuts, improvements or samples
	Stops int `json:"stops,omitempty"`
	// the sliders are to be drawn so that the film ends as expected; Solution are values that do it
	Expect   *Expect `json:"expect,omitempty"`
	Solution Values  `json:"solution,omitempty"`
}

// Content is all that there is to read.
type Content struct {
	Pages   []Page   `json:"pages"`
	Courses []Course `json:"courses"`
	Guide   Guide    `json:"guide"`
}
