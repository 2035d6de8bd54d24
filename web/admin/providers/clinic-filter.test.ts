import { expect, test } from 'vitest'
import { clinicFilterOf } from './clinic-filter.ts'

test.each([
  [{}, {}],
  [{ find: 'salida' }, { find: 'salida' }],
  [{ shown: 'displayed' }, { displayed: true }],
  [{ shown: 'hidden' }, { displayed: false, archived: false }],
  [{ shown: 'archived' }, { archived: true }],
  [
    { county: '16', licence: 'mh', completeness: 'under50' },
    { county: 16, licence: 'mh', completeness: 'under50' },
  ],
  [
    { neverConfirmed: 'true', translationBehind: 'no', reported: 'true' },
    { neverConfirmed: true, reported: true },
  ],
  [{ county: 'Denver', licence: 'dentist', shown: 'often', completeness: 'half' }, {}],
])('%j asks the server for %j', (address, expected) => {
  expect(clinicFilterOf(address)).toEqual(expected)
})
