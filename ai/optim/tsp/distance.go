package tsp

import (
	"math"

	"ludarium/ai/base/exact"
)

// metric returns the distance between two places; the metrics of TSPLIB return whole numbers.
type metric func(x1, y1, x2, y2 float64) float64

// metrics are the supported values of EDGE_WEIGHT_TYPE, except EXPLICIT, with which a file lists the
// distances.
var metrics = map[string]metric{
	"EUC_2D":  func(x1, y1, x2, y2 float64) float64 { return nearest(exact.Hypot(x1-x2, y1-y2)) },
	"CEIL_2D": func(x1, y1, x2, y2 float64) float64 { return math.Ceil(exact.Hypot(x1-x2, y1-y2)) },
	"MAN_2D":  func(x1, y1, x2, y2 float64) float64 { return nearest(math.Abs(x1-x2) + math.Abs(y1-y2)) },
	"MAX_2D": func(x1, y1, x2, y2 float64) float64 {
		return max(nearest(math.Abs(x1-x2)), nearest(math.Abs(y1-y2)))
	},
	"ATT": pseudo,
	"GEO": geographical,
}

func nearest(x float64) float64 { return math.Floor(x + 0.5) }

// pseudo is the distance of type ATT.
func pseudo(x1, y1, x2, y2 float64) float64 {
	dx, dy := x1-x2, y1-y2
	r := math.Sqrt((float64(dx*dx) + float64(dy*dy)) / 10)
	t := nearest(r)
	if t < r {
		t++
	}
	return t
}

// The constants of GEO are TSPLIB's, for which its optima are stated.
const (
	libraryPi   = 3.141592
	earthRadius = 6378.388 // in kilometres
)

// geographical is the distance of type GEO: kilometres on a sphere between places given in degrees and
// minutes.
func geographical(x1, y1, x2, y2 float64) float64 {
	radians := func(v float64) float64 {
		degrees := math.Trunc(v)
		return libraryPi * (degrees + 5*(v-degrees)/3) / 180
	}
	lat1, long1, lat2, long2 := radians(x1), radians(y1), radians(x2), radians(y2)
	q1, q2, q3 := exact.Cos(long1-long2), exact.Cos(lat1-lat2), exact.Cos(lat1+lat2)
	angle := arccos(0.5 * (float64((1+q1)*q2) - float64((1-q1)*q3)))
	return math.Trunc(float64(earthRadius*angle) + 1)
}

// arccos returns the arc cosine of x, found by bisection.
func arccos(x float64) float64 {
	low, high := 0.0, math.Pi
	for range 50 {
		if mid := (low + high) / 2; exact.Cos(mid) > x {
			low = mid
		} else {
			high = mid
		}
	}
	return low
}
