import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

// One process per worker keeps one database for all its files; tests clear what they wrote.
const server: TestProjectInlineConfiguration['test'] = {
  include: ['server/**/*.test.ts'],
  pool: 'forks',
  isolate: false,
  maxWorkers: 2,
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

// These read every public address many times over; what they prove does not depend on the engine. Where PostgreSQL is
// certain to be there, they run on it alone.
const CRAWLS = process.env.CI_REQUIRE_POSTGRES
  ? ['server/directory/leaks.test.ts', 'server/directory/standings.test.ts']
  : []

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
          ...server,
          name: 'server-embedded',
          exclude: ['**/*.postgres.test.ts', ...CRAWLS],
          env: { TEST_ENGINE: 'embedded' },
        },
      },
      {
        test: {
          ...server,
          name: 'server-postgres',
          // On PostgreSQL the same campaign is the trial hostile-input of `npm run prove`.
          exclude: ['server/hostile.test.ts'],
          env: { TEST_ENGINE: 'postgres' },
        },
      },
    ],
  },
})
