// Preloaded into a child that was given a channel to its parent: the channel closes when the parent is gone, however it
// went (kill -9 included), and the child then shuts down the way SIGTERM asks it to.
process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM')
})
process.channel?.unref()
