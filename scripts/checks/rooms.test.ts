import { expect, it } from 'vitest'
import { roomProblems, unplacedRooms } from './rooms.ts'

it('a room imports the rooms below it and none above', () => {
  expect(roomProblems('server/review/decide.ts', `import { a } from '../clinics/store.ts'`)).toEqual([])
  expect(roomProblems('server/clinics/store.ts', `import { a } from '../review/decide.ts'`)).toEqual([
    expect.stringContaining('server/clinics/store.ts: may not import server/review/decide.ts'),
  ])
  expect(roomProblems('web/ui/button.tsx', `const load = () => import('../staff/home/home.tsx')`)).toHaveLength(1)
})

it('rooms side by side do not import each other, and tests may import any room', () => {
  expect(roomProblems('web/admin/queue.tsx', `import { a } from '../staff/home.tsx'`)).toHaveLength(1)
  expect(roomProblems('web/admin/queue.test.tsx', `import { a } from '../staff/home.tsx'`)).toEqual([])
})

it('reports a new folder that no list has', () => {
  expect(unplacedRooms(['server/db/open.ts', 'web/theme/a.scss', 'server/billing/pay.ts'])).toEqual([
    'server/billing/: name this room in scripts/checks/rooms.ts',
  ])
})
