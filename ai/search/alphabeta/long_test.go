package alphabeta

import "flag"

var long = flag.Bool("long", false, "compare deeper and more positions")
