import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { useIsWide } from '#web/ui/viewport/use-is-wide.ts';
import styles from './rows.module.css';
import table from './table.module.css';

interface Column<Row> {
  name: string;
  cell: (row: Row) => ReactNode;
  /** Digits that stand under each other. */
  isAmount?: boolean;
}

interface RowsProps<Row> {
  caption: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The first names the row. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  /** Rows on which it is our turn are tinted. */
  waits?: (row: Row) => boolean;
  testId: string;
}

const amountStyle = (column: { isAmount?: boolean }) => (column.isAmount ? table.amount : undefined);

const Table = <Row,>({ caption, rows, keyOf, columns, waits, testId }: RowsProps<Row>) => {
  const [head, ...rest] = columns;
  return (
    <div className={table.scroll}>
      <table className={table.table} data-testid={testId}>
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
            <tr key={keyOf(row)} className={waits?.(row) ? table.waits : undefined}>
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

const Cards = <Row,>({ rows, keyOf, columns, waits, testId }: RowsProps<Row>) => {
  const [head, ...rest] = columns;
  return (
    <ul data-testid={testId}>
      {rows.map((row) => (
        <li key={keyOf(row)} className={classNames(styles.row, waits?.(row) && styles.waits)}>
          <div className={styles.head}>{head.cell(row)}</div>
          <dl className={styles.facts}>
            {rest.map(({ name, cell }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
};

/** Rows of one kind: a table where there is room, on phones a card each with the same facts. */
export const Rows = <Row,>(props: RowsProps<Row>) => {
  const isWide = useIsWide();
  return isWide ? <Table {...props} /> : <Cards {...props} />;
};
