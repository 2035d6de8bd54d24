import { type ByStratum, type Framed, STRATA } from './strata.ts'

/**
 * The draw of a round, which anybody can recompute with `sort` and `sha256sum`: the order of each group of the frame by
 * SHA-256 of `seed:clinicId`, of which the first ones are called.
 */

/** In hexadecimal digits; the server gives it, because `domain/` has none. */
export type Sha256 = (text: string) => string

/** By code units, as `LC_ALL=C sort` does with these characters. */
const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The frame as lines, as the public file `frame.csv` has them below its heading. */
export const frameLines = (frame: readonly Framed[]): string[] =>
  frame.map(({ clinicId, stratum }) => `${clinicId},${stratum}`).toSorted(inOrder)

export const frameHash = (frame: readonly Framed[], sha256: Sha256): string =>
  sha256(
    frameLines(frame)
      .map((line) => `${line}\n`)
      .join(''),
  )

/** A tenth of the drawn clinics is called by two people. */
export const calledTwice = (calls: number): number => Math.ceil(calls / 10)

export type Drawn = Framed & {
  /** From 1, in the order of calling. */
  place: number
  twice: boolean
}

type Draw = { frame: readonly Framed[]; seed: string; shares: ByStratum; sha256: Sha256 }

export function draw({ frame, seed, shares, sha256 }: Draw): Drawn[] {
  const hashed = frame
    .map((one) => ({ ...one, hash: sha256(`${seed}:${one.clinicId}`) }))
    .toSorted((a, b) => inOrder(a.hash, b.hash))
  const drawn = STRATA.flatMap((stratum) =>
    hashed.filter((one) => one.stratum === stratum).slice(0, shares[stratum]),
  ).toSorted((a, b) => inOrder(a.hash, b.hash))
  const twice = calledTwice(drawn.length)
  return drawn.map(({ clinicId, stratum }, index) => ({ clinicId, stratum, place: index + 1, twice: index < twice }))
}

/** The shell commands that repeat a draw from the public files, and print 'same'. */
export const drawCommand = ({ seed, hash, shares }: { seed: string; hash: string; shares: ByStratum }): string =>
  [
    `seed='${seed}'`,
    `tail -n +2 frame.csv | LC_ALL=C sort | sha256sum   # must print ${hash.slice(0, 8)}…`,
    `for s in ${STRATA.map((stratum) => `${stratum}:${shares[stratum]}`).join(' ')}; do`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of the shell
    '  grep ",${s%:*}$" frame.csv | cut -d, -f1 | while read -r id; do',
    '    echo "$(printf %s "$seed:$id" | sha256sum | cut -c1-64) $id"',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of the shell
    '  done | LC_ALL=C sort | head -n "${s#*:}" | cut -d\' \' -f2',
    'done | sort -n > drawn.txt',
    'diff drawn.txt published.txt && echo same',
  ].join('\n')

/** A seed is printed inside single quotes of a shell, on one line. */
export const isSeed = (seed: string): boolean => /^[\w ,.:;+/-]{2,200}$/.test(seed) && seed.trim() === seed
