import { expect, it } from 'vitest'
import { csvOf } from './csv.ts'

it('writes a table that spreadsheets open without running formulas', () => {
  const rows = [
    ['name', 'clinics', 'days'],
    ['Care, "Peak"', 3, null],
    ['=HYPERLINK("x")', 0, 1.5],
    ['two\nlines', -4, 0],
  ]
  expect(csvOf(rows)).toBe(
    'name,clinics,days\r\n"Care, ""Peak""",3,\r\n"\'=HYPERLINK(""x"")",0,1.5\r\n"two\nlines",-4,0\r\n',
  )
})
