import { defaultServerConditions } from 'vite'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { engineMatters, SERVER_FILES } from './scripts/test/engines.ts'

// No test is about how quick the machine is: on one whose cores are taken by others, a test waits for what it expects, and
// these limits only end one that hangs.
const patient: TestProjectInlineConfiguration['test'] = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000, interval: 25 } },
}

// Properties are tried with the same cases in every run, so that a run fails by a change and never by chance.
const setupFiles = ['./scripts/test/same-dice.ts']

const files = process.env[SERVER_FILES]
const included = { slow: ['server/**/*.slow.test.ts'], engine: [...engineMatters] }

// One process per worker keeps one database for all its files; tests clear what they wrote.
const server: TestProjectInlineConfiguration['test'] = {
  ...patient,
  setupFiles: [...setupFiles, './server/testing/cheap-scrypt.ts'],
  include: files === 'slow' || files === 'engine' ? included[files] : ['server/**/*.test.ts'],
  exclude: files === 'quick' ? ['**/*.slow.test.ts'] : [],
  pool: 'forks',
  isolate: false,
  maxWorkers: 2,
}

const inExample = ['place-example', ...defaultServerConditions]

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...patient,
          setupFiles,
          name: 'unit',
          include: ['{places,domain,contract,web,directory,scripts}/**/*.test.{ts,tsx}'],
          maxWorkers: 2,
          isolate: false,
        },
      },
      {
        test: {
          ...patient,
          name: 'screens',
          include: ['tests/screens/**/*.test.tsx'],
          environment: 'jsdom',
          globalSetup: ['./tests/screens/server.ts'],
          pool: 'forks',
          maxWorkers: 1,
        },
      },
      {
        test: {
          ...server,
          name: 'server-embedded',
          exclude: ['**/*.postgres.*test.ts', ...(server.exclude ?? [])],
          env: { TEST_ENGINE: 'embedded' },
        },
      },
      {
        // The invented state, chosen by the condition of its imports.
        resolve: { conditions: inExample },
        ssr: { resolve: { conditions: inExample } },
        test: {
          ...server,
          name: 'example',
          include: ['tests/places/*.slow.test.ts'],
          exclude: [],
          env: { TEST_ENGINE: 'embedded' },
        },
      },
      {
        test: {
          ...server,
          name: 'server-postgres',
          env: { TEST_ENGINE: 'postgres' },
        },
      },
    ],
  },
})
