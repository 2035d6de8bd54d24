import { expect, test } from 'vitest'
import { schemasInBrowser } from './browser-imports.ts'

const reached = (files: Record<string, string>) => schemasInBrowser('web/main.tsx', (path) => files[path])

test('a chain of imports to the schema library is reported with every file of it', () => {
  const files = {
    'web/main.tsx': `import { screen } from './screen.tsx'`,
    'web/screen.tsx': `const load = () => import('./list.tsx')`,
    'web/list.tsx': `import {\n  a,\n  type B,\n} from '../contract/users.ts'`,
    'contract/users.ts': `import * as z from 'zod/mini'`,
  }
  expect(reached(files)).toEqual([
    'web/main.tsx → web/screen.tsx → web/list.tsx → contract/users.ts → zod/mini: a browser would load the schemas',
  ])
  expect(reached({ ...files, 'web/list.tsx': `export { a } from '../contract/users.ts'` })).toHaveLength(1)
})

test('types lead nowhere, and a circle ends', () => {
  expect(
    reached({
      'web/main.tsx': `import type { A } from '../contract/users.ts'\nimport type * as z from 'zod/mini'\nimport './loop.ts'`,
      'web/loop.ts': `import { b } from './main.tsx'\nimport './main.tsx'`,
      'contract/users.ts': `import * as z from 'zod/mini'`,
    }),
  ).toEqual([])
})
