import { sql } from 'kysely';
import type { Rial } from '#core/rules/money/rial.ts';
import { accounts } from '#server/platform/ledger/accounts.ts';
import { post } from '#server/platform/ledger/post.ts';
import { open, seal } from '#server/platform/sealed/seals.ts';
import type { Services, Tx } from '#server/platform/services.ts';
import type { PayoutRow } from './rows.ts';
import { sealedPayouts } from './sealed.ts';

export type NewPayout = {
  userId: string;
  /** Above zero. */
  amount: Rial;
  /** 24 checked digits, without IR. */
  iban: string;
  ownerName: string;
  /** The account of the ledger out of which it is paid. */
  from: string;
  /** The order to which the money belongs, if there is one. */
  orderId?: string | null;
} & (
  | { source: 'withdrawal'; refundId: null; idempotencyKey: string }
  | { source: 'refund'; refundId: string }
  | { source: 'unclaimed' | 'guest'; refundId: null; idempotencyKey: string; staffId: string }
);

/**
 * Sets money aside that staff then send to a bank account. It runs in the transaction of what causes the payout. There is one payout for each
 * refund, and for each key of an account: if it was opened before, nothing happens and the result is null.
 * @throws if the account holds less than the amount: see `isBelowZero`.
 */
export const openPayout = async (
  tx: Tx,
  { clock, random }: Pick<Services, 'clock' | 'random'>,
  wish: NewPayout,
): Promise<PayoutRow | null> => {
  const at = clock.now();
  const payoutId = random.uuid();
  const orderId = wish.orderId ?? null;
  const key = wish.source === 'refund' ? null : wish.idempotencyKey;
  const by = ({ withdrawal: 'traveller', refund: 'system', unclaimed: 'staff', guest: 'staff' } as const)[
    wish.source
  ];
  const staffId = 'staffId' in wish ? wish.staffId : null;
  const { iban, owner_name } = await seal(tx, sealedPayouts, {
    payout_id: payoutId,
    iban: wish.iban,
    owner_name: wish.ownerName,
  });
  const { rows } = await sql<PayoutRow>`
    with made as (
      insert into payouts (payout_id, user_id, source, refund_id, order_id, idempotency_key, amount, iban, owner_name,
        state, requested_at, updated_at)
      values (${payoutId}, ${wish.userId}, ${wish.source}, ${wish.refundId}, ${orderId}, ${key}, ${wish.amount},
        ${iban}, ${owner_name}, 'Requested', ${at}, ${at})
      on conflict do nothing returning *
    ), logged as (
      insert into payout_events (payout_id, event, state, by, staff_id, at)
        select payout_id, 'request', state, ${by}, ${staffId}::uuid, ${at}::timestamptz from made)
    select * from made`.execute(tx);
  const row = await open(tx, sealedPayouts, rows[0]);
  if (!row) return null;
  await post(tx, {
    transferId: random.uuid(),
    key: `payout:${payoutId}`,
    kind: 'payoutRequested',
    at,
    orderId,
    postings: [
      { account: wish.from, amount: -wish.amount },
      { account: accounts.payout(payoutId), amount: wish.amount },
    ],
  });
  return row;
};
