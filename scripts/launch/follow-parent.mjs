// Preloaded into a child that was given a channel to its parent: the channel closes when the parent is gone, however it
// went (kill -9 included), and the child then shuts down the way SIGTERM asks it to.
process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM')
})
process.channel?.unref()

// Not handed on to what the child forks itself: test workers live on their channel and must not let go of it.
const here = process.execArgv.indexOf(import.meta.url)
if (here > 0) process.execArgv.splice(here - 1, 2)
