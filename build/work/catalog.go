package main

import (
	"os"

	"ludarium/ai/catalog/job"
	"ludarium/build/site"
	"ludarium/game/catalog"
)

// writeCatalog writes the descriptions of algorithms and experiments, which a page contains.
func writeCatalog(root string) error {
	data, err := job.Describe(catalog.Games())
	if err != nil {
		return err
	}
	return os.WriteFile(site.CatalogFile(root), data, 0o644)
}
