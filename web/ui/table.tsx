import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { texts } from './texts.ts'

export interface Column<Row> {
  /** Also the sort key of the column. */
  key: string
  header: string
  cell: (row: Row) => ReactNode
  sortable?: boolean
  /** The row header; a screen reader reads it with every other cell. */
  rowHeader?: boolean
}

export interface Sort {
  by: string
  descending: boolean
}

export interface TableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** `Rows`, or several `tbody` for grouped rows. */
  children: ReactNode
}

/** On narrow screens every row becomes a card with the column names before the values. */
export function Table<Row>({ caption, columns, sort, onSort, children }: TableProps<Row>) {
  return (
    <div className={columns.length > 4 ? 'table-frame table-frame--many' : 'table-frame'}>
      <table className="usa-table usa-table--borderless table">
        <caption className="usa-sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  )
}

interface HeaderCellProps<Row> {
  column: Column<Row>
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  if (!column.sortable || !onSort) return <th scope="col">{column.header}</th>
  const sorted = sort?.by === column.key ? sort : undefined
  const direction = sorted?.descending ? 'descending' : 'ascending'
  return (
    <th scope="col" aria-sort={sorted ? direction : undefined}>
      <button
        type="button"
        className="table__sort"
        data-repeatable
        onClick={() => onSort({ by: column.key, descending: sorted ? !sorted.descending : false })}
      >
        {column.header}
        <Icon name={sorted ? (sorted.descending ? 'arrow_downward' : 'arrow_upward') : 'unfold_more'} />
        <span className="usa-sr-only">
          {sorted?.descending === false ? texts.sortDescending() : texts.sortAscending()}
        </span>
      </button>
    </th>
  )
}

interface RowsProps<Row> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
}

export function Rows<Row>({ columns, rows, rowKey }: RowsProps<Row>) {
  return (
    <tbody>
      {rows.map((row) => (
        <tr key={rowKey(row)}>
          {columns.map((column) =>
            column.rowHeader ? (
              <th key={column.key} scope="row" data-label={column.header}>
                {column.cell(row)}
              </th>
            ) : (
              <td key={column.key} data-label={column.header}>
                {column.cell(row)}
              </td>
            ),
          )}
        </tr>
      ))}
    </tbody>
  )
}
