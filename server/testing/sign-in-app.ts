import { AREAS, type Area, buildApp } from '../app.ts'
import type { Database } from '../db/open.ts'
import { openMailbox, readMail } from '../dev/stand-ins/mailbox.ts'
import { STAND_IN_PATH } from '../dev/stand-ins/openid/client.ts'
import { signInStandIn } from '../dev/stand-ins/sign-in.ts'
import { type Env, readEnv } from '../env.ts'
import { createIdentity, type SignIn } from '../identity/identity.ts'
import { mailWorker } from '../people/mail-worker.ts'
import { type SettableClock, settableClock } from '../platform/clock.ts'
import type { App } from '../platform/http/app-instance.ts'
import { ADMIN_DOMAIN, type LogLine } from './app.ts'
import { testDatabase } from './database.ts'
import { directoryForTests } from './directory.ts'
import { freePort } from './postgres.ts'

/** The portal with its real sign-in, listening on the loopback, and a visitor who keeps cookies as a browser does. */

export type SignInApp = {
  app: App
  db: Database
  clock: SettableClock
  env: Env
  url: string
  signIn: SignIn
  logs: LogLine[]
  visitor(): Visitor
  /** Sends the outbox and returns the mails to this address, newest first, as plain text. */
  mailsTo(email: string): Promise<string[]>
  /** The token of the newest mailed link to this address. */
  linkTo(email: string): Promise<string>
  /** Registers like a person: the address first, then everything else on the page that the mailed link opens. */
  register(email: string, form?: Partial<AccountForm>): Promise<void>
  close(): Promise<void>
}

export type AccountForm = { password: string; firstName: string; lastName: string; phoneNumber: string | null }
export const PASSWORD = 'four quiet herons wade'

type Options = { variables?: Record<string, string>; areas?: readonly Area[]; clock?: SettableClock }

