import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'

/** Compares a bill of materials with CycloneDX's own schema and with what is installed. Each problem is a sentence. */

type Sbom = { specVersion: string; components: { name: string; version: string }[] }

const schema = (name: string) => {
  const path = createRequire(import.meta.url).resolve('@cyclonedx/cyclonedx-library/package.json')
  return JSON.parse(readFileSync(path.replace('package.json', `res/schema/${name}.SNAPSHOT.schema.json`), 'utf8'))
}

export function sbomProblems(sbom: Sbom, installed: ReadonlySet<string>): string[] {
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: true })
  addFormats.default(ajv)
  ajv.addFormat('iri-reference', true)
  ajv.addFormat('idn-email', true)
  // The published schemas refer to each other by the names of these files.
  for (const name of ['spdx', 'jsf-0.82'])
    ajv.addSchema({ ...schema(name), $id: `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json` })
  const check = ajv.compile(schema(`bom-${sbom.specVersion}`))
  const valid = check(sbom)
  const named = new Set(sbom.components.map(({ name, version }) => `${name}@${version}`))
  return [
    ...(valid ? [] : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)),
    ...[...installed].filter((one) => !named.has(one)).map((one) => `${one} is installed, and not named`),
    ...[...named].filter((one) => !installed.has(one)).map((one) => `${one} is named, and not installed`),
  ]
}
