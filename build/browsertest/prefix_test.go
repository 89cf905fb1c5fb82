package browsertest

import "net/http"

// prefix is the path below which the tests serve the folder, as hosts of project pages do.
const prefix = "/ludarium/"

func belowPath(h http.Handler) http.Handler {
	mux := http.NewServeMux()
	mux.Handle(prefix, http.StripPrefix(prefix[:len(prefix)-1], h))
	return mux
}