/** Real time, because the sign-in library uses its own clock; tests move ours ahead of it. */
export async function signInApp({
  variables,
  areas = AREAS,
  clock = settableClock(new Date()),
}: Options = {}): Promise<SignInApp> {
  const { db, reset } = await testDatabase()
  await reset()
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = readEnv({
    NODE_ENV: 'test',
    PUBLIC_URL: url,
    PORT: String(port),
    SEED: 'none',
    ADMIN_ALLOWLIST: ADMIN_DOMAIN,
    APP_SECRET: 'a secret that only tests know, long enough',
    ...variables,
  })
  const logs: LogLine[] = []
  const signIn = await createIdentity({ db, clock, env, standIn: signInStandIn })
  const app = await buildApp({
    db,
    identity: signIn.identity,
    clock,
    env,
    checkReplies: true,
    webRoot: '/nowhere',
    directory: directoryForTests,
    areas: [...areas, signIn.routes],
    logStream: { write: (line) => logs.push(JSON.parse(line) as LogLine) },
  })
  await app.listen({ port, host: '127.0.0.1' })
  const mailbox = openMailbox()
  const worker = mailWorker({ db, mailer: mailbox, clock, env, log: app.log })
  const mailsTo = async (email: string) => {
    await worker.deliverDue()
    const mails = await Promise.all(mailbox.all().map(({ raw }) => readMail(raw)))
    return mails.filter((mail) => mail.to?.[0]?.address === email).map((mail) => mail.text ?? '')
  }
  const linkTo = async (email: string) => {
    const [token] = (await mailsTo(email)).flatMap((text) => /#token=([\w-]+)/.exec(text)?.[1] ?? [])
    if (token === undefined) throw new Error('no link was mailed')
    return token
  }
  return {
    app,
    db,
    clock,
    env,
    url,
    signIn,
    logs,
    mailsTo,
    visitor: () => visitor(url),
    linkTo,
    async register(email, form = {}) {
      const post = (path: string, body: unknown) => visitor(url).post(`/api/auth/provider/${path}`, body)
      await post('sign-up/email', { email })
      const names = { firstName: 'Mo', lastName: 'Li', phoneNumber: null }
      const body = { ...names, password: PASSWORD, ...form, token: await linkTo(email), proof: 'link' }
      const { status, text } = await post('finish-registration', body)
      if (status !== 200) throw new Error(`${email} could not be registered: ${text}`)
    },
    close: () => app.close(),
  }
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into replies of every shape
export type Answer = { status: number; headers: Headers; location: string | null; body: any; text: string }
type Sent = { method?: string; body?: unknown; headers?: Record<string, string> }
export type Visitor = {
  cookies: Map<string, string>
  /** The attributes of each cookie as the server set it. */
  attributes: Map<string, string>
  call(path: string, sent?: Sent): Promise<Answer>
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>
  /** Through the identity provider and back; returns the browser's last address. */
  google(tenant: 'admin' | 'provider', choice: Choice, begin?: Record<string, unknown>): Promise<Answer>
  /** Like `google`, but stops before the address that brings the code back. */
  googleCode(tenant: 'admin' | 'provider', choice: Choice, begin?: Record<string, unknown>): Promise<string>
  token(tenant: 'admin' | 'provider'): Promise<string>
  /** An API call with its own token. */
  api(tenant: 'admin' | 'provider', path: string, sent?: Sent): Promise<Answer>
}
export type Choice = { email: string; unverified?: '1' } | { subject: string } | { cancel: '1' }

/**
 * `always` are headers of every request, such as those of a proxy that names the visitor's address. Requests to the
 * stand-in for Google omit them: it is another site without our proxy.
 */
export function visitor(url: string, always: Record<string, string> = {}): Visitor {
  const cookies = new Map<string, string>()
  const attributes = new Map<string, string>()
  const paths = new Map<string, string>()

  const cookieHeader = (path: string) =>
    [...cookies]
      .filter(([name]) => path.startsWith(paths.get(name) ?? '/'))
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')

  function keep(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...rest] = line.split('; ')
      const name = pair.slice(0, pair.indexOf('='))
      const value = pair.slice(pair.indexOf('=') + 1)
      attributes.set(name, rest.join('; '))
      paths.set(name, rest.find((one) => /^path=/i.test(one))?.slice(5) ?? '/')
      if (value === '' || /max-age=0\b/i.test(line) || /expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
  }

  async function call(path: string, { method = 'GET', body, headers = {} }: Sent = {}): Promise<Answer> {
    const target = new URL(path, url)
    const form = body instanceof URLSearchParams
    const reply = await fetch(target, {
      method,
      redirect: 'manual',
      headers: {
        ...(cookies.size > 0 && { cookie: cookieHeader(target.pathname) }),
        ...(body !== undefined && !form && { 'content-type': 'application/json' }),
        ...(method !== 'GET' && { origin: url }),
        ...(!target.pathname.startsWith('/dev/') && always),
        ...headers,
      },
      ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
    })
    keep(reply.headers)
    const text = await reply.text()
    const isJson = reply.headers.get('content-type')?.includes('json') ?? false
    const location = reply.headers.get('location')
    return {
      status: reply.status,
      headers: reply.headers,
      location,
      text,
      body: isJson && text ? JSON.parse(text) : null,
    }
  }

  async function follow(from: string, until: (path: string) => boolean): Promise<string> {
    let next = from
    for (let step = 0; step < 8; step += 1) {
      if (until(new URL(next, url).pathname)) return next
      const reply = await call(next)
      if (reply.location === null)
        throw new Error(`stopped at ${next} with ${reply.status}: ${reply.text.slice(0, 200)}`)
      next = reply.location
    }
    throw new Error('went round in circles')
  }

  const googleCode: Visitor['googleCode'] = async (tenant, choice, begin = {}) => {
    const started = await call(`/api/auth/${tenant}/sign-in/social`, {
      method: 'POST',
      body: { provider: 'google', ...begin },
    })
    if (started.status !== 200) throw new Error(`could not begin: ${started.text}`)
    const chooser = await follow(started.body.data.url, (path) => path.startsWith(`${STAND_IN_PATH}/choose/`))
    const form = new URLSearchParams(choice as Record<string, string>)
    const chosen = await call(chooser, { method: 'POST', body: form })
    return follow(chosen.location ?? '', (path) => path.startsWith('/api/auth/'))
  }

  const token = async (tenant: string) => {
    const { status, body } = await call(`/api/auth/${tenant}/token`)
    if (status !== 200) throw new Error(`no token: ${status} ${body?.code}`)
    return body.data.token as string
  }

  return {
    cookies,
    attributes,
    call,
    googleCode,
    token,
    post: (path, body, headers = {}) => call(path, { method: 'POST', body, headers }),
    google: async (tenant, choice, begin) => call(await googleCode(tenant, choice, begin)),
    api: async (tenant, path, sent = {}) =>
      call(path, { ...sent, headers: { ...sent.headers, authorization: `Bearer ${await token(tenant)}` } }),
  }
}
