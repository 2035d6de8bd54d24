import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { CRITERIA } from '../../domain/accessibility/criteria.ts'
import { EVIDENCE, PRODUCTS } from '../../domain/accessibility/evidence.ts'
import { openAcr } from '../../domain/accessibility/openacr.ts'
import { root } from '../launch/project.mjs'
import { missingTests } from './named-tests.ts'
import schema from './schemas/openacr-0.1.0.json' with { type: 'json' }

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
const REPORTED = { version: manifest.version, email: 'accessibility@bha.example' }

describe('the accessibility conformance report [G1]', () => {
  it('has a line for each criterion of WCAG 2.2 A and AA, and for no other', () => {
    expect(CRITERIA.map(({ number }) => number).toSorted()).toEqual(Object.keys(EVIDENCE).toSorted())
    expect(CRITERIA).toHaveLength(55)
    for (const { number, en, es } of CRITERIA) expect([number, en !== '', es !== '']).toEqual([number, true, true])
  })

  it('names only tests that exist, and supports nothing without a test', () => {
    const all = Object.entries(EVIDENCE).flatMap(([number, of]) =>
      PRODUCTS.map((product) => ({ number, ...of[product] })),
    )
    expect(
      missingTests(
        root,
        all.flatMap(({ tests }) => tests),
      ),
    ).toEqual([])
    expect(all.filter(({ level, tests }) => level === 'supports' && tests.length === 0)).toEqual([])
  })

  it('finds no sound, no film, no dragging and no movement of the device in the sources', () => {
    const used = /<(?:audio|video)\b|\bdraggable=|\bonDrag\w*=|\bon(?:Touch|Pointer|Mouse)Move=|devicemotion|touchmove/
    // The place for the agency's video in sign language is empty until an administrator fills it.
    const empty = 'directory/pieces/sign-video.tsx'
    const sources = globSync('{web,directory}/**/*.{ts,tsx}', { cwd: root }).filter((path) => path !== empty)
    expect(sources.length).toBeGreaterThan(100)
    expect(sources.filter((path) => used.test(readFileSync(join(root, path), 'utf8')))).toEqual([])
  })

  it.each(PRODUCTS)('is valid OpenACR for the %s, and stands in the papers as it is generated', async (product) => {
    const report = openAcr(product, REPORTED)
    const check = new Ajv({ strict: false, allErrors: true }).compile(schema)
    expect(check(report) || check.errors).toBe(true)
    await expect(stringify(report, { lineWidth: 120 })).toMatchFileSnapshot(
      `../../docs/adoption/accessibility-${product}.yaml`,
    )
  })
})
