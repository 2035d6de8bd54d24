import { describe, expect, it } from 'vitest'
import type { Clinic } from '../clinic/clinic.ts'
import { OTHER } from '../clinic/fields.ts'
import { closedAllWeek } from '../clinic/hours.ts'
import { exampleClinic, exampleLocation, phone } from '../testing/example-clinic.ts'
import {
  codeFrom,
  fixedBy,
  REPORT_KINDS,
  readCode,
  reportedSection,
  reportProblem,
  reportState,
  unansweredSince,
} from './reports.ts'

describe('the field of a report', () => {
  it('belongs to a section that staff can confirm, except for kinds about anything', () => {
    const sections = Object.fromEntries(REPORT_KINDS.map((kind) => [kind, reportedSection(kind)]))
    expect(sections).toEqual({
      numberDead: 'contact',
      numberWrong: 'contact',
      moved: 'contact',
      notTaking: 'about',
      hours: 'contact',
      language: 'patients',
      payment: 'contact',
      other: null,
    })
  })

  const clinic = (values: Partial<Clinic>) => ({ ...exampleClinic(), ...values }) as Clinic
  const [desk, night] = [phone(1, '3035550142'), phone(OTHER, '3035550177', 'Night line', 'Línea nocturna')]
  const before = clinic({
    clinicPhones: [desk, night],
    clinicLocations: [exampleLocation({ hideAddress: false })],
    newPatientAcceptance: true,
    clinicPaymentOptions: [{ paymentTypeId: 1, paymentTypeWriteInEn: null, paymentTypeWriteInEs: null }],
  })
  it.each<[string, Partial<Clinic>, string[], string[]?]>([
    ['nothing', {}, []],
    ['another answer of the section', { fax: '3035550111', publicTransit: true }, []],
    ['a corrected number', { clinicPhones: [phone(1, '3035550143'), night] }, [], [desk.phone]],
    ['a removed number', { clinicPhones: [desk] }, [], [night.phone]],
    ['a further number', { clinicPhones: [desk, phone(2, '3035550150'), night] }, []],
    ['another label', { clinicPhones: [desk, phone(OTHER, '3035550177', 'Evenings', 'Tardes')] }, []],
    ['a new street', { clinicLocations: [exampleLocation({ hideAddress: false, addressLine1: '9 Elm' })] }, ['moved']],
    ['hiding the address', { clinicLocations: [exampleLocation({ hideAddress: true })] }, []],
    ['no new patients', { newPatientAcceptance: false }, ['notTaking']],
    ['a payment type, which may be another one', { clinicPaymentOptions: [] }, []],
    ['a language, which may be another one', { clinicLanguagesUsed: [] }, []],
    ['the hours', { hoursOfOperation: closedAllWeek() }, ['hours']],
  ])('is fixed by a change of its own answer: %s', (_, values, kinds, numbers = []) => {
    expect(fixedBy(before, { ...before, ...values })).toEqual({ kinds, numbers })
  })
})

describe('a report that is sent', () => {
  const now = new Date('2026-08-21T15:00:00.000Z')
  const good = { kind: 'hours', number: null, numbers: [], message: '', openedAt: now.getTime() - 3_000, now }
  it.each([
    [{}, null],
    [{ kind: 'nothing' }, 'kind'],
    [{ kind: 'other' }, 'words'],
    [{ kind: 'other', message: 'The door is at the back.' }, null],
    [{ message: 'x'.repeat(500) }, null],
    [{ message: 'x'.repeat(501) }, 'long'],
    [{ openedAt: now.getTime() - 2_999 }, 'fast'],
    [{ openedAt: now.getTime() + 9_000 }, 'fast'],
    [{ openedAt: 0 }, 'fast'],
    [{ kind: 'numberDead', numbers: ['9835550131', '9835550132'] }, 'number'],
    [{ kind: 'numberDead', number: '9835550132', numbers: ['9835550131', '9835550132'] }, null],
  ])('%j comes to %s', (more, problem) => {
    expect(reportProblem({ ...good, ...more })).toBe(problem)
  })
})

describe('the clinic’s five business days', () => {
  it.each([
    // For a report of Monday the 17th, the fifth business day is Monday the 24th; on Tuesday they are over.
    ['2026-08-24', '2026-08-16'],
    ['2026-08-25', '2026-08-17'],
    // Weekends do not count.
    ['2026-08-23', '2026-08-16'],
    // Labor Day, Thanksgiving and New Year's Day do not count.
    ['2026-09-14', '2026-09-03'],
    ['2026-12-01', '2026-11-22'],
    ['2027-01-05', '2026-12-27'],
    // Across both clock changes.
    ['2026-11-03', '2026-10-26'],
    ['2026-03-10', '2026-03-02'],
  ])('on %s are over for reports of %s or before', (today, day) => {
    expect(unansweredSince(today)).toBe(day)
    const report = { outcome: null, withClinic: true }
    expect(reportState({ ...report, askedOn: day }, today)).toBe('withAgency')
  })

  it('do not apply if the clinic has no staff to mail, or if the report is answered', () => {
    const day = '2026-08-03'
    expect(reportState({ outcome: null, withClinic: false, askedOn: day }, day)).toBe('sent')
    expect(reportState({ outcome: null, withClinic: true, askedOn: day }, day)).toBe('withClinic')
    expect(reportState({ outcome: 'fixed', withClinic: true, askedOn: day }, '2027-01-01')).toBe('fixed')
    expect(reportState({ outcome: 'left', withClinic: false, askedOn: day }, '2027-01-01')).toBe('left')
  })
})

describe('a code', () => {
  it('has eight characters, all equally likely', () => {
    const every = Uint8Array.from({ length: 256 }, (_, byte) => byte)
    const counts = new Map<string, number>()
    for (let at = 0; at < 240; at += 8) {
      for (const sign of codeFrom(every.slice(at, at + 8)) ?? '') counts.set(sign, (counts.get(sign) ?? 0) + 1)
    }
    expect(counts.size).toBe(30)
    expect(new Set(counts.values())).toEqual(new Set([8]))
    expect(codeFrom(Uint8Array.from([255, 254, 1, 2, 3, 4, 5, 6, 7]))).toBeNull()
  })

  it('is parsed as people type it; other text is none', () => {
    expect(readCode(' k7mq-2x9a ')).toBe('K7MQ2X9A')
    expect(['', 'K7MQ2X9', 'K7MQ2X9AB', 'K7MQ2X9O', "K7MQ2X9'"].map(readCode)).toEqual([null, null, null, null, null])
  })
})
