import { classNames } from '@credence/ui/class-names'
import type { ReactNode } from 'react'
import styles from './table.module.css'

export type Column<Row> = {
  name: string
  cell: (row: Row) => ReactNode
  /** Times and ids stay on one line. */
  isWhole?: boolean
  /** The name is for screen readers: the cell holds buttons. */
  isNameless?: boolean
}

type TableProps<Row> = {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string
}

/** Said again, because browsers take them from elements that a small screen draws as blocks. */
const roles = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
}

/** Rows between hairlines. On a small screen each row is a block, and its cells carry their names. */
export function Table<Row>({ caption, columns, rows, keyOf }: TableProps<Row>) {
  return (
    <table className={styles.table} {...roles.table}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ name, isNameless }) => (
            <th key={name} scope="col">
              {isNameless ? <span className="vh">{name}</span> : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.rows}>
        {rows.map(row => (
          <tr key={keyOf(row)} {...roles.row}>
            {columns.map(({ name, cell, isWhole, isNameless }) => (
              <td
                {...roles.cell}
                key={name}
                className={classNames(isWhole && styles.whole, isNameless && styles.nameless)}
                data-name={isNameless ? undefined : name}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
