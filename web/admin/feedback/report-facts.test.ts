import { expect, it } from 'vitest'
import type { AgencyReport } from '../../../contract/reports.ts'
import { mayAskAgain, pageSaysOf, whyOf } from './report-facts.ts'

const report = (facts: Partial<AgencyReport>) =>
  ({
    withClinic: true,
    unanswered: true,
    times: 1,
    askedOn: null,
    kind: 'hours',
    pageSays: null,
    ...facts,
  }) as AgencyReport

it('says why a report is with the agency', () => {
  expect(whyOf(report({}))).toBe('Not answered in five business days')
  expect(whyOf(report({ withClinic: false }))).toBe('No one has a role at the clinic')
  expect(whyOf(report({ unanswered: false, times: 2 }))).toBe('Reported 2 times')
  expect(whyOf(report({ askedOn: '2026-08-21' }))).toMatch(/^Not answered in five business days\. .*Aug 21, 2026/)
})

it('asks a clinic again only where someone can answer, and once', () => {
  expect(mayAskAgain(report({}))).toBe(true)
  expect(mayAskAgain(report({ unanswered: false }))).toBe(true)
  expect(mayAskAgain(report({ withClinic: false }))).toBe(false)
  expect(mayAskAgain(report({ askedOn: '2026-08-21', unanswered: false }))).toBe(false)
  expect(mayAskAgain(report({ askedOn: '2026-08-21', unanswered: true }))).toBe(true)
})

it('folds equal days of what the page says about hours, and nothing else', () => {
  const days = ['Monday: 8:00am–5:00pm', 'Tuesday: 8:00am–5:00pm'].join('\n')
  expect(pageSaysOf(report({ pageSays: days }))).toBe('Monday–Tuesday: 8:00am–5:00pm')
  expect(pageSaysOf(report({ kind: 'numberDead', pageSays: days }))).toBe(days)
  expect(pageSaysOf(report({ pageSays: null }))).toBeNull()
})
