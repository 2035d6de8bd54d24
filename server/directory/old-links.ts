import type { FastifyReply, FastifyRequest } from 'fastify'
import { clinicPath } from '../../contract/directory/addresses.ts'
import { pathOf, queryOf } from '../../contract/directory/pages.ts'
import { chosenParams, MOST_COMPARED } from '../../domain/directory/chosen.ts'
import { languageOfOldLink, translatedSearch } from '../../domain/directory/old-links.ts'
import { readSearch, searchParams } from '../../domain/directory/query.ts'
import type { App } from '../platform/http/app-instance.ts'
import { type PageHandler, queryPairs } from './page-handler.ts'
import { cacheControl } from './page-headers.ts'

/** Redirects addresses of the previous directory to the current pages. */
export function oldLinks(app: App, handler: PageHandler): void {
  const { snapshots } = app.ports
  const forever = (reply: FastifyReply, path: string) =>
    reply.header('cache-control', 'public, max-age=3600').redirect(path, 301)
  /**
   * A clinic's address reveals its name, so the redirect expires like a page: a clinic that is switched off must leave
   * every cache.
   */
  const whileListed = (reply: FastifyReply, path: string) =>
    reply.header('cache-control', cacheControl({ cache: 'clinics' })).redirect(path, 301)

  app.get('/search', async (request, reply) => {
    const pairs = queryPairs(request.url)
    const { search } = readSearch(translatedSearch(pairs), (await snapshots.current()).book)
    return forever(reply, pathOf('results', languageOfOldLink(pairs)) + queryOf(searchParams(search)))
  })
  app.get('/guided-search', (request, reply) =>
    forever(reply, pathOf('guide', languageOfOldLink(queryPairs(request.url)))),
  )
  app.get('/compare', async (request, reply) => {
    const pairs = queryPairs(request.url)
    const accounts = pairs.filter(([key]) => key === 'id').slice(0, MOST_COMPARED)
    const clinics = await Promise.all(accounts.map(([, accountId]) => clinicOfAccount(accountId)))
    const chosen = chosenParams(clinics.flatMap((clinic) => (clinic ? [clinic.clinicId] : [])))
    return whileListed(reply, pathOf('compare', languageOfOldLink(pairs)) + queryOf(chosen))
  })
  app.get('/faq', (request, reply) => forever(reply, pathOf('questions', languageOfOldLink(queryPairs(request.url)))))

  app.get('/result/:accountId', async (request: FastifyRequest<{ Params: { accountId: string } }>, reply) => {
    const language = languageOfOldLink(queryPairs(request.url))
    const clinic = await clinicOfAccount(request.params.accountId)
    return clinic ? whileListed(reply, clinicPath(clinic, language)) : handler.notFound(request, reply, language)
  })

  /** A clinic that is not displayed is not found here either; an ended one redirects to its page. */
  async function clinicOfAccount(accountId: string) {
    const { listed, ended } = await snapshots.current()
    return [...listed, ...ended.values()].find((clinic) => clinic.accountId === accountId)
  }
}
