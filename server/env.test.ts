import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { ConfigurationError, readEnv } from './env.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-env-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const SECRET = 'x'.repeat(32)
const DEVELOPMENT = { APP_SECRET: SECRET }
const PRODUCTION = {
  NODE_ENV: 'production',
  APP_SECRET: SECRET,
  DATABASE_URL: 'postgres://portal:pass@db/portal',
  PUBLIC_URL: 'https://portal.example.gov',
  SMTP_URL: 'smtps://user:pass@mail.example.gov',
  MAIL_FROM: 'Clinic directory <no-reply@example.gov>',
  ADMIN_ALLOWLIST: 'ana@example.gov,@agency.example.gov',
  OIDC_ADMIN_ISSUER: 'https://accounts.google.com',
  OIDC_ADMIN_CLIENT_ID: 'admin',
  OIDC_ADMIN_CLIENT_SECRET: 'hush',
  OIDC_PROVIDER_ISSUER: 'https://accounts.google.com',
  OIDC_PROVIDER_CLIENT_ID: 'provider',
  OIDC_PROVIDER_CLIENT_SECRET: 'hush',
}

function complaint(variables: Record<string, string | undefined>): string {
  try {
    readEnv(variables)
    return ''
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigurationError)
    return (error as Error).message
  }
}

