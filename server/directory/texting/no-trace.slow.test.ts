import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, it } from 'vitest'
import { textsLeaveNothing } from '../../testing/texts-leave-nothing.ts'

const folder = mkdtempSync(join(tmpdir(), 'texts-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('after 10000 texts neither database, logs nor backup hold a number or a word of them', async () => {
  await textsLeaveNothing(10000, join(folder, 'backup'))
}, 1_800_000)
