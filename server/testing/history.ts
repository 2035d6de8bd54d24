import { isDeepStrictEqual } from 'node:util'
import { applyChanges } from '../../domain/clinic/changes.ts'
import { type Clinic, withStoredIds } from '../../domain/clinic/clinic.ts'
import type { Json } from '../../domain/clinic/kinds/kind.ts'

/** Rolls a clinic back through its versions by the old values in its history, and forward again. */

export type AppliedChange = { version: number; attribute: string; before: Json; after: Json }

/** Versions that do not result from applying their changes to the version before. */
export function brokenHistory(live: Clinic, applied: readonly AppliedChange[]): string[] {
  const byVersion = Map.groupBy(applied, (change) => change.version)
  const versions = [...byVersion.keys()].toSorted((a, b) => b - a)
  const broken: string[] = []
  let clinic = withStoredIds(live)
  for (const version of versions) {
    const changes = byVersion.get(version) ?? []
    const earlier = having(clinic, changes, 'before')
    const undone = having(earlier, changes, 'after')
    const lost = Object.keys(clinic).filter(
      (name) => !isDeepStrictEqual(undone[name as keyof Clinic], clinic[name as keyof Clinic]),
    )
    if (lost.length > 0) broken.push(`version ${version}: ${lost.join(', ')}`)
    clinic = earlier
  }
  return broken
}

/** Closings stand together beside the clinic, so each has its own history under its own path. */
const isClosing = ({ attribute }: AppliedChange) => attribute.startsWith('clinic.noticeClosed.')

function having(clinic: Clinic, changes: readonly AppliedChange[], moment: 'before' | 'after'): Clinic {
  const applied = applyChanges(
    clinic,
    changes
      .filter((change) => !isClosing(change))
      .map((change) => ({ attribute: change.attribute, newValue: change[moment] })),
  )
  return Object.assign(
    applied,
    Object.fromEntries(changes.filter(isClosing).map((change) => [change.attribute, change[moment]])),
  )
}
