package worlds

import (
	"ludarium/ai/optim/tsp"
	"ludarium/ai/worker/liverun"
	"ludarium/game/param"
)

// The names of the parameters for a user's own tour.
const (
	tourName  = "tour"
	tourUse   = "tour-use"
	toCompare = "compare"
	toStart   = "start"
)

// tourSettings are the parameters for a user's own cities, own tour, and the use of the tour.
type tourSettings struct{ cities, tour, use string }

// Params implements param.Settings.
func (s *tourSettings) Params(p *param.Set) {
	p.Text(&s.cities, citiesName, "Your cities",
		"Coordinates of each city, such as 10 20, 30 40, or a TSPLIB file.", "").
		Where("", "the cities of this map")
	p.Text(&s.tour, tourName, "Your tour", "A tour through these cities as a TSPLIB file (.tour).", "")
	p.OneOf(&s.use, tourUse, "Use of the tour",
		"Whether lengths are compared with your tour, or the search starts from it.", toCompare, toStart)
}

// The forms of texts that can be read: tours, and cities as a file or as points.
const (
	tourForm   = `(?m)^\s*TOUR_SECTION\b`
	cityForm   = `(?m)^\s*(?:NODE_COORD_SECTION|EDGE_WEIGHT_SECTION|EDGE_WEIGHT_TYPE|DIMENSION)\b`
	aNumber    = `[-+]?[\d.]+(?:[eE][-+]?\d+)?`
	pointsForm = `\A\s*(?:` + aNumber + `[ \t,;]+` + aNumber + `\s*(?:[,;\n]\s*|\z)){3,}\z`
)

// cityReadings lists the texts from which a problem with cities can be made; name is the name of a TSPLIB
// instance, empty for other problems.
func cityReadings(name string) []liverun.Reading {
	list := []liverun.Reading{{Param: tourName, Form: tourForm}, {Param: citiesName, Form: cityForm},
		{Param: citiesName, Form: pointsForm}}
	if name != "" {
		named := liverun.Reading{Param: tourName, Alone: true,
			Form: `(?s)\bNAME\s*:?\s*` + name + `\b.*TOUR_SECTION`}
		list = append([]liverun.Reading{named}, list...)
	}
	return list
}

// fileTour reads the user's own tour through the cities of p: its length, and the tour itself if the search
// should start from it. Without such a tour both are zero.
func fileTour(p *tsp.Problem, s tourSettings) (length float64, start []int, err error) {
	if s.tour == "" {
		return 0, nil, nil
	}
	tour, err := tsp.ReadTour(p, []byte(s.tour))
	if err != nil {
		return 0, nil, err
	}
	if s.use == toStart {
		start = tour
	}
	return p.Length(tour), start, nil
}
