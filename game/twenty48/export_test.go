package twenty48

// BuildLines builds the line tables again, for the benchmark.
var BuildLines = buildLines
