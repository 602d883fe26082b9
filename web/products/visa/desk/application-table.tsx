import { Link } from 'wouter';
import { staffTexts } from '#core/products/visa/texts/staff.ts';
import { tableStyles } from '#web/features/back-office/index.ts';
import { dayText, momentOf, todayInIran } from '#web/features/orders/index.ts';
import { type Asked, applicationAddress } from './address.ts';
import { People, type Row, rowWaits } from './row.tsx';

const texts = staffTexts.list;

const TableRow = ({ row, asked }: { row: Row; asked: Asked }) => {
  const paid = row.paidAt ? momentOf(row.paidAt) : null;
  const waits = rowWaits(row);
  return (
    <tr className={waits ? tableStyles.waits : undefined}>
      <th scope="row">
        <Link href={applicationAddress(row.orderId, asked)} data-row-link data-testid="application">
          <bdi dir="ltr">{row.orderNumber}</bdi>
        </Link>
        {waits ? <span className="vh">، {texts.waits}</span> : null}
      </th>
      <td>{row.destination.name}</td>
      <td>{row.kindTitle}</td>
      <td>
        <People row={row} />
      </td>
      <td>{dayText(row.arrivalDate, todayInIran())}</td>
      <td>{paid ? `${paid.day}، ${paid.time}` : null}</td>
    </tr>
  );
};

/** Applications on wide screens. */
export const ApplicationTable = ({ rows, asked }: { rows: readonly Row[]; asked: Asked }) => (
  <div className={tableStyles.scroll}>
    <table className={tableStyles.table} data-testid="applications">
      <caption className="vh">{texts.title}</caption>
      <thead>
        <tr>
          {[texts.order, texts.destination, texts.kind, texts.applicants, texts.arrival, texts.paidAt].map(
            (head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.orderId} row={row} asked={asked} />
        ))}
      </tbody>
    </table>
  </div>
);
