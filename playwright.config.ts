import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGUMENTS, chromiumPath } from './tests/e2e/chromium.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/demo-folder.ts',
  // A journey waits for a third of its time (for the server, for a pause in typing), so three of them fill two cores.
  workers: 3,
  retries: 0,
  // The transcripts of a virtual screen reader; `-u` writes them again.
  snapshotPathTemplate: 'docs/adoption/transcripts/{arg}{ext}',
  forbidOnly: true,
  // Generous, because two cores carry three browsers and six servers, and a shared host may take both away for half a minute;
  // nothing waits this long unless it is broken.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    // A trace costs a third more work; `npm test -- browser name --trace on` brings it where one is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/Denver',
    launchOptions: { executablePath: await chromiumPath(), args: CHROMIUM_ARGUMENTS },
  },
})
