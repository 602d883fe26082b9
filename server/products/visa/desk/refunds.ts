import { sql } from 'kysely';
import type { ApplicantState } from '#core/products/visa/lifecycle.ts';
import { type Rial, toRial } from '#core/rules/money/rial.ts';
import { backByDocument } from '#server/commerce/port/by-document.ts';
import type { OrderLine, RefundDesk } from '#server/commerce/port/desk.ts';
import type { Tx } from '#server/platform/services.ts';
import { fromAuthority, ruledBacks } from '../applications/back.ts';
import { canChange, changeApplicants } from '../applications/change.ts';
import type { ApplicationDeps } from '../applications/deps.ts';
import { visaLineOf } from '../applications/line.ts';
import { followUp } from '../applications/progress.ts';
import { type Application, findApplication, lockApplication } from '../applications/store.ts';

/** How long we stand by a quote; if an applicant's state has changed by then, a new quote is made at once. */
const quoteMs = 30 * 60_000;

type Stood = Record<string, ApplicantState>;

interface GiveBackRow {
  stood: Stood;
  refund: number;
  valid_until: Date;
  done_at: Date | null;
}

/** Why there can be no quote for an applicant in this state; null if there can. */
const hindrance = (state: ApplicantState | undefined) => {
  if (state === 'Sent' || state === 'Approved' || state === 'Issued') return 'not_refundable' as const;
  if (state === 'Withdrawn') return 'already_refunded' as const;
  return state === undefined || state === 'Submitted' || state === 'Lapsed' ? ('not_issued' as const) : null;
};

const stateOf = (application: Application | null, id: string): ApplicantState | undefined =>
  application?.applicants.find(({ traveller_id }) => traveller_id === id)?.state;

const findQuote = async (tx: Tx, line: OrderLine, quoteId: string): Promise<GiveBackRow | null> => {
  const { rows } = await sql<GiveBackRow>`
    select stood, refund, valid_until, done_at from visa_give_backs
     where quote_id::text = ${quoteId} and line_id = ${line.lineId}`.execute(tx);
  return rows[0] ?? null;
};

const done = (refund: number) => ({ kind: 'done', value: { refunded: toRial(refund) } }) as const;

/** Withdraws the applicants; those who were rejected stay rejected. */
const withdraw = async (tx: Tx, deps: ApplicationDeps, line: OrderLine, stood: Stood): Promise<void> => {
  const leaving = Object.entries(stood).flatMap(([id, state]) => (canChange(state, 'withdraw') ? [id] : []));
  if (leaving.length === 0) return;
  await changeApplicants(tx, leaving, { event: 'withdraw', at: deps.clock.now() });
  await followUp(tx, deps, line.orderId);
};

/** Refunds once, with the order locked. If an applicant's state has changed since the quote, a new quote is needed. */
const refundByQuote = async (
  tx: Tx,
  deps: ApplicationDeps,
  line: OrderLine,
  { quoteId, refund }: { quoteId: string; refund: Rial },
) => {
  const application = await lockApplication(tx, line.orderId);
  const quote = await findQuote(tx, line, quoteId);
  if (!quote) return { kind: 'refused', reason: 'refused' } as const;
  if (quote.done_at) return done(quote.refund);
  const at = deps.clock.now();
  const isSame = Object.entries(quote.stood).every(([id, state]) => stateOf(application, id) === state);
  if (!isSame || Number(quote.refund) !== refund || quote.valid_until <= at)
    return { kind: 'refused', reason: 'quote_changed' } as const;
  await withdraw(tx, deps, line, quote.stood);
  await sql`update visa_give_backs set done_at = ${at} where quote_id::text = ${quoteId}`.execute(tx);
  return done(quote.refund);
};

/** Withdrawing applications, and refunds of rejected ones: for visas, the house is its own supplier. */
export const createRefundDesk = (deps: ApplicationDeps): RefundDesk => ({
  // The supplier is the house's own database.
  answerSeconds: () => 10,
  reasons: ['plansChanged', 'illness', 'boughtByMistake', 'other'],
  // They decide travellers singly, without a change of the order's state.
  isRuledByStaff: true,

  async backNow(line, { orderId }, tx) {
    const application = await findApplication(tx ?? deps.db, orderId);
    if (!application) throw new Error(`order ${orderId} has no application`);
    return backByDocument(line, ruledBacks(visaLineOf(line), application.applicants));
  },

  // A child's application may go on alone: the parent who leaves it may have a visa already.
  mayStay: () => true,

  async quote(line, documents) {
    const application = await findApplication(deps.db, line.orderId);
    const stood: Stood = {};
    for (const id of documents.flatMap(({ travellerIds }) => travellerIds)) {
      const state = stateOf(application, id);
      const reason = hindrance(state);
      if (reason !== null || state === undefined) return { kind: 'refused', reason: reason ?? 'not_issued' };
      stood[id] = state;
    }
    const refund = fromAuthority(visaLineOf(line), Object.values(stood));
    const quoteId = deps.random.uuid();
    const validUntil = new Date(deps.clock.now().getTime() + quoteMs);
    await sql`
      insert into visa_give_backs (quote_id, line_id, stood, refund, valid_until)
      values (${quoteId}, ${line.lineId}, ${JSON.stringify(stood)}::jsonb, ${refund}, ${validUntil})`.execute(
      deps.db,
    );
    return { kind: 'done', value: { quoteId, refund, validUntil } };
  },

  refund: (line, quote) => deps.db.transaction().execute((tx) => refundByQuote(tx, deps, line, quote)),

  async refundStatus(line, quoteId) {
    const { rows } = await sql<{ refund: number; done_at: Date | null }>`
      select refund, done_at from visa_give_backs
       where quote_id::text = ${quoteId} and line_id = ${line.lineId}`.execute(deps.db);
    const [quote] = rows;
    return quote?.done_at ? done(quote.refund) : { kind: 'refused', reason: 'not_refunded' };
  },
});
