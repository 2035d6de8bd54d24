import { build } from 'vite'
import { expect, it } from 'vitest'
import { leanContract } from './lean-contract.ts'

/** What a browser is sent of the contract by a file that uses these endpoints of it. */
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
        load: (id) =>
          id === entry ? `import { ${used} } from '${root}contract/${file}'; globalThis.called = [${used}]` : null,
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: entry } },
  })
  const [{ output }] = [built].flat() as unknown as [{ output: { code?: string }[] }]
  return output.map((chunk) => chunk.code ?? '').join('\n')
}

it('leaves a caller what it calls by, and drops the schemas that no caller reads', async () => {
  const code = await builtFor('places.ts', ['getPlace', 'suggestPlaces'])
  expect(code).toContain('/api/places/autocomplete')
  expect(code).toContain('/api/places/:placeId')
  expect(code).not.toMatch(/Jackson|lookUpPlaces|formattedAddress|mainText/)
})

it('leaves calls that share a method and a path both of them', async () => {
  const code = await builtFor('updates.ts', ['listClinicChanges', 'listRequests'])
  new Function(code.replace(/^export .*$/gm, ''))()
  const called = (globalThis as unknown as { called: object[] }).called
  expect(called).toMatchObject([
    { name: 'listClinicChanges', method: 'GET', path: '/api/updates' },
    { name: 'listRequests', method: 'GET', path: '/api/updates' },
  ])
  expect(code).not.toContain('With groupBySubmissionId and type')
})
