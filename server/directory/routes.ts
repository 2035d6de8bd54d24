import type { FastifyRequest } from 'fastify'
import { markdownPattern, PAGE_NAMES, PAGES } from '../../contract/directory/pages.ts'
import { LANGUAGES } from '../../domain/language.ts'
import type { App } from '../platform/http/app-instance.ts'
import { takesGzip } from '../platform/http/takes-gzip.ts'
import { changesFeed } from './changes-feed.ts'
import { openCounts } from './counts.ts'
import { feedbackForm } from './feedback.ts'
import type { PageForm } from './kept-pages.ts'
import { llmsTxt } from './llms-txt.ts'
import { mcp } from './mcp/routes.ts'
import { nearMe } from './near-me.ts'
import { offlineWorker } from './offline-worker.ts'
import { oldLinks } from './old-links.ts'
import { pageHandler } from './page-handler.ts'
import { mapWorkerPolicy } from './page-headers.ts'
import { qualityDownload } from './quality-download.ts'
import { readers } from './readers.ts'
import { reportForm } from './report-form.ts'
import { roundsDownload } from './rounds-download.ts'
import { searchEngines } from './search-engines.ts'
import { searchFeed } from './search-feed.ts'
import { securityTxt } from './security-txt.ts'
import { suggestions } from './suggestions.ts'
import { texting } from './texting/routes.ts'

/** The public directory: every page in both languages, and the files that the pages load. */
export async function directoryArea(app: App): Promise<void> {
  const { load, reuses } = app.directory
  const built = await load()
  if (built === null) return app.log.warn('the public pages are not built; npm start builds them')
  const { db, clock, env, snapshots, turns, watch } = app.ports
  const onError = (error: unknown) => app.log.warn({ err: error }, 'could not add to the counts of public pages')
  const counts = openCounts({ db, clock, onError })
  app.addHook('onClose', counts.flush)
  const handler = pageHandler({ db, snapshots, watch, turns, clock, env, built, readers, reuses, counts })
  app.directory.notFound = handler.notFound
  app.directory.broken = handler.broken

  for (const name of PAGE_NAMES) {
    for (const language of LANGUAGES) {
      const bind = (path: string, form: PageForm) =>
        app.get(path, (request, reply) => handler.answer({ name, language, form }, request, reply))
      bind(PAGES[name].path[language], 'html')
      if (PAGES[name].markdown) bind(markdownPattern(name, language), 'markdown')
    }
  }

  oldLinks(app, handler)
  searchEngines(app)
  securityTxt(app)
  llmsTxt(app)
  changesFeed(app)
  searchFeed(app, built)
  qualityDownload(app)
  roundsDownload(app)
  suggestions(app)
  mcp(app, built, counts)
  texting(app, built)
  await app.register(nearMe)
  await app.register(feedbackForm, { handler })
  await app.register(reportForm, { handler })
  offlineWorker(app, built.assets)

  for (const { path, type, body, gzip } of built.files) {
    app.get(path, async (request, reply) => {
      const zipped = takesGzip(request)
      if (zipped) reply.header('content-encoding', 'gzip')
      if (path.endsWith('.mjs')) reply.header('content-security-policy', mapWorkerPolicy(env.mapStyle))
      return reply
        .type(type)
        .header('vary', 'accept-encoding')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(zipped ? gzip : body)
    })
  }

  if (env.directoryHosts.length > 0) {
    app.addHook('onRequest', async (request, reply) => {
      const language = languageOfHost(request)
      if (language) return reply.header('vary', 'accept-language').redirect(`/${language}`, 302)
    })
  }

  function languageOfHost({ method, url, hostname, headers }: FastifyRequest) {
    if ((method !== 'GET' && method !== 'HEAD') || !/^\/(?:\?|$)/.test(url)) return undefined
    const host = env.directoryHosts.find((one) => one.host === hostname)
    return host && (host.language ?? preferredLanguage(headers['accept-language']))
  }
}

/** The browser's first preferred language that we have; else English. */
function preferredLanguage(accepted = ''): 'en' | 'es' {
  const [, language] = /(?:^|,)\s*(en|es)\b/i.exec(accepted) ?? []
  return language?.toLowerCase() === 'es' ? 'es' : 'en'
}
