import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

/**
 * Loads the JSON Schemas of HSDS from the folder in HSDS_SCHEMAS and closes them: unknown properties are errors. They
 * are third-party files and stay out of the project.
 */

const KEYWORDS = [
  'constraints',
  'core',
  'name',
  'path',
  'datapackage_metadata',
  'datapackage_type',
  'tabular_required',
  'example',
]

export type Problems = (schema: string, record: unknown) => string[]

export function hsdsSchemas(folder: string): Problems {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  for (const keyword of KEYWORDS) ajv.addKeyword(keyword)
  for (const file of readdirSync(join(folder, 'schema'))) {
    if (!file.endsWith('.json') || file === 'openapi.json') continue
    const schema = JSON.parse(readFileSync(join(folder, 'schema', file), 'utf8')) as object
    ajv.addSchema({ ...schema, additionalProperties: false }, file)
  }
  return (name, record) => {
    const check = ajv.getSchema(`${name}.json`)
    if (!check) throw new Error(`There is no schema ${name}`)
    return check(record) ? [] : (check.errors as ErrorObject[]).map(sentence)
  }
}

const sentence = ({ instancePath, message, params }: ErrorObject) =>
  `${instancePath} ${message} ${JSON.stringify(params)}`
