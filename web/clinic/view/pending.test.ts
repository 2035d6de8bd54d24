import { describe, expect, it } from 'vitest'
import type { ChangeRecord } from '../../../contract/updates.ts'
import { changesBetween } from '../../../domain/clinic/changes.ts'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { OTHER } from '../../../domain/clinic/fields.ts'
import { english } from '../../../domain/testing/code-book.ts'
import { exampleClinic, exampleLocation } from '../../../domain/testing/example-clinic.ts'
import { pendingEdits } from './pending.ts'

/** The pending changes after staff edited the clinic like this. */
function waiting(before: Partial<Clinic>, after: Partial<Clinic>, status: ChangeRecord['status'] = 'requested') {
  const live = exampleClinic(before as never) as unknown as Clinic
  const changes = changesBetween(live, { ...live, ...after }).map(
    (change, index) =>
      ({
        changeId: index + 1,
        submissionId: 17,
        attributeChanged: change.attribute,
        oldValue: change.oldValue,
        newValue: change.newValue,
        status,
      }) as ChangeRecord,
  )
  return pendingEdits(changes, live, english)
}

const edit = (title: string, newValue: string, more = {}) => ({
  title,
  newValue,
  removes: false,
  spanish: false,
  submissionId: 17,
  ...more,
})

describe('pending edits', () => {
  it('show beside their field, each language separately', () => {
    expect(
      waiting({ descriptionEn: 'Old', descriptionEs: 'Viejo' }, { descriptionEn: 'New words', descriptionEs: 'Nuevo' }),
    ).toEqual({
      descriptionEn: [edit('Description', 'New words')],
      descriptionEs: [edit('Description (Spanish)', 'Nuevo', { spanish: true })],
    })
  })

  it('show the removal of a text', () => {
    expect(waiting({ publicTransitEn: 'Bus 15' }, { publicTransitEn: null })).toEqual({
      publicTransit: [edit('Public Transit: details', 'Remove this text', { removes: true })],
    })
  })

  it('show an address as one line, with its county and whether it is hidden', () => {
    const moved = exampleLocation({ addressLine1: '4 Main St', addressLine2: null, cityId: 1305, countyId: 51 })
    expect(waiting({ clinicLocations: [exampleLocation()] }, { clinicLocations: [moved] })).toEqual({
      clinicLocations: [edit('Address', '4 Main St, Pueblo, Colorado 80210, USA\nCounty: Pueblo')],
    })
    const first = exampleLocation({ hideAddress: true })
    expect(waiting({ clinicLocations: [] }, { clinicLocations: [first] }).clinicLocations).toEqual([
      edit(
        'Address',
        '1776 S Jackson St, Suite 700, Denver, Colorado 80210, USA\nCounty: Denver\nHide Address on the public listing: Yes',
      ),
    ])
    expect(waiting({ clinicLocations: [exampleLocation()] }, { clinicLocations: [] }).clinicLocations).toEqual([
      edit('Address', 'Remove this text', { removes: true }),
    ])
  })

  it('show choices and their write-ins as text', () => {
    expect(
      waiting(
        { clinicTelehealthOptions: [] },
        {
          clinicTelehealthOptions: [
            {
              telehealthOptionId: 2,
              telehealthRestrictionWriteInEn: 'Adults',
              telehealthRestrictionWriteInEs: 'Adultos',
            },
          ],
        },
      ).clinicTelehealthOptions,
    ).toEqual([
      edit('Telehealth Options and Restrictions', 'Telehealth Available - With Restrictions'),
      edit('Telehealth Restrictions', 'Adults'),
      edit('Telehealth Restrictions (Spanish)', 'Adultos', { spanish: true }),
    ])
  })

  it('show a pending number with its own type', () => {
    const other = {
      phone: '7205550199',
      phoneNumberTypeId: OTHER,
      phoneTypeWriteInEn: 'Texts',
      phoneTypeWriteInEs: null,
    }
    expect(waiting({ clinicPhones: [] }, { clinicPhones: [other] }).clinicPhones).toEqual([
      edit('Phone Number', 'Texts: (720) 555-0199'),
    ])
  })

  it('include only undecided changes', () => {
    expect(waiting({ descriptionEn: 'Old' }, { descriptionEn: 'New' }, 'rejected')).toEqual({})
  })
})
