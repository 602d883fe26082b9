import { Link } from 'wouter';
import { staffTexts } from '#core/products/visa/texts/staff.ts';
import { dayText, todayInIran } from '#web/features/orders/index.ts';
import { classNames } from '#web/ui/class-names.ts';
import { type Asked, applicationAddress } from './address.ts';
import styles from './desk.module.css';
import { People, type Row, rowWaits } from './row.tsx';

/** The same rows on phones. */
export const ApplicationList = ({ rows, asked }: { rows: readonly Row[]; asked: Asked }) => (
  <ul data-testid="applications">
    {rows.map((row) => (
      <li key={row.orderId} className={classNames(styles.row, rowWaits(row) && styles.waits)}>
        <Link href={applicationAddress(row.orderId, asked)} data-row-link data-testid="application">
          <bdi dir="ltr">{row.orderNumber}</bdi>
        </Link>
        <span>
          {row.destination.name}، {row.kindTitle}
        </span>
        <span className={styles.quiet}>
          {staffTexts.list.arrival}: {dayText(row.arrivalDate, todayInIran())}
        </span>
        <People row={row} />
      </li>
    ))}
  </ul>
);
