import { expect, it } from 'vitest'
import { seededSettings } from '../../db/lookups/directory-settings.ts'
import type { Snapshot } from '../../platform/http/snapshots-port.ts'
import { answersIn, gapsOfState } from './watched.ts'

const now = new Date('2026-08-21T15:00:00Z')

it('a watched need is counted once for a list of clinics, and other needs are not kept', () => {
  const { watchedNeeds } = seededSettings
  const snapshot = { listed: [], settings: { watchedNeeds } } as unknown as Snapshot
  const [watched] = watchedNeeds
  if (!watched) throw new Error('The demo watches no need.')
  expect(gapsOfState(snapshot, watched, now)).toBe(gapsOfState(snapshot, { ...watched }, now))
  expect(answersIn({ ...snapshot, listed: [] }, watched, now)).not.toBe(answersIn(snapshot, watched, now))
  const other = { ...watched, miles: '15' } as const
  expect(answersIn(snapshot, other, now)).not.toBe(answersIn(snapshot, other, now))
})
