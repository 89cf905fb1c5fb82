package camera

const textShowAll = "Show all"
