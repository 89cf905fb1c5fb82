package tsp

import (
	"embed"
	"strings"

	"ludarium/game/text/fault"
)

// The instances are files of TSPLIB as published (Reinelt: TSPLIB, A Traveling Salesman Problem Library,
// 1991).
//
//go:embed instances/*.tsp
var files embed.FS

// optima are the optimal tour lengths published by TSPLIB, all of them proved.
var optima = []struct {
	name   string
	length float64
}{
	{"burma14", 3323}, {"ulysses22", 7013}, {"bays29", 2020}, {"att48", 10628}, {"eil51", 426},
	{"berlin52", 7542}, {"st70", 675}, {"kroA100", 21282},
}

// Names returns the names of the instances, smallest first. The caller may change the slice.
func Names() []string {
	var list []string
	for _, o := range optima {
		list = append(list, o.name)
	}
	return list
}

// Instance returns an instance with its optimum; the error lists the names.
func Instance(name string) (*Problem, error) {
	for _, o := range optima {
		if o.name == name {
			data, err := files.ReadFile("instances/" + name + ".tsp")
			if err != nil {
				return nil, fault.Errorf("tsp: %s: %w", name, err)
			}
			p, err := Read(data)
			if err != nil {
				return nil, fault.Errorf("%s: %w", name, err)
			}
			p.Optimum = o.length
			return p, nil
		}
	}
	return nil, fault.Errorf("tsp: no instance %q; there are %s", name, strings.Join(Names(), ", "))
}
