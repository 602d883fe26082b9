import { classNames } from '#web/ui/class-names.ts';
import { useIsWide } from '#web/ui/viewport/use-is-wide.ts';
import styles from './rows.module.css';
import { Table, type TableProps } from './table.tsx';

const Cards = <Row,>({ rows, keyOf, columns, waits, testId }: TableProps<Row>) => {
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
export const Rows = <Row,>(props: TableProps<Row>) => {
  const isWide = useIsWide();
  return isWide ? <Table {...props} /> : <Cards {...props} />;
};
