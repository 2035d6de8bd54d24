// Preloaded into the measured server: records event loop delay and memory once a second.
import { appendFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

const { PROBE_FILE } = process.env
if (PROBE_FILE) {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  setInterval(() => {
    const note = { p99: delay.percentile(99) / 1e6, max: delay.max / 1e6, rss: process.memoryUsage.rss() }
    appendFileSync(PROBE_FILE, `${JSON.stringify(note)}\n`)
    delay.reset()
  }, 1000).unref()
}
