import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { draw, drawCommand, frameHash, frameLines } from '../../domain/calls/draw.ts'
import { type Framed, sharesOf, sizesOf } from '../../domain/calls/strata.ts'
import { sha256 } from './sha256.ts'

/** The printed commands, run by a plain shell on the public files, as a stranger would. */

const frameOf = (size: number, from: number): Framed[] =>
  Array.from({ length: size }, (_, index) => ({
    clinicId: from + index * 7,
    stratum: index % 20 < 9 ? 'never' : index % 20 < 14 ? 'overdue' : 'in-date',
  }))

function inShell(frame: readonly Framed[], seed: string, calls: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'draw-'))
  try {
    const shares = sharesOf(sizesOf(frame), calls)
    const ids = draw({ frame, seed, shares, sha256 })
      .map(({ clinicId }) => clinicId)
      .toSorted((a, b) => a - b)
    writeFileSync(join(folder, 'frame.csv'), `${['clinic,group', ...frameLines(frame)].join('\n')}\n`)
    writeFileSync(join(folder, 'published.txt'), `${ids.join('\n')}\n`)
    const command = drawCommand({ seed, hash: frameHash(frame, sha256), shares })
    return execFileSync('bash', ['-c', command], { cwd: folder, encoding: 'utf8' })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test.each([
  ['07 12 19 23 30 38', 61, 25, 95],
  ['02 09 14 27 33 40', 10, 10, 1000],
  ['beacon:9f2c', 44, 11, 710_001_001],
])('a plain shell repeats the draw of seed %s', (seed, size, calls, from) => {
  const frame = frameOf(size, from)
  expect(inShell(frame, seed, calls)).toBe(`${frameHash(frame, sha256)}  -\nsame\n`)
})
