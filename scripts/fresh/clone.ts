import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { root } from '../launch/project.mjs'

/** Simulates a newcomer's machine: the committed files in an empty folder, and a minimal environment. */
export type Clone = { folder: string; project: string; env: NodeJS.ProcessEnv }

export function cloneHead(): Clone {
  const folder = mkdtempSync(join(tmpdir(), 'portal-fresh-'))
  const project = join(folder, 'project')
  const home = join(folder, 'home')
  mkdirSync(home)
  execFileSync('git', ['clone', '--quiet', '--no-local', root, project], { stdio: 'inherit' })
  return { folder, project, env: bareEnvironment(process.env, home) }
}

const ABOUT_THE_NETWORK = /^(https?_proxy|no_proxy|node_extra_ca_certs|ssl_cert_(file|dir))$/i
// Set by the npm that runs this script, for this checkout only.
const ABOUT_THIS_RUN = /^npm_config_(local_prefix|node_gyp|noproxy|user_agent|prefix|init_module)$/i

/** Keeps the machine's package settings and drops all other variables. */
export function bareEnvironment(env: NodeJS.ProcessEnv, home: string): NodeJS.ProcessEnv {
  const kept = Object.entries(env).filter(
    ([name]) => ABOUT_THE_NETWORK.test(name) || (/^npm_config_/i.test(name) && !ABOUT_THIS_RUN.test(name)),
  )
  const realHome = env.HOME ?? homedir()
  const userConfig = join(realHome, '.npmrc')
  return {
    npm_config_cache: join(realHome, '.npm'),
    ...(existsSync(userConfig) && { npm_config_userconfig: userConfig }),
    ...Object.fromEntries(kept),
    ...(env.CHROMIUM_PATH && { CHROMIUM_PATH: env.CHROMIUM_PATH }),
    ...(env.TEST_DATABASE_URL && { TEST_DATABASE_URL: env.TEST_DATABASE_URL }),
    ...(env.CI_REQUIRE_POSTGRES && { CI_REQUIRE_POSTGRES: env.CI_REQUIRE_POSTGRES }),
    PATH: withoutProjectBinaries(env.PATH ?? ''),
    HOME: home,
  }
}

function withoutProjectBinaries(path: string): string {
  return path
    .split(delimiter)
    .filter((folder) => !/node_modules|node-gyp-bin/.test(folder))
    .join(delimiter)
}
