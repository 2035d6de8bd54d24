import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { cutOffDawdlers } from './dawdlers.ts'

const ALLOWED = { headersTimeout: 400, requestTimeout: 600 }

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

async function listening({ watched }: { watched: boolean }) {
  server = createServer({ ...ALLOWED, connectionsCheckingInterval: 50 }, (_, response) => response.end('here'))
  if (watched) cutOffDawdlers(server, ALLOWED)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const caller = connect((server.address() as AddressInfo).port, '127.0.0.1')
  caller.on('error', () => {})
  await once(server, 'connection')
  return caller
}

/** As on a machine that is halted: nothing of this process runs. */
const standStill = (millis: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, millis)

const firstLine = async (caller: ReturnType<typeof connect>) => String((await once(caller, 'data'))[0]).split('\r\n')[0]

/** Its request waits to be read all the while that the server stands still. */
async function answerAfterStandstill(watched: boolean) {
  const caller = await listening({ watched })
  caller.write('GET / HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n')
  standStill(3_000)
  return firstLine(caller)
}

test('a caller whose request waited while the server stood still is answered', async () => {
  expect(await answerAfterStandstill(true)).toBe('HTTP/1.1 200 OK')
})

test('left alone, the platform blames the caller', async () => {
  expect(await answerAfterStandstill(false)).toBe('HTTP/1.1 408 Request Timeout')
})

test.each(['', 'GET / HT', 'POST / HTTP/1.1\r\nhost: here\r\ncontent-length: 9\r\n\r\nhalf'])(
  'a caller that has sent %j and no more is cut off',
  async (sent) => {
    const caller = await listening({ watched: true })
    caller.write(sent)
    if (sent.startsWith('POST')) server.removeAllListeners('request')
    expect(await firstLine(caller)).toBe('HTTP/1.1 408 Request Timeout')
  },
)

test('what was allowed for a standstill is taken back once it is over', async () => {
  await listening({ watched: true })
  standStill(3_000)
  expect(server.headersTimeout).toBeGreaterThan(2_000)
  await expect.poll(() => server.headersTimeout, { timeout: 20_000 }).toBeLessThan(1_000)
})
