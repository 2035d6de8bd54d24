import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { readOpeningsLink } from '../../../contract/openings.ts'
import { ApiError } from '../../session/api/error.ts'
import { drawn } from '../../testing/drawn.tsx'
import { exampleReply } from '../../testing/example-reply.ts'
import { PlacesLinkPage } from './places-link-page.tsx'

const address = '/portal/openings-today#token=abc'
const queryKey = [readOpeningsLink.name, 'abc']
const asked = exampleReply<{ clinics: [{ places: [{ kind: string; last: object }] }] }>(readOpeningsLink)
const [clinic] = asked.clinics
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
const page = (more: object = {}) => {
  const queries = new QueryClient()
  queries.setQueryData(queryKey, { ...asked, clinics: [{ ...clinic, ...more }] })
  return drawn(<PlacesLinkPage />, queries, address)
}

it('asks for the open places of each kind at each clinic, beside the last numbers', async () => {
  const html = await page()
  const text = textOf(html)
  expect(text).toContain('Aspen Care Denver')
  expect(text).toMatch(/detox beds, of/)
  expect(text).toContain('Last report: 3 of 12, Oct 1, 2026')
  expect(text).toContain('Report these openings')
  expect(html).toContain('aria-label="Open detox beds at Aspen Care Denver"')
  expect(html).toMatch(/name="of-12-detox"[^>]*value="12"/)
  expect(html).toMatch(/name="open-12-detox"[^>]*value=""/)
  expect(text).not.toContain('Thank you')
  expect(await page({ displayName: null })).toContain('Open detox beds at No display name provided')
})

it('offers the last number only while the public sees it', async () => {
  const last = { ...clinic.places[0].last, saidAt: new Date().toISOString(), shownUntil: '2999-01-01T00:00:00.000Z' }
  expect(await page({ places: [{ kind: 'detox', last }] })).toContain('Same as then: 3')
  expect(await page()).not.toContain('Same as then')
  expect(await page({ places: [{ kind: 'detox', last: null }] })).toContain('Not reported yet')
})

it.each([
  [404, 'gone', 'This link no longer works.'],
  [403, 'forbidden', 'You do not have permission to do this.'],
])('after a refusal with %i (%s) leads to the sign-in', async (status, code, sentence) => {
  const queries = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  const error = new ApiError(status, { code, message: 'No.' })
  await queries.prefetchQuery({ queryKey, queryFn: () => Promise.reject(error), retry: false })
  const html = await drawn(<PlacesLinkPage />, queries, address)
  expect(html).toContain(sentence)
  expect(html).toMatch(/href="\/portal"[^>]*>Sign in</)
})

it('without its secret the link does not work; with it, the page loads', async () => {
  expect(await drawn(<PlacesLinkPage />, new QueryClient(), '/portal/openings-today')).toContain(
    'This link no longer works.',
  )
  expect(await drawn(<PlacesLinkPage />, new QueryClient(), address)).toContain('Loading')
})

afterEach(() => vi.unstubAllGlobals())
it.each([
  ['three times while the server does not answer', () => Promise.reject(new TypeError('failed')), 3],
  ['once if the server refuses it', () => Promise.resolve(Response.json({ message: 'No.' }, { status: 404 })), 1],
])('asks for its numbers %s', async (_, answer, times) => {
  const queries = new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } })
  await drawn(<PlacesLinkPage />, queries, address)
  const fetch = vi.fn(answer)
  vi.stubGlobal('fetch', fetch)
  await queries
    .getQueryCache()
    .find({ queryKey })
    ?.fetch()
    .catch(() => {})
  expect(fetch).toHaveBeenCalledTimes(times)
  expect(JSON.stringify(fetch.mock.calls[0])).toContain('abc')
})
