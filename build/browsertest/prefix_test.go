package browsertest

import "net/http"

// prefix is the path prefix of the served folder, as on hosts of project pages.
const prefix = "/ludarium/"

func belowPath(h http.Handler) http.Handler {
	mux := http.NewServeMux()
	mux.Handle(prefix, http.StripPrefix(prefix[:len(prefix)-1], h))
	return mux
}
