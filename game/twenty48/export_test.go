package twenty48

// BuildLines builds the tables anew, for the benchmark.
var BuildLines = buildLines
