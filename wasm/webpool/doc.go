// Package webpool implements pool.Pool with Web Workers.
//
// # Messages
//
// The page and a worker exchange plain objects; bytes are transferred as Uint8Array, not copied.
//
//	to the worker    the WebAssembly.Module, first and once (the page does that)
//	                 {id, kind, input, session}  a task
//	                 {id, more}                  bytes for the task's More
//	                 {id, cancel: true}          cancel that task
//	from the worker  {ready: true}               the worker accepts tasks
//	                 {id, progress}              any number of times
//	                 {id, result}                the end: bytes or null
//	                 {id, error, cancelled}      or this end; cancelled for the error of a cancelled context
//	                 {id, error, died: true}     or this end: the task panicked
//	                 {exit: text}                the program ended or panicked; no message follows
//	                 {locked: true}              for the page: the worker holds its named lock, see index.html
//
// A worker runs one task at a time, because a WebAssembly program has one thread. A session keeps its worker
// until it ends.
//
// # When a worker crashes
//
// A worker that ended, panicked, was killed by the browser or does not answer a cancel is terminated, and the
// next task starts another one. Pool.Do returns a pool.Died for the task that the worker had. The caller
// decides whether the task is repeated:
//
//	pool.Call      puts the task back into the queue, up to pool.Repeats times, if its pool.Kind allows it
//	lab.Run        repeats the trials of the batch one by one, up to pool.Repeats times; a trial that still
//	               fails is reported as failed, and the run continues with the others
//	training.Go    continues from the last saved state that was reported
//	arena.Run      counts the game as lost for the run and plays the others; a match ends
//	review         leaves the position without a score
//	rpc.Client     fails the calls in progress; the next call begins another session, and the owner of the client
//	               restores the lost state: the lab resumes its run, liverun repeats its steps
//
// The caller that waits for the answer reports the error: for a search render/room/session/think.go, for a
// swarm render/room/swarms/player.go, for the lab render/room/lab/texts.go, for the atlas
// render/room/atlas/texts.go. A repeat that succeeds is not reported.
//
// Tests: TestTasksAreRepeatedAfterWorkersDie and TestTasksEndExactlyOnce here,
// TestDeadWorkersTasksAreRepeated of ai/worker/pool, TestRunContinuesAfterWorkersDie of ai/lab,
// TestClientRestartsWorker of ai/worker/rpc, TestDeadWorkersInTheBrowser of build/browsertest.
package webpool
