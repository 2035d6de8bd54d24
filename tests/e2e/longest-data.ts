import type { RunningServer } from '../../server/testing/server-process.ts'
import { AMARA, asPerson, edits, RUBEN, readClinic, TEODORA } from './people.ts'

/** The longest texts that the rules allow, without a space at which a line could break. */

/** A name has letters only. */
const LONGEST_NAME = 'W'.repeat(60)
const unbroken = (length: number) => 'Wintergreenbehavioralhealth'.repeat(100).slice(0, length)

export const LONG_CLINIC = 901
export const LONG_USER = 'demo-wes-hadley'

const writtenOn = new WeakMap<RunningServer, Promise<number>>()

/** Creates a live clinic, its pending edits and a person with the longest texts; returns the pending submission. */
export function longestData(server: RunningServer): Promise<number> {
  // The server stores no second submission of the same edit, so the tests of one server share the first.
  const written = writtenOn.get(server) ?? write(server)
  writtenOn.set(server, written)
  return written
}

async function write(server: RunningServer): Promise<number> {
  const { clinicLanguagesUsed } = await readClinic(server, LONG_CLINIC)
  await edits(server, RUBEN, LONG_CLINIC, {
    displayName: unbroken(150),
    descriptionEn: unbroken(2000),
    descriptionEs: unbroken(2000),
    website: `https://${unbroken(60)}.example/${unbroken(170)}`,
    publicTransit: true,
    publicTransitEn: unbroken(300),
    publicTransitEs: unbroken(300),
  })
  const waiting = await edits(server, TEODORA, LONG_CLINIC, {
    displayName: unbroken(149),
    descriptionEn: unbroken(1999),
    website: `https://${unbroken(60)}.example/${unbroken(169)}`,
    publicTransitEn: unbroken(299),
    clinicLanguagesUsed,
  })
  const named = await asPerson(server, AMARA, 'PUT', 'users', {
    userId: LONG_USER,
    firstName: LONGEST_NAME,
    lastName: LONGEST_NAME,
  })
  if (named.status !== 200) throw new Error(`The person was not renamed: ${named.message}`)
  return waiting
}
