import { expect, test } from 'vitest'
import { checkLink } from './check-link.ts'
import type { LinkAnswer, LinkClient } from './link-client.ts'

/** A made-up internet: what each address answers; what is missing does not answer at all. */
const internetOf = (pages: Record<string, Partial<LinkAnswer>>) => {
  const asked: string[] = []
  const client: LinkClient = async (method, url) => {
    const name = `${method} ${url.href}`
    asked.push(name)
    const page =
      pages[name] ?? (url.pathname === '/robots.txt' && url.host !== 'gone.org' ? { status: 404 } : undefined)
    if (page === undefined) throw new Error('no answer')
    return { status: 200, location: null, text: '', ...page }
  }
  return { client, asked }
}
const LINK = 'https://book.org/new'
const verdict = (pages: Record<string, Partial<LinkAnswer>>, link = LINK) =>
  checkLink(link, internetOf(pages).client, new Set())

test('a page that answers HEAD is asked once more only for robots.txt', async () => {
  const { client, asked } = internetOf({ [`HEAD ${LINK}`]: {} })
  expect(await checkLink(LINK, client, new Set())).toBe('opens')
  expect(asked).toEqual(['GET https://book.org/robots.txt', `HEAD ${LINK}`])
})

test.each([
  ['HEAD is refused, GET opens', { [`HEAD ${LINK}`]: { status: 405 }, [`GET ${LINK}`]: {} }, 'opens'],
  ['HEAD hangs up, GET opens', { [`GET ${LINK}`]: {} }, 'opens'],
  ['the page is gone', { [`HEAD ${LINK}`]: { status: 404 }, [`GET ${LINK}`]: { status: 404 } }, 'broken'],
  ['the page fails', { [`HEAD ${LINK}`]: { status: 500 }, [`GET ${LINK}`]: { status: 500 } }, 'broken'],
  ['the host does not answer', {}, 'broken'],
  ['programs are kept out', { [`HEAD ${LINK}`]: { status: 403 }, [`GET ${LINK}`]: { status: 403 } }, 'unknown'],
  ['robots.txt fails', { 'GET https://book.org/robots.txt': { status: 503 }, [`HEAD ${LINK}`]: {} }, 'broken'],
  [
    'robots.txt forbids it',
    { 'GET https://book.org/robots.txt': { text: 'User-agent: *\nDisallow: /new' }, [`HEAD ${LINK}`]: {} },
    'unknown',
  ],
  [
    'it leads to another page',
    { [`HEAD ${LINK}`]: { status: 302, location: 'https://other.org/' }, 'HEAD https://other.org/': {} },
    'opens',
  ],
  [
    'it leads to a page without encryption',
    { [`HEAD ${LINK}`]: { status: 301, location: 'http://book.org/' } },
    'broken',
  ],
  ['it leads in a circle', { [`HEAD ${LINK}`]: { status: 302, location: LINK } }, 'broken'],
  ['it leads nowhere', { [`HEAD ${LINK}`]: { status: 302 } }, 'broken'],
] as const)('%s: %#', async (_, pages, expected) => {
  expect(await verdict(pages)).toBe(expected)
})

test('a host that was asked today is not asked again, not even on the way', async () => {
  const moved = { [`HEAD ${LINK}`]: { status: 302, location: 'https://other.org/' }, 'HEAD https://other.org/': {} }
  const { client, asked } = internetOf(moved)
  expect(await checkLink(LINK, client, new Set(['book.org']))).toBe('unknown')
  expect(asked).toEqual([])
  expect(await checkLink(LINK, client, new Set(['other.org']))).toBe('unknown')
  expect(asked.some((one) => one.includes('other.org'))).toBe(false)
})
