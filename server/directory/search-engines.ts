import type { FastifyReply } from 'fastify'
import { clinicPath, LLMS_TXT, openSearchPath, WITHOUT_COUNTY } from '../../contract/directory/addresses.ts'
import { PAGE_NAMES, PAGES, type PageName, pathOf } from '../../contract/directory/pages.ts'
import type { ListedClinic } from '../../domain/directory/listed-clinic.ts'
import { LANGUAGES, type Language } from '../../domain/language.ts'
import { DIRECTORY_NAMES } from '../../domain/messages.ts'
import type { App } from '../platform/http/app-instance.ts'
import { notFound } from '../platform/http/refusal.ts'
import type { Snapshot } from '../platform/http/snapshots-port.ts'
import { listedCounts } from './browse.ts'
import { escaped } from './xml.ts'

/** For search engines: robots.txt, and a sitemap of every page in both languages. */

/** The sitemap protocol allows 50,000 addresses per file; a clinic has two. */
const CLINICS_PER_FILE = 10_000

/** Browsers show at most sixteen letters. */
const SHORT_NAMES = { en: 'Find care', es: 'Buscar ayuda' }

type Alternates = Readonly<Record<Language, string>>

export function searchEngines(app: App): void {
  const { snapshots, env } = app.ports
  const origin = env.directoryOrigin
  const xml = (reply: FastifyReply, text: string) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=60').send(text)

  app.get('/robots.txt', async (_, reply) => {
    const lines = [
      'User-agent: *',
      'Disallow: /',
      ...LANGUAGES.map((language) => `Allow: /${language}$\nAllow: /${language}/`),
      'Allow: /assets/',
      'Allow: /favicon.svg',
      'Allow: /sitemap',
      `Allow: ${LLMS_TXT}`,
      '',
      `Sitemap: ${origin}/sitemap.xml`,
      '',
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(lines.join('\n'))
  })

  for (const language of LANGUAGES) {
    app.get(openSearchPath(language), async (_, reply) => {
      const template = escaped(`${origin}${pathOf('results', language)}?q={searchTerms}`)
      return reply
        .type('application/opensearchdescription+xml; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(
          '<?xml version="1.0" encoding="UTF-8"?>\n<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">' +
            `<ShortName>${escaped(SHORT_NAMES[language])}</ShortName>` +
            `<Description>${escaped(DIRECTORY_NAMES[language])}</Description><Language>${language}</Language>` +
            `<Url type="text/html" template="${template}"/></OpenSearchDescription>\n`,
        )
    })
  }

  app.get('/sitemap.xml', async (_, reply) => {
    const files = [
      'sitemap-pages.xml',
      ...filesOfClinics(await snapshots.current()).map((file) => `sitemap-clinics-${file}.xml`),
    ]
    const entries = files.map((file) => `<sitemap><loc>${escaped(`${origin}/${file}`)}</loc></sitemap>`)
    return xml(reply, document('sitemapindex', entries))
  })

  app.get('/sitemap-pages.xml', async (_, reply) => {
    const { counties, towns, withoutCounty } = listedCounts(await snapshots.current())
    const named = (page: PageName, slug?: string): Alternates => ({
      en: pathOf(page, 'en', slug),
      es: pathOf(page, 'es', slug),
    })
    const plain = PAGE_NAMES.filter((name) => PAGES[name].index !== 'never' && !PAGES[name].path.en.includes(':'))
    const pages = [
      ...plain.map((name) => named(name)),
      ...counties.filter(({ count }) => count > 0).map(({ slug }) => named('county', slug)),
      ...(withoutCounty > 0 ? [named('county', WITHOUT_COUNTY)] : []),
      ...towns.map(({ slug }) => named('town', slug)),
    ]
    return xml(
      reply,
      document(
        'urlset',
        pages.flatMap((page) => entriesOf(page, origin)),
      ),
    )
  })

  app.get<{ Params: { file: string } }>('/sitemap-clinics-:file(^\\d{1,6}$).xml', async ({ params }, reply) => {
    const clinics = listedIn(await snapshots.current(), Number(params.file))
    if (clinics.length === 0) throw notFound()
    const pages = clinics.map((clinic) => ({ en: clinicPath(clinic, 'en'), es: clinicPath(clinic, 'es') }))
    return xml(
      reply,
      document(
        'urlset',
        pages.flatMap((page) => entriesOf(page, origin)),
      ),
    )
  })
}

/** One entry per language, each with both alternates. */
function entriesOf(page: Alternates, origin: string): string[] {
  const links = LANGUAGES.map(
    (language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(origin + page[language])}"/>`,
  ).join('')
  return LANGUAGES.map((language) => `<url><loc>${escaped(origin + page[language])}</loc>${links}</url>`)
}

const document = (root: 'urlset' | 'sitemapindex', entries: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ` +
  `xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('\n')}</${root}>\n`

/**
 * Numbers of the sitemap files with a listed clinic. A file covers a range of ids, so that its name reveals no clinic.
 */
const filesOfClinics = ({ listed }: Snapshot): number[] => [...new Set(listed.map(fileOf))].sort((a, b) => a - b)

const listedIn = ({ listed }: Snapshot, file: number) =>
  listed.filter((clinic) => fileOf(clinic) === file).sort((a, b) => a.clinicId - b.clinicId)

const fileOf = ({ clinicId }: ListedClinic) => Math.floor(clinicId / CLINICS_PER_FILE)
