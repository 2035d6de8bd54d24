/**
 * Server tests that `npm run test:all` repeats on the embedded engine: storage, transactions, locks, jobs, search,
 * backup, imports, start and stop. All other rules are independent of the engine, and the journeys and screens run on
 * the embedded one anyway.
 */
export const engineMatters: readonly string[] = [
  'server/main.test.ts',
  'server/clinics/**/*.test.ts',
  'server/db/**/*.test.ts',
  'server/dev/demo/{demo,seed}.test.ts',
  'server/directory/snapshot*.test.ts',
  'server/identity/{passwords,sessions}/{passwords,reset-once,sessions}*.test.ts',
  'server/imports/**/*.test.ts',
  'server/people/**/*.test.ts',
  'server/platform/{audit,backup,jobs}/**/*.test.ts',
  'server/platform/http/{drain,database-down}*.test.ts',
  'server/platform/mail/*.test.ts',
  'server/review/**/*.test.ts',
]

/** Which server tests a lane runs: set by a run of many lanes; a lane named alone runs every file. */
export const SERVER_FILES = 'TEST_SERVER_FILES'
export type ServerFiles = 'quick' | 'slow' | 'engine'
