import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { root } from '../launch/project.mjs'
import { missingTests } from './named-tests.ts'
import codeJson from './schemas/code-json.json' with { type: 'json' }
import publiccode from './schemas/publiccode.json' with { type: 'json' }

/** The papers of adoption: every link leads somewhere, and every named test exists. */

const PAPERS = globSync(['*.md', 'docs/adoption/*.md'], { cwd: root }).toSorted()
const read = (path: string) => readFileSync(join(root, path), 'utf8')

type Link = { paper: string; text: string; target: string }

/** A text may hold brackets of its own, as titles of tests do. */
const linksIn = (paper: string): Link[] =>
  Array.from(read(paper).matchAll(/\[((?:[^[\]]|\[[^\]]*\])+)\]\(([^)\s]+)\)/g), ([, text = '', target = '']) => ({
    paper,
    text,
    target,
  })).filter(({ target }) => !/^[a-z]+:/.test(target))

const fileOf = ({ paper, target }: Link) => {
  const [path = ''] = target.split('#')
  return path === '' ? paper : relative(root, join(root, dirname(paper), path)).replaceAll('\\', '/')
}

const anchorsOf = (text: string) =>
  Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

const isTest = (path: string) => /\.(?:test|spec)\.tsx?$/.test(path)

describe('the papers', () => {
  const links = PAPERS.flatMap(linksIn)

  it('link only to files and headings that exist', () => {
    expect(PAPERS).toContain('docs/adoption/README.md')
    const broken = links.filter((link) => {
      const path = join(root, fileOf(link))
      const [, anchor] = link.target.split('#')
      if (!existsSync(path)) return true
      return anchor !== undefined && statSync(path).isFile() && !anchorsOf(readFileSync(path, 'utf8')).includes(anchor)
    })
    expect(broken.map(({ paper, target }) => `${paper} → ${target}`)).toEqual([])
  })

  it('name tests by titles that exist [G5] [G6]', () => {
    const named = links.filter((link) => isTest(fileOf(link))).map((link) => ({ file: fileOf(link), title: link.text }))
    expect(named.length).toBeGreaterThan(40)
    expect(missingTests(root, named)).toEqual([])
    expect(missingTests(root, [{ file: 'scripts/checks/papers.test.ts', title: `no such ${'test'}` }])).toHaveLength(1)
  })

  it('are all reached from the index', () => {
    const reached = new Set(['docs/adoption/README.md'])
    for (const paper of reached)
      for (const link of linksIn(paper)) if (/\.md$/.test(fileOf(link))) reached.add(fileOf(link))
    expect(PAPERS.filter((paper) => paper.startsWith('docs/adoption/') && !reached.has(paper))).toEqual([])
  })
})

describe('publiccode.yml and code.json', () => {
  it('have what their standards require, and the version and license of package.json [G2]', () => {
    const manifest = JSON.parse(read('package.json')) as { version: string; license: string }
    const code = JSON.parse(read('code.json'))
    const metadata = parse(read('publiccode.yml'))
    const ajv = new Ajv({ strict: false, allErrors: true })
    addFormats.default(ajv)
    for (const [schema, data] of [
      [publiccode, metadata],
      [codeJson, code],
    ]) {
      const check = ajv.compile(schema)
      expect(check(data) || check.errors).toBe(true)
    }
    const [release] = code.releases
    expect([metadata.softwareVersion, release.version]).toEqual([manifest.version, manifest.version])
    expect([metadata.legal.license, release.permissions.licenses[0].name]).toEqual([manifest.license, manifest.license])
  })
})
