// `npm test -- package`: makes the production package in an empty folder with the steps of the container file, starts
// it there as production with PostgreSQL, an OpenID provider and a mail server, and uses it.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type SmtpForTests, startSmtp } from '../../server/testing/mail.ts'
import { freePort, startPostgres } from '../../server/testing/postgres.ts'
import { visitor } from '../../server/testing/sign-in-app.ts'
import { CLIENT, identityProvider } from '../../tests/trials/stage/identity-provider.ts'
import { root, say, secondsSince } from '../launch/project.mjs'
import { confined } from './confined.ts'
import { containerProblems, programOf } from './containers.ts'
import { installedIn, SBOM } from './sbom.mjs'
import { sbomProblems } from './sbom-problems.ts'
import { straysIn } from './strays.ts'

const MOST_PACKAGES = 150
const ADMIN = 'ana.admin@agency.example'
const STAFF = 'sam.staff@clinic.example'

class Failed extends Error {}

function must(holds: boolean, sentence: string): void {
  if (!holds) throw new Failed(sentence)
  say(`ok: ${sentence}`)
}

const undo: (() => unknown)[] = []

function run(folder: string, args: string[], env: NodeJS.ProcessEnv): void {
  const { status } = spawnSync(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) throw new Failed(`node ${args.join(' ')} ended with ${status}`)
}

function holdsOnlyProduction(folder: string): void {
  const { packages } = JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8'))
  const names = Object.keys(packages)
  must(names.length <= MOST_PACKAGES, `production installs ${names.length} packages, of ${MOST_PACKAGES} at most`)
  const stray = ['oidc-provider', 'vitest', 'vite', 'typescript', 'react', 'smtp-server'].filter((name) =>
    existsSync(join(folder, 'node_modules', name)),
  )
  must(stray.length === 0, `nothing of development is among them${stray.map((name) => ` (${name})`).join('')}`)
  const strays = straysIn(folder)
  must(strays.length === 0, `no test, forgery or stand-in is in it${strays.map((stray) => `\n  ${stray}`).join('')}`)
}

function namesItsParts(folder: string): void {
  const problems = sbomProblems(JSON.parse(readFileSync(join(folder, SBOM), 'utf8')), installedIn(folder))
  must(problems.length === 0, `${SBOM} names what is installed${problems.map((one) => `\n  not so: ${one}`).join('')}`)
}

/** Checks the container files as text, because the image is not built here. */
function fitsContainers(product: string): void {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const image = read('Containerfile')
  const problems = containerProblems({
    image,
    compose: read('compose.yaml'),
    example: read('.env.example'),
    env: read('server/env.ts'),
    health: read('server/platform/http/health.ts'),
  })
  must(
    problems.length === 0,
    `compose.yaml and Containerfile fit the portal${problems.map((one) => `\n  not so: ${one}`)}`,
  )
  must(existsSync(join(product, programOf(image))), `the image starts ${programOf(image)}, which the package has`)
}

/** As an unprivileged account on a read-only file system, if this machine allows it. */
async function startPortal(folder: string, env: Record<string, string>): Promise<ChildProcess> {
  const program = [process.execPath, 'dist/server/main.js']
  const TMPDIR = join(folder, '../tmp')
  mkdirSync(TMPDIR)
  chmodSync(join(folder, '..'), 0o755)
  const closed = confined(TMPDIR)
  const [command = '', ...args] = 'skipped' in closed ? program : [closed.command, ...closed.args(program)]
  if ('skipped' in closed) say(`not tried: an account without rights and a read-only file system (${closed.skipped})`)
  const portal = spawn(command, args, { cwd: folder, env: { ...env, TMPDIR }, stdio: ['ignore', 'inherit', 'inherit'] })
  const how = 'skipped' in closed ? '' : ', as nobody on a read-only file system'
  undo.push(() => portal.kill('SIGKILL'))
  const deadline = Date.now() + 60_000
  for (;;) {
    if (portal.exitCode !== null) throw new Failed(`The portal ended with ${portal.exitCode}`)
    const ready = await fetch(`${env.PUBLIC_URL}/readyz`).catch(() => undefined)
    if (ready?.ok) {
      say(`ok: it answers${how}`)
      return portal
    }
    if (Date.now() > deadline) throw new Failed('The portal was not ready within a minute')
    await wait(100)
  }
}

