import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { ENGINE_MATTERS_ONLY, onPostgresAlone } from './scripts/test/engines.ts'

// One process per worker keeps one database for all its files; tests clear what they wrote.
const server: TestProjectInlineConfiguration['test'] = {
  include: ['server/**/*.test.ts'],
  pool: 'forks',
  isolate: false,
  maxWorkers: 2,
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{domain,contract,web,directory,scripts}/**/*.test.{ts,tsx}'],
          maxWorkers: 2,
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'screens',
          include: ['screens/**/*.test.tsx'],
          environment: 'jsdom',
          globalSetup: ['./screens/server.ts'],
          pool: 'forks',
          maxWorkers: 1,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 20_000, interval: 25 } },
        },
      },
      {
        test: {
          ...server,
          name: 'server-embedded',
          exclude: ['**/*.postgres.test.ts', ...(process.env[ENGINE_MATTERS_ONLY] ? onPostgresAlone : [])],
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
