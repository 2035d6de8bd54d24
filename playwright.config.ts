import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const LOOPBACK_ONLY = '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1'

async function chromium(): Promise<string> {
  const installed = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (path) => path && existsSync(path),
  )
  if (installed) return installed
  // Makes the packaged browser unpack the libraries it needs instead of trusting the machine to have them.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'
  const packaged = await import('@sparticuz/chromium')
  return packaged.default.executablePath()
}

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Generous, because two cores carry two browsers and two servers; nothing waits this long unless it is broken.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/Denver',
    launchOptions: {
      executablePath: await chromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        LOOPBACK_ONLY,
      ],
    },
  },
})
