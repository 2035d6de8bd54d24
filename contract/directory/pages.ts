import { LANGUAGES, type Language } from '../../domain/language.ts'

/**
 * Every page of the public directory: its address in both languages, the query parameters it reads, how long caches may
 * keep it, and whether search engines may list it. Routes, links, the sitemap and the tests of all pages loop over this
 * table.
 */

export const otherLanguage = (language: Language): Language => (language === 'en' ? 'es' : 'en')

export type PageRow = {
  /** Fastify patterns. `:clinic` and the like match `{id}-{slug}`; the server reads only the number. */
  path: Readonly<Record<Language, string>>
  /** `search`: the page searches; `back`: the page only links back to the search; `page`: the page of a list. */
  query: 'search' | 'back' | 'page' | 'none'
  /**
   * `clinics`: contains clinic data, which every cache must drop within a minute. `words`: texts of the agency. `never`:
   * no cache keeps it.
   */
  cache: 'clinics' | 'words' | 'never'
  /** `when-plain`: search engines may list the page only without a query. */
  index: 'always' | 'when-plain' | 'never'
  /** True for pages that other sites may show in a frame. */
  framed: boolean
  /** True for pages that also have an address as Markdown: `markdownPattern`. */
  markdown: boolean
}

const row = (en: string, es: string, more: Partial<Omit<PageRow, 'path'>> = {}): PageRow => ({
  path: { en: `/en${en}`, es: `/es${es}` },
  query: 'none',
  cache: 'words',
  index: 'always',
  framed: false,
  markdown: false,
  ...more,
})

export const PAGES = {
  home: row('', '', { markdown: true }),
  results: row('/search', '/buscar', { query: 'search', cache: 'clinics', index: 'when-plain', markdown: true }),
  clinic: row('/clinics/:clinic', '/clinicas/:clinic', { query: 'back', cache: 'clinics', markdown: true }),
  provider: row('/providers/:provider', '/proveedores/:provider', { cache: 'clinics' }),
  county: row('/counties/:county', '/condados/:county', { query: 'page', cache: 'clinics' }),
  booklet: row('/counties/:county/booklet', '/condados/:county/cuadernillo', {
    query: 'search',
    cache: 'clinics',
    index: 'never',
  }),
  town: row('/towns/:town', '/ciudades/:town', { query: 'page', cache: 'clinics' }),
  guide: row('/guide', '/guia', { query: 'search', cache: 'clinics', index: 'when-plain' }),
  compare: row('/compare', '/comparar', { query: 'search', cache: 'clinics', index: 'never' }),
  sheet: row('/sheet', '/hoja', { query: 'search', cache: 'clinics', index: 'never' }),
  map: row('/map', '/mapa', { query: 'search', cache: 'clinics', index: 'never' }),
  quality: row('/quality', '/calidad', { cache: 'clinics' }),
  qualityRound: row('/quality/rounds/:round', '/calidad/rondas/:round', { cache: 'clinics', index: 'never' }),
  lists: row('/lists', '/listas', { index: 'never' }),
  offline: row('/offline', '/sin-conexion', { index: 'never' }),
  embedSearch: {
    ...row('', '', { index: 'never' }),
    path: { en: '/embed/en/search', es: '/embed/es/buscar' },
    framed: true,
  },
  embedClinic: {
    ...row('', '', { cache: 'clinics', index: 'never' }),
    path: { en: '/embed/en/clinics/:clinic', es: '/embed/es/clinicas/:clinic' },
    framed: true,
  },
  helpNow: row('/help-now', '/ayuda-inmediata', { query: 'search', cache: 'clinics', markdown: true }),
  getHelp: row('/get-help', '/pedir-ayuda'),
  questions: row('/questions', '/preguntas', { markdown: true }),
  aboutData: row('/about-the-data', '/acerca-de-los-datos'),
  openData: row('/open-data', '/datos-abiertos'),
  accessibility: row('/accessibility', '/accesibilidad'),
  accessibilityReport: row('/accessibility/report', '/accesibilidad/informe'),
  privacy: row('/privacy', '/privacidad'),
  status: row('/status', '/estado', { cache: 'never', index: 'never' }),
  feedback: row('/feedback', '/opinion'),
  report: row('/clinics/:clinic/report', '/clinicas/:clinic/avisar', { cache: 'clinics', index: 'never' }),
  reportStatus: row('/report-status', '/estado-del-reporte', { cache: 'never', index: 'never' }),
} as const satisfies Record<string, PageRow>

