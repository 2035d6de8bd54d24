import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LEFT_OUT } from './left-out.ts'

const web = join(import.meta.dirname, '../../web')
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))

it('leaves out no class that a screen names', () => {
  const names = new RegExp(`(?<![\\w-])(${LEFT_OUT.join('|')})(?![\\w-])`)
  expect(sources.filter((file) => names.test(readFileSync(join(web, file), 'utf8')))).toEqual([])
})
