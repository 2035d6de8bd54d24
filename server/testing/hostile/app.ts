import { AREAS, type Area } from '../../app.ts'
import type { Database } from '../../db/open.ts'
import { signInStandIn } from '../../dev/stand-ins/sign-in.ts'
import { createIdentity } from '../../identity/identity.ts'
import { settableClock } from '../../platform/clock.ts'
import type { App } from '../../platform/http/app-instance.ts'
import { type TestApp, testApp } from '../app.ts'
import { freePort } from '../postgres.ts'

/**
 * The application with all its routes, sign-in included. It listens, because the sign-in calls its identity provider
 * over HTTP. It trusts one proxy, so that every request may have its own address.
 */
export async function hostileApp({ database }: { database?: Database } = {}): Promise<TestApp & { url: string }> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const t = await testApp({
    areas: [...AREAS, signInRoutes].map(withoutLimits),
    // The sign-in library uses its own clock.
    clock: settableClock(new Date()),
    variables: { PUBLIC_URL: url, PORT: String(port), TRUST_PROXY: '1', SEED: 'none' },
    ...(database && { database }),
  })
  await t.app.listen({ port, host: '127.0.0.1' })
  return { ...t, url }
}

const signInRoutes: Area = async (app) => (await createIdentity({ ...app.ports, standIn: signInStandIn })).routes(app)

/** Removes limits per person, which would refuse most requests; limits per address see a new address each time. */
const withoutLimits =
  (area: Area): Area =>
  (app) =>
    area(unlimited(app))

type Plugin = (scope: App, options: object, done: (error?: Error) => void) => unknown

function unlimited(app: App): App {
  const instead = {
    route: (options: Parameters<App['route']>[0]) =>
      app.route({ ...options, config: { ...options.config, rateLimit: undefined } as never }),
    register: (plugin: Plugin, options: object = {}) =>
      plugin.length === 3
        ? app.register((scope, given, done) => void plugin(unlimited(scope), given, done), options)
        : app.register((scope, given) => plugin(unlimited(scope), given, () => {}) as never, options),
  }
  return new Proxy(app, {
    get(target, name) {
      if (Object.hasOwn(instead, name)) return instead[name as keyof typeof instead]
      const value = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