/** Files below the page of a round, and of all rounds below the quality page. */
export const ROUND_FILES = {
  frame: 'frame.csv',
  called: 'published.txt',
  json: 'figures.json',
  all: 'rounds.csv',
} as const

export type PageName = keyof typeof PAGES

/** Pages without an address of their own; the server sends them in place of another page. */
export type AnswerName = 'notFound' | 'gone' | 'unavailable'
export type DrawnName = PageName | AnswerName

export const PAGE_NAMES = Object.keys(PAGES) as PageName[]

export const MARKDOWN_PAGES = PAGE_NAMES.filter((name) => PAGES[name].markdown)

/** The address of a page as Markdown: the page's own with `.md`, the start page's as the index of its language. */
export const markdownPattern = (page: PageName, language: Language): string =>
  page === 'home' ? `/${language}/index.md` : `${PAGES[page].path[language]}.md`

/**
 * The same page as Markdown: of `/en/clinics/12-some-name?near=80203` it is `/en/clinics/12.md?near=80203`. Undefined for
 * a page without Markdown.
 */
export function markdownAddress(address: string): string | undefined {
  const [, path = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(address) ?? []
  if (path.endsWith('.md')) return undefined
  for (const name of MARKDOWN_PAGES) {
    for (const language of LANGUAGES) {
      const found = new RegExp(`^${PAGES[name].path[language].replace(/:\w+/, '([^/]+)')}$`).exec(path)
      const number = found?.[1]?.replace(/^(\d+)-.*$/, '$1') ?? ''
      if (found) return markdownPattern(name, language).replace(/:\w+/, () => number) + query
    }
  }
  return undefined
}

/** The address of a page; `parameter` replaces the pattern's parameter. */
export function pathOf(page: PageName, language: Language, parameter = ''): string {
  return PAGES[page].path[language].replace(/:\w+/, () => encodeURIComponent(parameter))
}

/** A query string in the given order; empty without parameters. */
export function queryOf(params: readonly (readonly [string, string])[]): string {
  if (params.length === 0) return ''
  return `?${params.map(([key, value]) => `${inQuery(key)}=${inQuery(value)}`).join('&')}`
}

/** `encodeURIComponent` throws on half a surrogate pair; like browsers, replace it with U+FFFD. */
const inQuery = (text: string) => encodeURIComponent(text.toWellFormed()).replaceAll('%20', '+')

/** The language of a directory address, in any case of letters; undefined for addresses outside the directory. */
export function languageOfPath(url: string): Language | undefined {
  const [, language] = /^\/(?:embed\/)?(en|es)(?:[/?#]|$)/i.exec(url) ?? []
  return language?.toLowerCase() as Language | undefined
}

/** The address of a page that was written in capitals or with the words of the other language: `/EN`, `/es/search`. */
export function meantPath(path: string): string | undefined {
  const language = languageOfPath(path)
  const typed = path.replace(/\/+$/, '')
  if (language === undefined) return undefined
  for (const name of PAGE_NAMES) {
    for (const written of [language, otherLanguage(language)]) {
      const own = PAGES[name].path[written].replace(`/${written}`, `/${language}`)
      const found = new RegExp(`^${own.replace(/:\w+/, '([^/]+)')}$`, 'i').exec(typed)
      if (found) return PAGES[name].path[language].replace(/:\w+/, () => found[1] ?? '')
    }
  }
  return undefined
}
