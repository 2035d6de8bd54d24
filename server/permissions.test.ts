import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FEED_PATHS } from '../contract/directory/addresses.ts'
import { MARKDOWN_PAGES, markdownPattern, PAGES } from '../contract/directory/pages.ts'
import { LANGUAGES } from '../domain/language.ts'
import { type TestApp, testApp } from './testing/app.ts'
import { MATRIX, OPEN_ROUTES, title } from './testing/permission-matrix.ts'

/** The permission matrix has a row for every route; permissions.slow.test.ts checks every cell against the server. */

let t: TestApp
beforeAll(async () => {
  t = await testApp({ webRoot: '/nowhere' })
})
afterAll(() => t.close())

describe('the matrix', () => {
  const registered = () =>
    t.app.routeList.filter(({ method }) => method !== 'HEAD').map(({ method, url }) => `${method} ${url}`)

  it('has a row for every route, or a reason why the route is open', () => {
    const pages = Object.values(PAGES).flatMap(({ path }) => Object.values(path).map((one) => `GET ${one}`))
    const feeds = Object.values(FEED_PATHS).flatMap((paths) => Object.values(paths).map((one) => `GET ${one}`))
    const markdown = MARKDOWN_PAGES.flatMap((name) => LANGUAGES.map((one) => `GET ${markdownPattern(name, one)}`))
    const open = [...Object.keys(OPEN_ROUTES), ...pages, ...feeds, ...markdown]
    const known = new Set([...MATRIX.map(({ call }) => call), ...open])
    expect(registered().filter((route) => !known.has(route))).toEqual([])
  })

  it('matches the API document, which lists 404 wherever the matrix does', async () => {
    const { paths } = (await t.app.inject('/api/openapi.json')).json()
    const unsaid = MATRIX.filter(({ verdicts }) => Object.values(verdicts).includes('4')).filter(
      ({ method, path }) => !paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()].responses[404],
    )
    expect(unsaid.map(title)).toEqual([])
  })
})
