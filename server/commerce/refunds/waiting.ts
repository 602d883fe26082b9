import { sql } from 'kysely';
import type { Db } from '#server/platform/services.ts';
import type { PartWithWork, Waits } from '#server/platform/waiting.ts';
import { after, settings } from '../settings.ts';
import type { RefundCardRow, RefundRow } from './rows.ts';

const stuckSince = (now: Date): Date => after(now, -settings.refundStuckSeconds);

/** Whether a part that goes to a card still waits for its gateway. */
export const isOpenCard = ({ state }: Pick<RefundCardRow, 'state'>): boolean =>
  state === 'new' || state === 'asked';

/** Whether a supplier or a gateway has left a refund unanswered for so long that staff may end it. */
export const isStuck = (
  { state, updated_at, cards }: Pick<RefundRow, 'state' | 'updated_at' | 'cards'>,
  now: Date,
): boolean =>
  (state === 'InProgress' || (state === 'PayingOut' && cards.some(isOpenCard))) &&
  updated_at <= stuckSince(now);

/** The same as a condition in SQL on a row of `refunds`, with its alias in the statement. */
export const isStuckRow = (
  now: Date,
  row = 'refunds',
) => sql<boolean>`(${sql.ref(`${row}.updated_at`)} <= ${stuckSince(now)} and (${sql.ref(`${row}.state`)} = 'InProgress'
  or ${sql.ref(`${row}.state`)} = 'PayingOut' and exists (
    select from refund_payments c where c.refund_id = ${sql.ref(`${row}.refund_id`)} and c.state in ('new', 'asked'))))`;

/** Refunds that wait for staff. */
export const refundsForStaff: PartWithWork = {
  part: '/back-office/refunds',
  scope: 'refunds:read',
  async waits(db, now) {
    const { rows } = await sql<Waits>`
      select count(*)::int as count, min(created_at) as "oldestAt",
        count(*) filter (where state <> 'UnderReview' or deadline < ${now})::int as late
      from refunds where state = 'UnderReview' or ${isStuckRow(now)}`.execute(db);
    return rows[0] ?? { count: 0, late: 0, oldestAt: null };
  },
};

/** How many refunds wait for staff longer than they should. */
export interface WaitingRefunds {
  /** Under review after their deadline. */
  late: number;
  stuck: number;
}

export const waitingRefunds = async (db: Db, now: Date): Promise<WaitingRefunds> => {
  const { rows } = await sql<WaitingRefunds>`
    select (select count(*)::int from refunds where state = 'UnderReview' and deadline < ${now}) as late,
      (select count(*)::int from refunds where ${isStuckRow(now)}) as stuck`.execute(db);
  return rows[0] ?? { late: 0, stuck: 0 };
};
