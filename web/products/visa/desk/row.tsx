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

/** Whether an applicant of it waits for staff. Such rows are tinted. */
export const rowWaits = ({ applicants }: Row): boolean =>
  applicants.some(({ state }) => applicantWaitsForStaff(state));

/** The number of an application, as a link. For screen readers it also says that it waits for staff, as the tint does. */
export const OrderCell = ({ row, asked }: { row: Row; asked: ApplicationsAsked }) => (
  <>
    <Link href={staffApplicationAddress(row.orderId, asked)} data-row-link data-testid="application">
      <bdi dir="ltr">{row.orderNumber}</bdi>
    </Link>
    {rowWaits(row) ? <span className="vh">، {staffTexts.list.waits}</span> : null}
  </>
);

/** The applicants of an application, each with its state. */
export const PeopleCell = ({ row }: { row: Row }) => (
  <ul className={classNames(styles.people, rowWaits(row) && styles.onTint)}>
    {row.applicants.map(({ travellerId, name, state }) => (
      <li key={travellerId}>
        <bdi>{name}</bdi> <Badge tone={stateTones[state]}>{staffTexts.states[state]}</Badge>
      </li>
    ))}
  </ul>
);
