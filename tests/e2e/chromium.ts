import { existsSync } from 'node:fs'

/**
 * The browser of the machine, or else the packaged one. Prefers the headless shell: the same engine for two thirds of
 * the CPU time.
 */
export async function chromiumPath(): Promise<string> {
  const candidates = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
  const installed = [...candidates, '/usr/bin/google-chrome'].find((path) => path && existsSync(path))
  if (installed) return installed
  // Makes the packaged browser unpack its own libraries instead of using the machine's.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'
  const packaged = await import('@sparticuz/chromium')
  return packaged.default.executablePath()
}

/** The headless shell shows no notifications; a whole browser does. Undefined where none is installed. */
export const notifyingChromium = () =>
  [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => path && existsSync(path))

const LOOPBACK_ONLY = '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1'

export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  LOOPBACK_ONLY,
]
