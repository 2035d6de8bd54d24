import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { DATA_FOLDER } from '#place/names'
import { PUBLISHED } from '#place/published'
import { administratorProblem } from '../domain/administrators.ts'
import { isPublished } from './published-settings.ts'

/** The whole configuration, read once from the environment. A wrong value stops the start with a sentence naming it. */

export class ConfigurationError extends Error {}

export type OidcClient = { issuer: string; clientId: string; clientSecret: string }
/** A host that serves the directory only; with a language, its front page is in that language. */
export type DirectoryHost = { host: string; language: 'en' | 'es' | null }
export type Env = Readonly<ReturnType<typeof readEnv>>

type Variables = Readonly<Record<string, string | undefined>>

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const SHORTEST_SECRET = 32
/** The default address: only this machine can connect. */
const LOOPBACK = '127.0.0.1'

/** What fills an empty database, the default first. */
const SEEDS = PUBLISHED.isDemo ? ([PUBLISHED.seed, 'none'] as const) : (['demo', PUBLISHED.seed, 'none'] as const)

export function readEnv(variables: Variables) {
  const read = reader(variables)
  const production = read.choice('NODE_ENV', ['production', 'development', 'test'], 'development') === 'production'
  const port = read.port('PORT', { smallest: 0 }) ?? 3000
  const databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:'], 'secret')
  const smtpUrl = read.url('SMTP_URL', ['smtp:', 'smtps:'], 'secret')
  const seed = read.choice('SEED', SEEDS, production ? 'none' : SEEDS[0])
  // A folder of its own, so that the made-up and the real directory can be tried side by side.
  const dataDir = read.text('DATA_DIR') ?? `./${DATA_FOLDER}${seed === PUBLISHED.seed ? `/${seed}` : ''}`
  const metricsPort = read.port('METRICS_PORT', { smallest: 1 })
  const directoryHosts = read.directoryHosts('DIRECTORY_HOSTS')
  const publicUrl = originOf(read.url('PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`)

  const directoryOrigin = directoryHosts[0] ? `${new URL(publicUrl).protocol}//${directoryHosts[0].host}` : publicUrl

  const textSecret = read.secret('TEXT_SECRET')
  const twilioToken = read.text('TEXT_TWILIO_TOKEN')

  if (twilioToken !== null && textSecret === null)
    throw new ConfigurationError('TEXT_SECRET must be set, because TEXT_TWILIO_TOKEN is.')
  if (metricsPort !== null && metricsPort === port) throw new ConfigurationError('METRICS_PORT must differ from PORT.')
  if (production) {
    if (seed !== 'none') throw new ConfigurationError(`SEED must not be ${seed} when NODE_ENV is production.`)
    for (const name of REQUIRED_IN_PRODUCTION) read.required(name)
    for (const name of REQUIRED_IN_PRODUCTION) read.ownValue(name)
    for (const tenant of ['ADMIN', 'PROVIDER']) read.safeIssuer(`OIDC_${tenant}_ISSUER`)
  }

  return {
    production,
    port,
    host: read.host('HOST') ?? LOOPBACK,
    publicUrl,
    dataDir,
    databaseUrl,
    smtpUrl,
    smtpStartTls: read.choice('SMTP_STARTTLS', ['required', 'optional'], 'required'),
    mailFrom: read.matching('MAIL_FROM', /^([^<>@]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'an email address'),
    oidc: { admin: read.oidc('OIDC_ADMIN'), provider: read.oidc('OIDC_PROVIDER') },
    adminAllowlist: read.allowList('ADMIN_ALLOWLIST'),
    /** Push services beyond those of the browsers, for an agency or a test that runs its own. */
    pushOrigins: read.origins('PUSH_ORIGINS'),
    trustProxy: read.proxies('TRUST_PROXY'),
    seed,
    logLevel: read.choice('LOG_LEVEL', LOG_LEVELS, 'info'),
    appSecret: read.secret('APP_SECRET') ?? keptSecret(dataDir),
    places: { apiKey: read.text('PLACES_API_KEY'), apiUrl: read.url('PLACES_API_URL', ['http:', 'https:']) },
    /** The style of a street map, whose server also has its tiles, letters and signs. */
    mapStyle: read.url('MAP_STYLE_URL', ['http:', 'https:']),
    directoryHosts,
    directoryOrigin,
    directoryUrl: {
      en: read.directory('DIRECTORY_URL_EN') ?? `${directoryOrigin}/en/clinics/{clinicId}`,
      es: read.directory('DIRECTORY_URL_ES') ?? `${directoryOrigin}/es/clinicas/{clinicId}`,
    },
    /** The key of the webhook for text messages, which does not exist without it. */
    textSecret,
    /** With it Twilio may use the webhook too. */
    twilioToken,
    metricsPort,
    metricsHost: read.host('METRICS_HOST') ?? LOOPBACK,
  }
}

const REQUIRED_IN_PRODUCTION = [
  'APP_SECRET',
  'DATABASE_URL',
  'PUBLIC_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'ADMIN_ALLOWLIST',
  ...['ADMIN', 'PROVIDER'].flatMap((tenant) =>
    ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET'].map((part) => `OIDC_${tenant}_${part}`),
  ),
]

/**
 * Reads single values; an empty variable counts as absent. Error messages never contain a value that may hold a
 * password.
 */
function reader(variables: Variables) {
  const text = (name: string): string | null => variables[name]?.trim() || null
  const must = (name: string, what: string, given?: string) =>
    new ConfigurationError(`${name} must be ${what}${given === undefined ? '' : `, but it is "${given}"`}.`)

  const choice = <const T extends string>(name: string, choices: readonly T[], otherwise: NoInfer<T>): T => {
    const given = text(name) ?? otherwise
    const found = choices.find((one) => one === given)
    if (found === undefined) throw must(name, `one of ${choices.join(', ')}`, given)
    return found
  }
  const url = (name: string, protocols: readonly string[], secrecy?: 'secret'): string | null => {
    const given = text(name)
    if (given === null) return null
    const parsed = URL.parse(given)
    if (parsed && protocols.includes(parsed.protocol) && parsed.host !== '') return given
    const what = `an address starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`
    throw must(name, what, secrecy ? undefined : given)
  }
  const matching = (name: string, form: RegExp, what: string): string | null => {
    const given = text(name)
    if (given !== null && !form.test(given)) throw must(name, what, given)
    return given
  }
  const list = (name: string) =>
    (text(name) ?? '')
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '')

  return {
    text,
    choice,
    url,
    matching,
    required(name: string): void {
      if (text(name) === null) throw new ConfigurationError(`${name} must be set when NODE_ENV is production.`)
    },
    ownValue(name: string): void {
      const given = text(name) ?? ''
      if (isPublished(name, given))
        throw new ConfigurationError(`${name} must be a value of your own: it is still the one of .env.example.`)
    },
    /** Without encryption everybody on the way could sign in as anybody. */
    safeIssuer(name: string): void {
      const issuer = URL.parse(text(name) ?? '')
      if (issuer?.protocol === 'http:' && !isThisMachine(issuer.hostname))
        throw must(name, 'an address starting with https:// when NODE_ENV is production', issuer.href)
    },
    port(name: string, { smallest }: { smallest: number }): number | null {
      const given = text(name)
      if (given === null) return null
      const value = /^\d{1,5}$/.test(given) ? Number(given) : -1
      if (value < smallest || value > 65535) throw must(name, `a whole number from ${smallest} to 65535`, given)
      return value
    },
    host(name: string): string | null {
      const given = text(name)
      const isName = given !== null && /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/i.test(given)
      if (given !== null && isIP(given) === 0 && !isName) throw must(name, 'an IP address or a host name', given)
      return given
    },
    secret(name: string): string | null {
      const given = text(name)
      if (given !== null && given.length < SHORTEST_SECRET) {
        throw must(name, `at least ${SHORTEST_SECRET} characters long`)
      }
      return given
    },
    oidc(prefix: string): OidcClient | null {
      const issuer = url(`${prefix}_ISSUER`, ['http:', 'https:'])
      const clientId = text(`${prefix}_CLIENT_ID`)
      const clientSecret = text(`${prefix}_CLIENT_SECRET`)
      if (issuer && clientId && clientSecret) return { issuer, clientId, clientSecret }
      if (!issuer && !clientId && !clientSecret) return null
      const missing = issuer ? (clientId ? 'CLIENT_SECRET' : 'CLIENT_ID') : 'ISSUER'
      throw new ConfigurationError(`${prefix}_${missing} must be set, because other ${prefix}_ values are.`)
    },
    allowList(name: string): string[] {
      const entries = list(name).map((entry) => entry.toLowerCase())
      for (const entry of entries) {
        const problem = administratorProblem(entry)
        const what = 'a list of email addresses or @domains, separated by commas'
        if (problem !== undefined)
          throw new ConfigurationError(`${name} must be ${what}, but has "${entry}". ${problem}`)
      }
      return entries
    },
    origins(name: string): string[] {
      const wrong = list(name).find((entry) => !/^https?:\/\/[^\s/]+$/.test(entry))
      if (wrong !== undefined)
        throw must(name, 'a list of origins such as https://push.example.gov, separated by commas', wrong)
      return list(name)
    },
    proxies(name: string): boolean | number | string[] {
      const given = text(name) ?? 'false'
      if (given === 'true' || given === 'false') return given === 'true'
      if (/^[1-9]$/.test(given)) return Number(given)
      if (list(name).every(isNetwork)) return list(name)
      throw must(name, 'true, false, a number of proxies from 1 to 9, or a list of IP addresses and networks', given)
    },
    directoryHosts(name: string): DirectoryHost[] {
      return list(name).map((entry) => {
        const [, host = '', language] =
          /^([a-z0-9.-]+\.[a-z0-9-]+(?::\d+)?)(?:=(en|es))?$/.exec(entry.toLowerCase()) ?? []
        if (host === '')
          throw must(name, 'a list of host names, each alone or with =en or =es, separated by commas', entry)
        return { host, language: language === 'en' || language === 'es' ? language : null }
      })
    },
    directory: (name: string) =>
      matching(name, /^https?:\/\/\S+\{clinicId\}\S*$/, 'a web address with {clinicId} in it'),
  }
}

const isThisMachine = (host: string) => host === 'localhost' || host === '[::1]' || /^127\.[\d.]+$/.test(host)

function isNetwork(entry: string): boolean {
  const [address = '', prefix] = entry.split('/')
  const version = isIP(address)
  if (version === 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
}

/** PUBLIC_URL must be a bare origin, because links and token issuers are built on it. */
function originOf(url: string): string {
  const { origin, pathname, search, hash, username } = new URL(url)
  if (pathname !== '/' || search || hash || username) {
    throw new ConfigurationError(`PUBLIC_URL must be an address without a path, but it is "${url}".`)
  }
  return origin
}

/** Outside production the first start creates and stores a secret, so that sessions survive a restart. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'app-secret')
  const kept = secretIn(dataDir, file)
  if (kept.length < SHORTEST_SECRET) {
    throw new ConfigurationError(`The secret kept in ${file} is damaged; remove the file.`)
  }
  return kept
}

function secretIn(dataDir: string, file: string): string {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    if (!existsSync(file)) {
      writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
    }
    return readFileSync(file, 'utf8').trim()
  } catch (cause) {
    throw new ConfigurationError(`DATA_DIR must be a folder that can be written, but it is "${dataDir}".`, { cause })
  }
}
