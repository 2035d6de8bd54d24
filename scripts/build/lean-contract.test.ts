import { build } from 'vite'
import { expect, it } from 'vitest'
import { leanContract } from './lean-contract.ts'

/** What a browser is sent of a file by a program that uses these names of it. */
async function builtFor(file: string, names: readonly string[]): Promise<string> {
  const entry = 'virtual:caller'
  const root = new URL('../..', import.meta.url).pathname
  const used = names.join(', ')
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root,
    plugins: [
      leanContract(),
      {
        name: 'caller',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? `import { ${used} } from '${root}${file}'; globalThis.called = [${used}]` : null),
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: entry } },
  })
  const [{ output }] = [built].flat() as unknown as [{ output: { code?: string }[] }]
  return output.map((chunk) => chunk.code ?? '').join('\n')
}

it('leaves a caller what it calls by, and drops the schemas that no caller reads', async () => {
  const code = await builtFor('contract/places.ts', ['getPlace', 'suggestPlaces'])
  expect(code).toContain('/api/places/autocomplete')
  expect(code).toContain('/api/places/:placeId')
  expect(code).not.toMatch(/Jackson|lookUpPlaces|formattedAddress|mainText/)
})

it('leaves calls that share a method and a path both of them', async () => {
  const code = await builtFor('contract/updates.ts', ['listClinicChanges', 'listRequests'])
  new Function(code.replace(/^export .*$/gm, ''))()
  const called = (globalThis as unknown as { called: object[] }).called
  expect(called).toMatchObject([
    { name: 'listClinicChanges', method: 'GET', path: '/api/updates' },
    { name: 'listRequests', method: 'GET', path: '/api/updates' },
  ])
  expect(code).not.toContain('With groupBySubmissionId and type')
})

it('leaves the kinds their rules, and drops the shapes that only the server reads', async () => {
  const code = await builtFor('domain/clinic/clinic.ts', ['problems'])
  expect(code).toContain('normalise')
  expect(code).not.toMatch(/ZodMini|strictObject/)
})
