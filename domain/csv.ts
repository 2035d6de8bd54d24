/** Tables as CSV; every file of the portal and of open data is written here. */

type Cell = string | number | null | undefined
type Style = {
  quoteAll?: boolean
  lineEnd?: '\r\n' | '\n'
  /** Whether a text that a spreadsheet would run as a formula gets an apostrophe in front. */
  guardFormulas?: boolean
}

export function csvOf(
  rows: readonly (readonly Cell[])[],
  { quoteAll = false, lineEnd = '\r\n', guardFormulas = true }: Style = {},
): string {
  const written = (cell: Cell): string => {
    const isFormula = guardFormulas && typeof cell === 'string' && /^[=+\-@\t\r＝＋－＠]/.test(cell)
    const text = `${isFormula ? "'" : ''}${cell ?? ''}`
    return quoteAll || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  return rows.map((row) => row.map(written).join(',') + lineEnd).join('')
}