async function check(): Promise<void> {
  const started = Date.now()
  const folder = mkdtempSync(join(tmpdir(), 'portal-package-'))
  undo.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  const product = join(folder, 'portal')
  run(root, ['scripts/package.mjs', product], process.env)
  holdsOnlyProduction(product)
  namesItsParts(product)
  fitsContainers(product)

  const postgres = await startPostgres()
  if ('skipped' in postgres) throw new Failed(`No PostgreSQL to start it with: ${postgres.skipped}`)
  undo.push(postgres.stop)
  const smtp = await startSmtp()
  undo.push(smtp.stop)
  const provider = await identityProvider(ADMIN)
  await provider.become('well')
  undo.push(provider.close)

  const [port, metricsPort] = [await freePort(), await freePort()]
  const url = `http://localhost:${port}`
  const oidc = (tenant: string) => ({
    [`OIDC_${tenant}_ISSUER`]: provider.issuer,
    [`OIDC_${tenant}_CLIENT_ID`]: CLIENT.OIDC_ADMIN_CLIENT_ID,
    [`OIDC_${tenant}_CLIENT_SECRET`]: CLIENT.OIDC_ADMIN_CLIENT_SECRET,
  })
  const env = {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: postgres.url,
    APP_SECRET: 'a secret that only this check knows',
    LOG_LEVEL: 'warn',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'portal@agency.example',
    ADMIN_ALLOWLIST: '@agency.example',
    ...oidc('ADMIN'),
    ...oidc('PROVIDER'),
    METRICS_PORT: String(metricsPort),
  }
  const portal = await startPortal(product, env)
  say(`ok: it is ready, ${secondsSince(started)} after an empty folder`)
  await use(url, metricsPort, smtp.received)

  run(product, ['scripts/backup.mjs', join(folder, 'portal.backup')], env)
  must(existsSync(join(folder, 'portal.backup')), 'a backup is taken beside the running portal')
  const asked = Date.now()
  portal.kill('SIGTERM')
  const [code] = await once(portal, 'exit')
  must(code === 0 && Date.now() - asked < 10_000, `it ended with ${code}, ${secondsSince(asked)} after SIGTERM`)
}

async function use(url: string, metricsPort: number, received: SmtpForTests['received']) {
  const page = await fetch(url, { headers: { accept: 'text/html' } })
  must(/<script[^>]+src=/.test(await page.text()), 'the web is served')
  for (const path of ['/dev/mail', '/dev/openid/.well-known/openid-configuration', '/metrics']) {
    const answer = await fetch(url + path, { headers: { accept: 'application/json' } })
    const text = await answer.text()
    must(answer.status === 404 || text.includes('<script'), `${path} does not exist in production`)
  }
  const token = await fetch(`${url}/dev/token`, { method: 'POST' })
  must(token.status === 404, '/dev/token does not exist in production')
  const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  must(figures.includes('portal_database_up 1'), 'its figures are on their own port')

  const ana = visitor(url)
  const begun = await ana.post('/api/auth/admin/sign-in/social', { provider: 'google' })
  const away = await fetch(begun.body.data.url, { redirect: 'manual' })
  await ana.call(away.headers.get('location') ?? '')
  const person = { userId: (await ana.call('/api/auth/admin/get-session')).body.data.person.userId, email: ADMIN }
  const names = { firstName: 'Ana', lastName: 'Admin' }
  const made = await ana.api('admin', '/api/users', {
    method: 'POST',
    body: { ...person, ...names, registrationType: 'google' },
  })
  const me = await ana.api('admin', '/api/me')
  must(me.status === 200, `an administrator signs in and has an account (${made.status}, ${me.status})`)

  await visitor(url).post('/api/auth/provider/sign-up/email', { email: STAFF })
  const mailed = () => received.some((mail) => mail.to?.[0]?.address === STAFF)
  for (let tries = 0; tries < 100 && !mailed(); tries += 1) await wait(100)
  must(mailed(), 'a person who registers is sent a mail')
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void tidy().finally(() => process.exit(130)))
}

async function tidy(): Promise<void> {
  for (const step of undo.splice(0).reverse()) await step()
}

try {
  await check()
  say('The package holds.')
} catch (error) {
  process.stderr.write(`\nThe package failed: ${error instanceof Failed ? error.message : (error as Error).stack}\n`)
  process.exitCode = 1
} finally {
  await tidy()
}
