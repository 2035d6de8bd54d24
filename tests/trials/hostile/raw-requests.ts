/** Malformed and smuggled requests as raw bytes. The server may answer none of them with a success. */

export type RawRequest = {
  name: string
  bytes: string | Buffer
  /** Incomplete, so the server may wait for the rest; the trial of slow requests checks that the server closes it. */
  unfinished?: true
  /** Unusual but allowed: the number of successful answers that are fine. */
  successes?: number
}

const get = (path = '/healthz', ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: portal', ...headers, '', ''].join('\r\n')
const post = (headers: string[], body = '') =>
  ['POST /api/csp-reports HTTP/1.1', 'Host: portal', 'Content-Type: application/json', ...headers, '', body].join(
    '\r\n',
  )
const SMUGGLED = get('/healthz')

const lines: Record<string, string> = {
  'a method alone': 'GET\r\n\r\n',
  'version 9.9': 'GET /healthz HTTP/9.9\r\nHost: portal\r\n\r\n',
  'a word after the version': 'GET /healthz HTTP/1.1 x\r\nHost: portal\r\n\r\n',
  'NUL in the method': 'G\0T /healthz HTTP/1.1\r\nHost: portal\r\n\r\n',
  'NUL in the path': 'GET /health\0z HTTP/1.1\r\nHost: portal\r\n\r\n',
  'a method in small letters': 'get /healthz HTTP/1.1\r\nHost: portal\r\n\r\n',
  'an unknown method': 'BREW /healthz HTTP/1.1\r\nHost: portal\r\n\r\n',
  'a method of 10,000 letters': `${'G'.repeat(10_000)} / HTTP/1.1\r\nHost: portal\r\n\r\n`,
  'the preface of HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'CONNECT to another host': 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n',
  'TRACE with a token': 'TRACE /healthz HTTP/1.1\r\nHost: portal\r\nAuthorization: Bearer x\r\n\r\n',
  'OPTIONS of everything': 'OPTIONS * HTTP/1.1\r\nHost: portal\r\n\r\n',
  'an address of another site': 'GET http://evil.example/api/me HTTP/1.1\r\nHost: evil.example\r\n\r\n',
  'an address that is none': 'GET http://[::1 HTTP/1.1\r\nHost: portal\r\n\r\n',
  'a path of 100,000 letters': get(`/${'a'.repeat(100_000)}`),
  'a path above the root': get('/../../../../etc/passwd'),
  'a path above the root, encoded': get('/%2e%2e/%2e%2e/etc/passwd'),
  'a path above the root, with backslashes': get('/..\\..\\etc\\passwd'),
  'a path cut off in a character': get('/api/users/%E0%A4%A'),
  'line feeds alone': 'GET /healthz HTTP/1.1\nHost: portal\n\n',
  'carriage returns alone': 'GET /healthz HTTP/1.1\rHost: portal\r\r',
}

const headers: Record<string, string> = {
  'no Host': 'GET /healthz HTTP/1.1\r\n\r\n',
  'a header of 100,000 letters': get('/healthz', `X-Long: ${'x'.repeat(100_000)}`),
  '5,000 headers': get('/healthz', ...Array.from({ length: 5000 }, (_, n) => `X-${n}: ${n}`)),
  'a header without a colon': get('/healthz', 'nonsense'),
  'a space before the colon': get('/healthz', 'X-Space : 1'),
  'a header without a name': get('/healthz', ': 1'),
  'a header that goes on in the next line': get('/healthz', 'X-Fold: 1', ' Transfer-Encoding: chunked'),
  'NUL in a header': get('/healthz', 'X-Nul: a\0b'),
  'a carriage return in a header': get('/healthz', 'X-Cr: a\rSet-Cookie: b=1'),
  'a name with a bracket': get('/healthz', 'X(: 1'),
}

const lengths: Record<string, string> = {
  'two lengths': post(['Content-Length: 2', 'Content-Length: 3'], '{}x'),
  'two lengths in one': post(['Content-Length: 2, 2'], '{}'),
  'a negative length': post(['Content-Length: -1'], '{}'),
  'a length with a plus': post(['Content-Length: +2'], '{}'),
  'a length in hexadecimal': post(['Content-Length: 0x2'], '{}'),
  'a length with a dot': post(['Content-Length: 2.0'], '{}'),
  'a length beyond all numbers': post(['Content-Length: 99999999999999999999'], '{}'),
  'a length of a gigabyte': post(['Content-Length: 1073741824'], '{}'),
  'chunks of no length': post(['Transfer-Encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n'),
  'chunks of negative length': post(['Transfer-Encoding: chunked'], '-2\r\n{}\r\n0\r\n\r\n'),
  'chunks beyond all numbers': post(['Transfer-Encoding: chunked'], `${'f'.repeat(40)}\r\n{}\r\n0\r\n\r\n`),
  'chunks longer than they say': post(['Transfer-Encoding: chunked'], '2\r\n{}{}{}\r\n0\r\n\r\n'),
  'a chunk with 100,000 letters of comment': post(
    ['Transfer-Encoding: chunked'],
    `2;${'x'.repeat(100_000)}\r\n{}\r\n0\r\n\r\n`,
  ),
  'chunks in an unknown coding': post(['Transfer-Encoding: xchunked'], '2\r\n{}\r\n0\r\n\r\n'),
  'chunks and then another coding': post(['Transfer-Encoding: chunked, identity'], '2\r\n{}\r\n0\r\n\r\n'),
}

/** Request smuggling: where two servers disagree about the end of a request, the rest becomes a forged request. */
const smuggling: Record<string, string> = {
  'a length and chunks': post(
    [`Content-Length: ${5 + SMUGGLED.length}`, 'Transfer-Encoding: chunked'],
    `0\r\n\r\n${SMUGGLED}`,
  ),
  'chunks and a length': post(
    ['Transfer-Encoding: chunked', 'Content-Length: 4'],
    `${SMUGGLED.length.toString(16)}\r\n${SMUGGLED}\r\n0\r\n\r\n`,
  ),
  'a length and chunks after a tab': post(
    ['Content-Length: 6', 'Transfer-Encoding:\tchunked'],
    `0\r\n\r\nX${SMUGGLED}`,
  ),
  'a length and chunks after a vertical tab': post(
    ['Content-Length: 6', 'Transfer-Encoding: \x0bchunked'],
    `0\r\n\r\nX${SMUGGLED}`,
  ),
  'a length and chunks in a folded line': post(
    ['Content-Length: 6', 'Transfer-Encoding:', ' chunked'],
    `0\r\n\r\nX${SMUGGLED}`,
  ),
  'a length and chunks with a space before the colon': post(
    ['Content-Length: 6', 'Transfer-Encoding : chunked'],
    `0\r\n\r\nX${SMUGGLED}`,
  ),
  'chunks said twice': post(['Transfer-Encoding: chunked', 'Transfer-Encoding: x'], `0\r\n\r\n${SMUGGLED}`),
  'two lengths that disagree': post(['Content-Length: 0', `Content-Length: ${SMUGGLED.length}`], SMUGGLED),
}

/**
 * Visitors may post reports without an account: the server answers well-formed ones and discards the bytes after them.
 */
const nonsense: RawRequest[] = [
  { name: 'the greeting of TLS', bytes: Buffer.from('16030100c8010000c403035f', 'hex'), unfinished: true },
  { name: 'bytes of chance', bytes: Buffer.from(Array.from({ length: 4096 }, (_, n) => (n * 7919 + 13) % 256)) },
  { name: 'ten thousand empty lines', bytes: `${'\r\n'.repeat(10_000)}GET\r\n\r\n` },
  { name: 'a body that stops', bytes: post(['Content-Length: 100'], '{"csp'), unfinished: true },
  { name: 'chunks that stop', bytes: post(['Transfer-Encoding: chunked'], 'ff\r\n{'), unfinished: true },
  { name: 'headers that stop', bytes: 'GET /healthz HTTP/1.1\r\nHost: por', unfinished: true },
  { name: 'an upgrade to HTTP/2', bytes: get('/healthz', 'Connection: Upgrade', 'Upgrade: h2c'), successes: 1 },
  { name: 'a web socket', bytes: get('/healthz', 'Connection: Upgrade', 'Upgrade: websocket'), successes: 1 },
  { name: 'an unknown expectation', bytes: get('/healthz', 'Expect: the-moon') },
  { name: 'no version, as in 1991', bytes: 'GET /healthz\r\nHost: portal\r\n\r\n', successes: 1 },
  { name: 'two hosts', bytes: get('/healthz', 'Host: evil.example'), successes: 1 },
  { name: 'a hundred requests in one', bytes: SMUGGLED.repeat(100), successes: 100 },
]

export const RAW_REQUESTS: readonly RawRequest[] = [
  ...Object.entries({ ...lines, ...headers, ...lengths, ...smuggling }).map(([name, bytes]) => ({ name, bytes })),
  ...nonsense,
]
