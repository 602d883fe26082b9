import type { ReactNode } from 'react';
import styles from './table.module.css';

interface Column<Row> {
  name: string;
  cell: (row: Row) => ReactNode;
  /** Whether it holds numbers, whose digits stand under each other. */
  isAmount?: boolean;
}

export interface TableProps<Row> {
  /** What the table is about, for those who do not see it. */
  caption: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The first names the row. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  /** Rows that wait for us are tinted. */
  waits?: (row: Row) => boolean;
  testId: string;
}

const amountStyle = (column: { isAmount?: boolean }) => (column.isAmount ? styles.amount : undefined);

/** Rows of one kind as a table, which scrolls by itself where it is too wide. */
export const Table = <Row,>({ caption, rows, keyOf, columns, waits, testId }: TableProps<Row>) => {
  const [head, ...rest] = columns;
  return (
    <div className={styles.scroll}>
      <table className={styles.table} data-testid={testId}>
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col" className={amountStyle(column)}>
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className={waits?.(row) ? styles.waits : undefined}>
              <th scope="row">{head.cell(row)}</th>
              {rest.map((column) => (
                <td key={column.name} className={amountStyle(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
