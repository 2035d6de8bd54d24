import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { csvFile } from './csv-file.ts'

test('a spreadsheet reads every accent of the file and runs no formula in it', () => {
  const hostile = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1', 'Peña, "Ana"\nLine two', 'plain = text']
  const { fileName, text } = csvFile(
    'clinics',
    ['Name'],
    hostile.map((cell) => [cell]),
  )
  expect(fileName).toBe('clinics.csv')
  expect(text.startsWith('\ufeffName\r\n')).toBe(true)
  const [, ...cells] = (parse(text, { bom: true }) as string[][]).map(([cell]) => cell)
  expect(cells).toEqual(["'=1+1", "'+1", "'-1", "'@SUM(A1)", "'\t=1", "'＝1", 'Peña, "Ana"\nLine two', 'plain = text'])
})
