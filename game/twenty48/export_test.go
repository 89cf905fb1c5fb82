package twenty48

// BuildLines exports buildLines for the benchmark.
var BuildLines = buildLines
