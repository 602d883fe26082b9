import { sql } from 'kysely';
import type { OrderState } from '#core/contract/lifecycles/order.ts';
import type { ApplicantState } from '#core/products/visa/lifecycle.ts';
import { orderEventFor } from '#core/products/visa/rules/progress.ts';
import type { Tx } from '#server/platform/services.ts';
import { daysAfter } from './days.ts';
import type { ApplicationDeps } from './deps.ts';
import { endFiles } from './files.ts';

type ProgressDeps = Pick<ApplicationDeps, 'commerce' | 'clock' | 'privateFiles' | 'env'>;

const overStates: readonly ApplicantState[] = ['Issued', 'Rejected', 'Withdrawn'];

const standingOf = async (tx: Tx, orderId: string) => {
  const { rows } = await sql<{ status: OrderState; states: ApplicantState[] }>`
    select o.status, (select array_agg(a.state) from visa_applicants a where a.order_id = o.order_id) as states
      from orders o where o.order_id = ${orderId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`there is no order ${orderId}`);
  return row;
};

const reasonOf = (event: 'approve' | 'reject' | 'issue', states: readonly ApplicantState[]) => {
  if (event === 'reject') return { reason: 'turned_down' as const };
  return states.includes('Rejected') ? { reason: 'partly_turned_down' as const } : {};
};

/**
 * Called after an applicant was decided: changes the order's state accordingly, and once everybody is decided the time of the pictures
 * runs. In the transaction of the decision, with the order's row locked.
 */
export const followUp = async (tx: Tx, deps: ProgressDeps, orderId: string): Promise<void> => {
  let { status, states } = await standingOf(tx, orderId);
  // Several changes may be due at once: if the other visas are issued before the last applicant is decided, the order is approved and issued.
  for (let event = orderEventFor(status, states); event; event = orderEventFor(status, states)) {
    const isMoved = await deps.commerce.review(tx, orderId, event, {
      by: 'staff',
      ...reasonOf(event, states),
    });
    if (!isMoved) break;
    ({ status, states } = await standingOf(tx, orderId));
  }
  if (states.every((state) => overStates.includes(state)))
    await endFiles(tx, deps, orderId, daysAfter(deps.clock.now(), deps.env.VISA_DOCUMENTS_KEPT_DAYS));
};