describe('the configuration', () => {
  it('needs nothing on a fresh clone', () => {
    expect(readEnv(DEVELOPMENT)).toMatchObject({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: './data',
      databaseUrl: null,
      smtpUrl: null,
      oidc: { admin: null, provider: null },
      adminAllowlist: [],
      trustProxy: false,
      seed: 'demo',
      logLevel: 'info',
      directoryHosts: [],
      directoryUrl: {
        en: 'http://localhost:3000/en/clinics/{clinicId}',
        es: 'http://localhost:3000/es/clinicas/{clinicId}',
      },
      metricsPort: null,
      metricsHost: '127.0.0.1',
    })
  })

  it('of a production installation is read completely', () => {
    expect(readEnv({ ...PRODUCTION, PORT: '8080', METRICS_PORT: '9090', TRUST_PROXY: '1' })).toMatchObject({
      production: true,
      port: 8080,
      host: '127.0.0.1',
      publicUrl: 'https://portal.example.gov',
      seed: 'none',
      trustProxy: 1,
      metricsPort: 9090,
      adminAllowlist: ['ana@example.gov', '@agency.example.gov'],
      oidc: { admin: { issuer: 'https://accounts.google.com', clientId: 'admin', clientSecret: 'hush' } },
    })
  })

  it.each([
    ['a public address alone', { ...DEVELOPMENT, PUBLIC_URL: 'https://portal.example.gov' }],
    ['production', PRODUCTION],
  ])('listens on the loopback unless HOST is set: %s', (_, variables) => {
    expect(readEnv(variables)).toMatchObject({ host: '127.0.0.1', metricsHost: '127.0.0.1' })
    expect(readEnv({ ...variables, HOST: '0.0.0.0' })).toMatchObject({ host: '0.0.0.0', metricsHost: '127.0.0.1' })
    expect(readEnv({ ...variables, METRICS_HOST: '::' })).toMatchObject({ host: '127.0.0.1', metricsHost: '::' })
  })

  it.each(Object.keys(PRODUCTION).filter((name) => name !== 'NODE_ENV'))('refuses production without %s', (name) => {
    for (const absent of [undefined, '', '  ']) {
      const sentence = complaint({ ...PRODUCTION, [name]: absent })
      expect(sentence).toContain(name)
      expect(sentence).not.toContain('hush')
    }
  })

  it('refuses every value of .env.example in production, by name and without repeating it', () => {
    const example = parseEnv(readFileSync(join(import.meta.dirname, '..', '.env.example'), 'utf8'))
    expect(Object.keys(example)).toHaveLength(12)
    for (const [name, value = ''] of Object.entries(example)) {
      if (name === 'POSTGRES_PASSWORD' || value === 'https://accounts.google.com') continue
      expect(complaint({ ...PRODUCTION, [name]: value }), name).toMatch(
        value === ''
          ? `${name} must be set when NODE_ENV is production.`
          : `${name} must be a value of your own: it is still the one of .env.example.`,
      )
    }
    // What earlier examples had.
    for (const [name, value] of [
      ['APP_SECRET', 'replace-with-the-output-of-openssl-rand'],
      ['OIDC_ADMIN_CLIENT_ID', 'replace'],
      ['OIDC_PROVIDER_CLIENT_SECRET', 'replace'],
      ['DATABASE_URL', 'postgres://portal:replaceme@database:5432/portal'],
    ] as const)
      expect(complaint({ ...PRODUCTION, [name]: value })).toBe(
        `${name} must be a value of your own: it is still the one of .env.example.`,
      )
    expect(complaint({ ...DEVELOPMENT, MAIL_FROM: example.MAIL_FROM })).toBe('')
  })

  it('refuses an identity provider off this machine without encryption in production', () => {
    const issuer = (name: string, value: string) => complaint({ ...PRODUCTION, [name]: value })
    for (const name of ['OIDC_ADMIN_ISSUER', 'OIDC_PROVIDER_ISSUER']) {
      expect(issuer(name, 'http://sso.agency.gov')).toMatch(
        new RegExp(`^${name} must be an address starting with https://`),
      )
      expect(issuer(name, 'http://127.evil.example')).toContain(name)
      for (const here of [
        'http://localhost:8080',
        'http://127.0.0.1:8080',
        'http://[::1]:8080',
        'https://sso.agency.gov',
      ])
        expect(issuer(name, here)).toBe('')
    }
    expect(
      complaint({
        ...DEVELOPMENT,
        OIDC_ADMIN_ISSUER: 'http://sso',
        OIDC_ADMIN_CLIENT_ID: 'a',
        OIDC_ADMIN_CLIENT_SECRET: 'b',
      }),
    ).toBe('')
  })

  it('names the right form of a whole domain', () => {
    expect(complaint({ ...DEVELOPMENT, ADMIN_ALLOWLIST: '*@agency.example.gov' })).toContain(
      '@agency.example.gov lets every',
    )
  })

  it.each(['demo', 'colorado'])('refuses the seed %s in production', (SEED) => {
    expect(complaint({ ...PRODUCTION, SEED })).toBe(`SEED must not be ${SEED} when NODE_ENV is production.`)
  })

  it('keeps the real directory apart from the made-up one, unless DATA_DIR says where', () => {
    expect(readEnv({ APP_SECRET: SECRET, SEED: 'colorado' }).dataDir).toBe('./data/colorado')
    expect(readEnv({ APP_SECRET: SECRET, SEED: 'colorado', DATA_DIR: '/srv/it' }).dataDir).toBe('/srv/it')
    expect(readEnv({ APP_SECRET: SECRET }).dataDir).toBe('./data')
  })

  it.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['PORT', '0x10'],
    ['HOST', 'http://0.0.0.0'],
    ['METRICS_HOST', 'a b'],
    ['METRICS_PORT', '0'],
    ['METRICS_PORT', '3000'],
    ['NODE_ENV', 'prod'],
    ['PUBLIC_URL', 'portal.example.gov'],
    ['PUBLIC_URL', 'ftp://portal.example.gov'],
    ['PUBLIC_URL', 'https://portal.example.gov/app'],
    ['PUBLIC_URL', 'https://portal.example.gov?x=1'],
    ['DATABASE_URL', 'mysql://db/portal'],
    ['DATABASE_URL', 'db'],
    ['SMTP_URL', 'https://mail.example.gov'],
    ['MAIL_FROM', 'nobody'],
    ['OIDC_ADMIN_ISSUER', 'accounts.google.com'],
    ['ADMIN_ALLOWLIST', 'ana'],
    ['ADMIN_ALLOWLIST', 'ana@example.gov, *'],
    ['ADMIN_ALLOWLIST', '@'],
    ['ADMIN_ALLOWLIST', '@gmail.com'],
    ['ADMIN_ALLOWLIST', '*@agency.example.gov'],
    ['ADMIN_ALLOWLIST', '<ana@example.gov>'],
    ['ADMIN_ALLOWLIST', 'ana@bob@example.gov'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '10'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['SEED', 'all'],
    ['LOG_LEVEL', 'verbose'],
    ['APP_SECRET', 'short'],
    ['TEXT_SECRET', 'short'],
    ['PLACES_API_URL', 'maps'],
    ['DIRECTORY_URL_EN', 'https://example.org/clinics'],
    ['DIRECTORY_URL_ES', 'javascript:{clinicId}'],
  ])('with %s=%s stops the start with one sentence that names the variable', (name, value) => {
    const sentence = complaint({ ...DEVELOPMENT, [name]: value })
    expect(sentence).toMatch(new RegExp(`^${name} must .*\\.$`))
  })

  it('does not repeat a value that may hold a password', () => {
    for (const name of ['DATABASE_URL', 'SMTP_URL', 'APP_SECRET']) {
      expect(complaint({ ...DEVELOPMENT, [name]: 'hunter2' })).not.toContain('hunter2')
    }
  })

  it('requires all values of a sign-in client together', () => {
    expect(complaint({ ...DEVELOPMENT, OIDC_PROVIDER_CLIENT_ID: 'portal' })).toContain('OIDC_PROVIDER_ISSUER')
    expect(complaint({ ...DEVELOPMENT, OIDC_ADMIN_ISSUER: 'https://x.example', OIDC_ADMIN_CLIENT_ID: 'a' })).toContain(
      'OIDC_ADMIN_CLIENT_SECRET',
    )
  })

  it.each([
    ['true', true],
    ['false', false],
    ['2', 2],
    ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ])('parses TRUST_PROXY=%s', (given, read) => {
    expect(readEnv({ ...DEVELOPMENT, TRUST_PROXY: given }).trustProxy).toEqual(read)
  })

  it('refuses the token of Twilio without the secret that turns texts on', () => {
    expect(complaint({ ...DEVELOPMENT, TEXT_TWILIO_TOKEN: 'token' })).toBe(
      'TEXT_SECRET must be set, because TEXT_TWILIO_TOKEN is.',
    )
  })

  it('creates a secret once, stores it and lets no other account read it', () => {
    const dataDir = join(folder, 'fresh')
    const first = readEnv({ DATA_DIR: dataDir }).appSecret
    expect(first.length).toBeGreaterThanOrEqual(32)
    expect(readEnv({ DATA_DIR: dataDir }).appSecret).toBe(first)
    const file = join(dataDir, 'app-secret')
    expect(readFileSync(file, 'utf8')).toBe(first)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  })

  it('reports an unusable data folder', () => {
    writeFileSync(join(folder, 'a-file'), '')
    expect(complaint({ DATA_DIR: join(folder, 'a-file') })).toMatch(/^DATA_DIR must be a folder that can be written/)
  })
})
