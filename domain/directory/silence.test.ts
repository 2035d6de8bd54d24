import { describe, expect, it } from 'vitest'
import type { Clinic } from '../clinic/clinic.ts'
import type { FeedList } from '../feeds/ladders/absence.ts'
import { NO_OPENINGS } from '../openings/worth.ts'
import { exampleClinic } from '../testing/example-clinic.ts'
import { type GroupAnswer, groupAnswer, groupsOf } from './groups.ts'
import type { DirectorySearch } from './query.ts'
import { tagsOf } from './tags.ts'

/** What a search learns from a list that only the licence feed filled. */

const now = new Date('2026-08-21T15:00:00Z')
const clinic = {
  ...exampleClinic(),
  clinicPatientAgeGroups: [{ patientAgeGroupId: 3 }],
  clinicPaymentOptions: [{ paymentTypeId: 1 }],
  clinicAccessibilityOffered: [{ accessibilitySupportId: 2 }],
} as unknown as Clinic

const FEED: readonly FeedList[] = ['clinicPatientAgeGroups', 'clinicPaymentOptions', 'clinicAccessibilityOffered']

function answer(filters: DirectorySearch['filters'], fromFeed: readonly FeedList[]): GroupAnswer | undefined {
  const [group] = groupsOf({ filters }, now)
  const rest = {
    openAt: [],
    newPatientsOn: null,
    confirmedOn: null,
    closedFrom: null,
    closedTo: null,
    kinds: [],
    openings: NO_OPENINGS,
  }
  return group && groupAnswer(group, { tags: tagsOf(clinic, fromFeed), ...rest })
}

describe('a list that only the feed filled', () => {
  it.each<[string, DirectorySearch['filters'], GroupAnswer, GroupAnswer]>([
    ['names the age', { age: ['3'] }, 'yes', 'yes'],
    ['has no word for adults', { age: ['5'] }, 'silent', 'no'],
    ['has no word for Medicare', { pay: ['6'] }, 'silent', 'no'],
    ['could have named private insurance', { pay: ['2'] }, 'no', 'no'],
    ['has no word for steps', { access: ['4'] }, 'silent', 'no'],
    ['names one and has no word for the other', { access: ['2', '4'] }, 'silent', 'no'],
    ['could have named the wheelchair', { access: ['1', '4'] }, 'no', 'no'],
  ])('%s %j: %s from the feed, %s from the clinic', (_, filters, fromFeed, fromClinic) => {
    expect(answer(filters, FEED)).toBe(fromFeed)
    expect(answer(filters, [])).toBe(fromClinic)
  })
})
