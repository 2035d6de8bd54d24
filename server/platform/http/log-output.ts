/**
 * Buffers log lines and writes them to standard output in batches, because one system call per line costs more than the
 * checks of a request. A warning or the end of the process flushes the buffer.
 */

export type LogStream = { write(line: string): void }

const GATHER_FOR = 50
const MOST_GATHERED = 16_384
const ORDINARY = /^\{"level":[123]0,/

export function gathered(output: (text: string) => void): LogStream & { flush(): void } {
  let waiting = ''
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (waiting === '') return
    const text = waiting
    waiting = ''
    output(text)
  }
  return {
    flush,
    write(line) {
      waiting += line
      if (waiting.length >= MOST_GATHERED || !ORDINARY.test(line)) flush()
      else timer ??= setTimeout(flush, GATHER_FOR).unref()
    },
  }
}

let shared: LogStream | undefined

export function standardOutput(): LogStream {
  if (shared !== undefined) return shared
  const stream = gathered((text) => process.stdout.write(text))
  process.once('exit', stream.flush)
  shared = stream
  return stream
}
