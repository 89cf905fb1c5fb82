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
//	                 {id, error, died: true}     or this one: the task panicked
//	                 {exit: text}                the program ended or panicked; nothing comes after
//	                 {locked: true}              for the page: the worker holds the lock of its name, see index.html
//
// A worker does one task at a time: a WebAssembly program has one thread. A session keeps its worker to
// itself until it ends.
//
// # When a worker crashes
//
// A worker that ended, panicked, was ended by the browser or does not answer a cancel is terminated, and the
// next task starts another one. Pool.Do returns a pool.Died for the task that it had. Whether the task is
// repeated is decided by the asking side:
//
//	pool.Call      puts the task back into the queue, up to pool.Repeats times, as far as its pool.Kind allows
//	lab.Run        puts the trials of the batch back, each alone from then on, up to pool.Repeats times; then
//	               that trial is named as failed, and the run goes on with the others
//	training.Go    goes on from the last saved state that was reported
//	rpc.Client     fails the calls under way; the next call begins another session, and the owner of the client
//	               restores what the lost one held: the lab resumes its run, the stage repeats its steps
//
// Errors are reported where the answer is awaited: of a search in render/room/session/think.go, of a swarm in
// render/room/swarms/player.go, of the lab in render/room/lab/texts.go, of the atlas in
// render/room/atlas/texts.go. A repeat that succeeds is not reported.
//
// Tests: TestDeadWorkers and TestNothingTwice here, TestRepeats of ai/worker/pool, TestDeadWorkers of ai/lab,
// TestReconnect of ai/worker/rpc, TestDeadWorkersInTheBrowser of build/browsertest.
package webpool
