// Package webpool is a pool.Pool over Web Workers.
//
// # Messages
//
// Between the page and a worker go plain objects; bytes travel as Uint8Array and are handed over, not copied.
//
//	to the worker    the WebAssembly.Module, first and once (the page does that)
//	                 {id, kind, input, session}  a task
//	                 {id, more}                  bytes for the More of a session
//	                 {id, cancel: true}          end that task soon
//	from the worker  {ready: true}               tasks may come
//	                 {id, progress}              any number of times
//	                 {id, result}                the end: bytes or null
//	                 {id, error, cancelled}      or this end; cancelled when the error is that of a cancelled context
//	                 {exit: text}                the program ended or panicked; nothing comes after
//
// A worker does one task at a time: a WebAssembly program has one thread. A session keeps its worker to
// itself until it ends.
//
// # When a worker crashes
//
// A worker that ended, panicked or does not answer a cancel is terminated, and the next task starts another
// one. The task that it had is restarted once (Pool.Do counts the tries), unless something of it was seen
// already; a session ends with an error, and the next call of package rpc begins another one. What people
// read of it is said where the answer is awaited: of a search in render/session/think.go, of a swarm in
// render/room/swarms/player.go, of the lab in render/room/lab/texts.go, of the atlas in
// render/room/atlas/texts.go. Nobody hears of a restart that succeeds.
//
// TestDeadWorkers and TestNothingTwice hold this, TestReconnect of ai/pool/rpc the next session.
package webpool
