import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../launch/project.mjs'
import { sbomOf } from './sbom.mjs'
import { sbomProblems } from './sbom-problems.ts'

type Locked = { version: string; dev?: boolean; devOptional?: boolean; optional?: boolean }

test('the bill of materials is valid CycloneDX and names each production package of the lockfile [G3]', {
  timeout: 120_000,
}, () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  const production = Object.entries(packages).filter(
    ([path, { dev, devOptional, optional }]) => path !== '' && !dev && !devOptional && !optional,
  )
  const names = new Set(production.map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`))
  const sbom = sbomOf(root, names)
  expect(sbomProblems(sbom, names)).toEqual([])
  expect(names.size).toBeGreaterThan(50)
  const [first, ...others] = sbom.components
  expect(sbomProblems({ ...sbom, specVersion: '1.5', components: others }, names)).toEqual([
    `${first?.name}@${first?.version} is installed, and not named`,
  ])
})
