// Preloaded into a child with an IPC channel to its parent: when the parent ends, even by kill -9, the channel closes
// and the child shuts down as on SIGTERM.
process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM')
})
process.channel?.unref()

// Not passed on to the child's own forks: test workers need their channel open.
const here = process.execArgv.indexOf(import.meta.url)
if (here > 0) process.execArgv.splice(here - 1, 2)
