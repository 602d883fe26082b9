import { Link } from 'wouter';
import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import { staffTexts } from '#core/products/visa/texts/staff.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { type ApplicationsAsked, staffApplicationAddress } from './address.ts';
import styles from './desk.module.css';
import { applicantWaitsForStaff, stateTones } from './steps.ts';

type Row = Reply<Calls['POST /api/back-office/visa/ListApplications']>['data'][number];

/** Whether it is our turn with anybody of it: such rows are tinted. */
export const rowWaits = ({ applicants }: Row): boolean =>
  applicants.some(({ state }) => applicantWaitsForStaff(state));

/** Its number, which leads to it, and that it waits for us, which the tint says to who sees it. */
export const OrderCell = ({ row, asked }: { row: Row; asked: ApplicationsAsked }) => (
  <>
    <Link href={staffApplicationAddress(row.orderId, asked)} data-row-link data-testid="application">
      <bdi dir="ltr">{row.orderNumber}</bdi>
    </Link>
    {rowWaits(row) ? <span className="vh">، {staffTexts.list.waits}</span> : null}
  </>
);

/** Who applies, and where each of them stands. */
export const PeopleCell = ({ row }: { row: Row }) => (
  <ul className={classNames(styles.people, rowWaits(row) && styles.onTint)}>
    {row.applicants.map(({ travellerId, name, state }) => (
      <li key={travellerId}>
        <bdi>{name}</bdi> <Badge tone={stateTones[state]}>{staffTexts.states[state]}</Badge>
      </li>
    ))}
  </ul>
);
