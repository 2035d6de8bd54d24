import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { CRITERIA } from '../../domain/accessibility/criteria.ts'
import { EVIDENCE, PRODUCTS } from '../../domain/accessibility/evidence.ts'
import { openAcr, walksAsText } from '../../domain/accessibility/openacr.ts'
import { FUNCTIONAL_PERFORMANCE, SUPPORT } from '../../domain/accessibility/section-508.ts'
import { WALKS } from '../../domain/accessibility/walks.ts'
import { root } from '../launch/project.mjs'
import { missingTests } from './named-tests.ts'
import schema from './schemas/openacr-0.1.0.json' with { type: 'json' }

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
const REPORTED = { version: manifest.version, email: 'accessibility@bha.example' }

type Chapter = { criteria?: { num: string; components: [{ adherence: { level: string; notes?: string } }] }[] }
const EVALUATED = new Set(['supports', 'partially-supports', 'does-not-support', 'not-applicable'])
const NINE = Array.from({ length: 9 }, (_, index) => `302.${index + 1}`)

describe('the accessibility conformance report [G1]', () => {
  it('has a line for each criterion of WCAG 2.2 A and AA, and for no other', () => {
    expect(CRITERIA.map(({ number }) => number).toSorted()).toEqual(Object.keys(EVIDENCE).toSorted())
    expect(CRITERIA).toHaveLength(55)
    for (const { number, en, es } of CRITERIA) expect([number, en !== '', es !== '']).toEqual([number, true, true])
  })

  it('names only tests that exist, and supports nothing without a test or a walk', () => {
    const all = Object.entries(EVIDENCE).flatMap(([number, of]) =>
      PRODUCTS.map((product) => ({ number, ...of[product] })),
    )
    expect(all).toHaveLength(110)
    expect(
      missingTests(
        root,
        all.flatMap(({ tests }) => tests),
      ),
    ).toEqual([])
    const unproved = all.filter((one) => one.level !== 'not-applicable' && one.tests.length + one.walks.length === 0)
    expect(unproved).toEqual([])
    expect(new Set(all.flatMap(({ walks }) => walks))).toEqual(new Set(Object.keys(WALKS)))
  })

  it.each(PRODUCTS)('evaluates every row for the %s, and says where one is met in part', (product) => {
    const report = openAcr(product, REPORTED) as { chapters: Record<string, Chapter> }
    const rows = Object.values(report.chapters).flatMap(({ criteria = [] }) => criteria)
    expect(rows).toHaveLength(CRITERIA.length + 1 + FUNCTIONAL_PERFORMANCE.length + SUPPORT.length)
    const answers = rows.map(({ num, components: [{ adherence }] }) => ({ num, ...adherence }))
    expect(answers.filter(({ level }) => !EVALUATED.has(level))).toEqual([])
    expect(answers.filter(({ notes }) => !notes)).toEqual([])
    expect(FUNCTIONAL_PERFORMANCE.map(({ number }) => number)).toEqual(NINE)
  })

  it('writes the walks down for a second person', async () => {
    await expect(walksAsText()).toMatchFileSnapshot('../../docs/adoption/accessibility-walks.md')
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
