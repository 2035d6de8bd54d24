import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'

/** A small validator of tabular data packages: columns, types, required and unique values, and every foreign key. */

export type Package = {
  resources: {
    name: string
    path: string
    schema: {
      fields: {
        name: string
        type: string
        format?: string
        constraints?: { required?: boolean; unique?: boolean; enum?: string[] }
      }[]
      foreignKeys?: { fields: string; reference: { resource: string; fields: string } }[]
    }
  }[]
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const TYPES: Readonly<Record<string, RegExp>> = {
  number: /^-?\d+(?:\.\d+)?$/,
  date: /^\d{4}-\d\d-\d\d$/,
  time: /^\d\d:\d\d:\d\d$/,
  datetime: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
  uuid: UUID,
  uri: /^[a-z][a-z+.-]*:\/\/\S+$/i,
  email: /^\S+@\S+$/,
}

export type Tables = Map<string, { columns: string[]; rows: Record<string, string>[] }>

export function readPackage(zip: Uint8Array): { description: Package; tables: Tables } {
  const files = unzipSync(zip)
  const textOf = (path: string) => Buffer.from(files[path] ?? new Uint8Array()).toString()
  const description = JSON.parse(textOf('datapackage.json')) as Package
  const tables: Tables = new Map()
  for (const path of Object.keys(files).filter((name) => name.endsWith('.csv'))) {
    const [columns = []] = parse(textOf(path), { to_line: 1 }) as string[][]
    tables.set(path, { columns, rows: parse(textOf(path), { columns: true }) as Record<string, string>[] })
  }
  return { description, tables }
}

/** HSDS's own datapackage.json leaves out the columns of these tables; the tests of its JSON schemas judge them. */
const WITHOUT_COLUMNS = ['service_capacity.csv', 'units.csv']

export const describedByStandard = (tables: Tables): Tables =>
  new Map([...tables].filter(([path]) => !WITHOUT_COLUMNS.includes(path)))

/** Skips tables that are not in the package; links to them must be empty. */
export function tabularProblems({ resources }: Package, tables: Tables): string[] {
  const idsOf = new Map(
    resources.map(({ name, path }) => [name, new Set(tables.get(path)?.rows.map(({ id }) => id ?? '') ?? [])]),
  )
  return resources.flatMap(({ path, schema }) => {
    const table = tables.get(path)
    if (!table) return []
    const names = schema.fields.map(({ name }) => name)
    const order = names.join() === table.columns.join() ? [] : [`${path}: columns ${table.columns.join()}`]
    const cells = schema.fields.flatMap(({ name, type, format, constraints = {} }) => {
      const values = table.rows.map((row) => row[name] ?? '')
      const given = values.filter((value) => value !== '')
      const pattern = TYPES[type === 'string' ? (format ?? '') : type]
      return [
        ...(constraints.required && given.length < values.length ? [`${path}: ${name} is missing`] : []),
        ...(constraints.unique && new Set(given).size < given.length ? [`${path}: ${name} is not unique`] : []),
        ...given.filter((value) => pattern && !pattern.test(value)).map((value) => `${path}: ${name} "${value}"`),
        ...given
          .filter((value) => constraints.enum && !constraints.enum.includes(value))
          .map((value) => `${path}: ${name} ${value}`),
      ]
    })
    const links = (schema.foreignKeys ?? []).flatMap(({ fields, reference }) =>
      table.rows
        .filter((row) => row[fields] && !idsOf.get(reference.resource)?.has(row[fields]))
        .map((row) => `${path}: ${fields} ${row[fields]} leads nowhere`),
    )
    return [...order, ...cells, ...links]
  })
}
