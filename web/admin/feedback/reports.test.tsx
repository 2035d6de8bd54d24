import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { drawn } from '../../testing/drawn.tsx'
import { Reports, reportsQuery } from './reports.tsx'

const REPORT = {
  reportId: 4,
  clinicId: 7,
  providerId: 3,
  kind: 'hours',
  number: null,
  message: null,
  language: 'en',
  day: '2026-08-21',
  times: 1,
  withClinic: true,
  unanswered: true,
  askedOn: null,
  phone: null,
  pageSays: null,
}

const listed = (clinicName: string, providerName: string, times = 1) => {
  const queries = new QueryClient()
  const data = [{ ...REPORT, clinicName, providerName, times }]
  queries.setQueryData(reportsQuery({}).queryKey, { data, meta: { total: 1, page: 1, pageSize: 10 } } as never)
  return drawn(<Reports />, queries)
}

it('a report names the provider below a clinic with another name, and once where both have one name', async () => {
  const below = /below-name">([^<]+)</
  expect(below.exec(await listed('Aspen North', 'Aspen Care'))?.[1]).toBe('Aspen Care')
  expect(below.exec(await listed('Aspen Care', 'Aspen Care'))).toBeNull()
})

it('a report that came more than once shows how often', async () => {
  expect(await listed('Aspen North', 'Aspen Care', 2)).toContain('Reported 2 times')
  expect(await listed('Aspen North', 'Aspen Care', 1)).not.toContain('Came')
})
