/**
 * Server tests that prove rules of the product above SQL: who may, what is answered, what a page says. The embedded engine
 * is PostgreSQL compiled to WebAssembly, so a second run of them there proves nothing more, and every journey in the
 * browser runs on it anyway. A whole run takes them on PostgreSQL alone wherever that is installed; all other files (storage,
 * transactions, locks, jobs, migrations, search, sign-in, backup, feeds, batches, start and stop, and any file that is not
 * named here) run on both. `npm test -- server-embedded` runs every file.
 */
const PRODUCT_RULES = [
  'addresses/**',
  'administrators/**',
  'clinics/**',
  'confirmations/**',
  'dev/demo/{activity,awkward,dice,people}',
  'directory/!(search-*|public-sql)',
  'docs/**',
  'env',
  'exchange/**',
  'find/**',
  'freshness/**',
  'health/**',
  'hostile',
  'http/!(drain|database-down)',
  'identity/{mounted-paths,who-is-calling}',
  'identity/access-tokens/**',
  'identity/google/{claims,own-screen}',
  'identity/passwords/{change-password,strength}',
  'identity/second-factor/**',
  'identity/sessions/{device,known-device}',
  'identity/tokens/**',
  'mail/templates/**',
  'metrics/**',
  'permissions',
  'portal/**',
  'providers/providers',
  'push/**',
  'reference/**',
  'reminders/**',
  'reports/**',
  'review/**',
  'role-requests/**',
  'settings/**',
  'dev/stand-ins/**',
  'testing/invariants',
  'translations/**',
  'users/accounts',
]

/** As globs of test files: `**` is every test file below a folder. */
export const onPostgresAlone: readonly string[] = PRODUCT_RULES.map(
  (pattern) => `server/${pattern.endsWith('**') ? `${pattern}/*` : pattern}.test.ts`,
)

/** Set for the embedded lane of a whole run whose PostgreSQL lane runs the rest. */
export const ENGINE_MATTERS_ONLY = 'TEST_ENGINE_MATTERS_ONLY'
