/**
 * Compares `compose.yaml` and `Containerfile` with the portal, so that without a container engine the check still finds
 * a renamed variable, a moved port or a health check without a route.
 */

export type ContainerFiles = {
  image: string
  compose: string
  /** `.env.example`, which compose.yaml reads as .env. */
  example: string
  /** Sources of the environment parser and of the probe routes. */
  env: string
  health: string
}

const namesIn = (text: string, form: RegExp) => Array.from(text.matchAll(form), ([, name = '']) => name)
const one = (text: string, form: RegExp) => form.exec(text)?.[1] ?? ''

/** The lines of one service, by indentation. */
const serviceOf = (compose: string, name: string) =>
  one(compose, new RegExp(`^  ${name}:\\n((?: {4}.*\\n|\\n| *#.*\\n)+)`, 'm'))

export function containerProblems({ image, compose, example, env, health }: ContainerFiles): string[] {
  const problems: string[] = []
  const demand = (holds: boolean, sentence: string) => {
    if (!holds) problems.push(sentence)
  }
  const read = new Set(namesIn(env, /'([A-Z][A-Z_]+)'/g))
  const [portal, database] = [serviceOf(compose, 'portal'), serviceOf(compose, 'database')]
  demand(portal !== '' && database !== '', 'compose.yaml has the services portal and database')

  const given = [...namesIn(one(image, /^ENV (.*)$/m), /([A-Z_]+)=/g), ...namesIn(portal, /^ {6}([A-Z][A-Z_]+):/gm)]
  for (const name of given) demand(read.has(name), `${name} is given to the portal, which does not read it`)
  // A value with a default (`:-`) need not be filled in.
  for (const name of new Set(namesIn(compose, /(?<!\$)\$\{([A-Z_]+)(?![A-Z_]|:-)/g)))
    demand(new RegExp(`^${name}=`, 'm').test(example), `compose.yaml uses ${name}, which .env.example does not have`)
  for (const name of namesIn(portal, /^ {8}([A-Z]+):/gm))
    demand(new RegExp(`^ARG ${name}=`, 'm').test(image), `the image is built with ${name}, which it does not read`)

  const port = one(image, /\bPORT=(\d+)/)
  const metricsPort = one(portal, /METRICS_PORT: (\d+)/)
  demand(one(image, /^EXPOSE (\d+)$/m) === port, `the image exposes its PORT ${port}`)
  for (const open of [port, metricsPort]) demand(portal.includes(`"${open}"`), `compose.yaml exposes ${open}`)
  demand(compose.includes(`dynamic a portal ${port}\n`), `the proxy leads to port ${port} of the portal`)

  const probed = one(image, /HEALTHCHECK[\s\S]*?\}((?:\/[a-z]+)+)`/)
  demand(probed !== '' && health.includes(`'${probed}'`), `the health check asks for ${probed}, which is a route`)
  const address = /postgres:\/\/(\w+):\$\{POSTGRES_PASSWORD\}@(\w+):5432\/(\w+)/.exec(portal)
  const [, user, host, name] = address ?? []
  demand(host === 'database', 'DATABASE_URL names the service of the database')
  demand(database.includes(`POSTGRES_USER: ${user}\n`), `the database has the account ${user}`)
  demand(database.includes(`POSTGRES_DB: ${name}\n`), `the database is called ${name}`)
  demand(database.includes(`"--username", "${user}"`), 'the database is probed with its own account')

  const declared = namesIn(one(compose, /^volumes:\n((?: {2}.*\n?)+)/m), /^ {2}(\w+):/gm)
  for (const volume of namesIn(compose, /^ {6}- (\w+):\//gm))
    demand(declared.includes(volume), `the volume ${volume} is declared`)
  const services = namesIn(one(compose, /^services:\n((?: .*\n|\n)+)/m), /^ {2}(\w+):$/gm)
  for (const needed of [...namesIn(compose, /depends_on: \[(\w+)\]/g), ...namesIn(compose, /depends_on:\n {6}(\w+):/g)])
    demand(services.includes(needed), `the service ${needed} is there to be waited for`)
  demand(/^USER (?!root)\w+$/m.test(image), 'the image runs as an account without rights')
  return problems
}

/** The program that the image starts, relative to the package. */
export const programOf = (image: string): string => one(image, /^CMD \["node", (?:"--[^"]+", )*"([^"]+)"\]$/m)
