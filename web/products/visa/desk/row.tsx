import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import { staffTexts } from '#core/products/visa/texts/staff.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from './desk.module.css';
import { stateTones, waitsForStaff } from './steps.ts';

export type Row = Reply<Calls['POST /api/back-office/visa/ListApplications']>['data'][number];

/** Whether it is our turn with anybody of it: such rows are tinted. */
export const rowWaits = ({ applicants }: Row): boolean =>
  applicants.some(({ state }) => waitsForStaff(state));

/** Who applies, and where each of them stands. */
export const People = ({ row }: { row: Row }) => (
  <ul className={classNames(styles.people, rowWaits(row) && styles.onTint)}>
    {row.applicants.map(({ travellerId, name, state }) => (
      <li key={travellerId}>
        <bdi>{name}</bdi> <Badge tone={stateTones[state]}>{staffTexts.states[state]}</Badge>
      </li>
    ))}
  </ul>
);
