import type { ReactNode } from 'react'
import { Pagination } from './pagination.tsx'
import { Rows, Table, type TableProps } from './table.tsx'

/** One page of a list, as the server answers it. */
interface Listed<Row> {
  data: readonly Row[]
  meta?: { total: number; page: number; pageSize: number; totalCapped?: boolean | undefined } | undefined
}

interface PagedTableProps<Row> extends Omit<TableProps<Row>, 'children'> {
  listed: Listed<Row>
  rowKey: (row: Row) => string | number
  /** The sentence in place of a table without rows. */
  empty: ReactNode
  /** The name of the links to the other pages. */
  pages: string
  /** For a list inside a longer screen: the search parameter of its page. */
  param?: string
  keepScroll?: boolean
  /** Above the table, where it has rows. */
  above?: ReactNode
}

/** The rows of one page in a table with links to the other pages, or a sentence where there is no row. */
export function PagedTable<Row>({
  listed,
  rowKey,
  empty,
  pages,
  param,
  keepScroll,
  above,
  ...table
}: PagedTableProps<Row>) {
  const { data, meta } = listed
  if (data.length === 0) return <p className="list-empty">{empty}</p>
  return (
    <>
      {above}
      <Table {...table}>
        <Rows columns={table.columns} rows={data} rowKey={rowKey} />
      </Table>
      {meta && <Pagination {...meta} label={pages} {...(param && { param })} {...(keepScroll && { keepScroll })} />}
    </>
  )
}
