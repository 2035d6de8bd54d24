import { build } from 'vite'
import { expect, it } from 'vitest'
import { leanContract } from './lean-contract.ts'

it('leaves a caller what it calls by, and drops the schemas nobody reads', async () => {
  const entry = 'virtual:caller'
  const root = new URL('../..', import.meta.url).pathname
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
          id === entry
            ? `import { getPlace, suggestPlaces } from '${root}contract/places.ts'; console.log(getPlace, suggestPlaces)`
            : null,
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: entry } },
  })
  const [{ output }] = [built].flat() as unknown as [{ output: { code?: string }[] }]
  const code = output.map((chunk) => chunk.code ?? '').join('\n')
  expect(code).toContain('/api/places/autocomplete')
  expect(code).toContain('/api/places/:placeId')
  expect(code).not.toMatch(/Jackson|lookUpPlaces|formattedAddress|mainText/)
})
