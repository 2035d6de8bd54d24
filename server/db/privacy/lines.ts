import { CLINIC_TABLES } from './clinic-tables.ts'
import { IMPORT_TABLES } from './import-tables.ts'
import { KEPT, type KeptName } from './kept.ts'
import { OPENINGS_TABLES } from './openings-tables.ts'
import { PEOPLE_TABLES } from './people-tables.ts'
import { PUBLIC_TABLES } from './public-tables.ts'
import { SIGN_IN_TABLES } from './sign-in-tables.ts'

/**
 * Every column of the database with its purpose, whose data it is, how long it is kept and who reads it. There are no
 * patients in this system: `whose` has no such word. `lines.test.ts` fails for a column without its line.
 */

export type Whose = 'nobody' | 'clinic' | 'staff' | 'agency staff' | 'staff and agency staff' | 'visitor'
export type Table = {
  whose: Whose
  kept: KeptName
  read: string
  /** `column: purpose`, one a line; `column [kept]: purpose` where a column is kept otherwise than its table. */
  columns: string
}
export type Line = { table: string; column: string; purpose: string; whose: Whose; kept: KeptName; read: string }

const TABLES: Readonly<Record<string, Table>> = {
  ...CLINIC_TABLES,
  ...PEOPLE_TABLES,
  ...SIGN_IN_TABLES,
  ...PUBLIC_TABLES,
  ...IMPORT_TABLES,
  ...OPENINGS_TABLES,
}

export const LINES: readonly Line[] = Object.entries(TABLES).flatMap(([table, { columns, kept, ...about }]) =>
  columns
    .trim()
    .split('\n')
    .map((text) => {
      const [, column = '', other, purpose = ''] = /^\s*(\w+)(?: \[(\w+)\])?: (.+)$/.exec(text) ?? []
      if (column === '' || (other !== undefined && !(other in KEPT)))
        throw new Error(`${table}: unreadable line ${text}`)
      return { table, column, purpose, kept: (other as KeptName | undefined) ?? kept, ...about }
    }),
)

/** One sentence for each column without a line, and for each line without a column. */
export function privacyGaps(columns: readonly { table: string; column: string }[]): string[] {
  const key = ({ table, column }: { table: string; column: string }) => `${table}.${column}`
  const written = new Set(LINES.map(key))
  const real = new Set(columns.map(key))
  return [
    ...columns
      .filter((one) => !written.has(key(one)))
      .map(
        (one) =>
          `${key(one)} has no privacy line: write “${one.column}: its purpose” under ${one.table} in ${fileOf(one.table)}`,
      ),
    ...LINES.filter((one) => !real.has(key(one))).map(
      (one) => `${key(one)} has a privacy line in ${fileOf(one.table)}, but the database has no such column`,
    ),
  ]
}

function fileOf(table: string): string {
  if (table in PEOPLE_TABLES) return 'server/db/privacy/people-tables.ts'
  if (table in PUBLIC_TABLES) return 'server/db/privacy/public-tables.ts'
  if (table in SIGN_IN_TABLES || table.startsWith('auth_')) return 'server/db/privacy/sign-in-tables.ts'
  if (table in IMPORT_TABLES) return 'server/db/privacy/import-tables.ts'
  if (table in OPENINGS_TABLES) return 'server/db/privacy/openings-tables.ts'
  if (table in CLINIC_TABLES) return 'server/db/privacy/clinic-tables.ts'
  return 'the file of server/db/privacy/ to which the new table belongs (with whose data it is, how long kept, who reads)'
}
