/** Writes tables as CSV, for the portal and for open data. */

type Cell = string | number | null | undefined
type Style = {
  quoteAll?: boolean
  lineEnd?: '\r\n' | '\n'
  /** Prefixes texts that a spreadsheet would run as a formula with an apostrophe. */
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
