package backup

import "encoding/json"

// Union returns a Merge function for JSON objects. It keeps members that only one of the objects has. For the
// other members it keeps the local value, unless better prefers the file's value.
func Union[T any](better func(there, here T) bool) func(key string, here, there []byte) (string, []byte) {
	return func(key string, here, there []byte) (string, []byte) {
		var mine, theirs map[string]T
		if json.Unmarshal(there, &theirs) != nil {
			return "", nil
		}
		if json.Unmarshal(here, &mine) != nil || mine == nil {
			return key, there
		}
		for name, v := range theirs {
			if was, ok := mine[name]; !ok || better(v, was) {
				mine[name] = v
			}
		}
		data, err := json.Marshal(mine)
		if err != nil {
			return "", nil
		}
		return key, data
	}
}
