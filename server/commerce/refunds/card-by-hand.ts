import { sql } from 'kysely';
import { toRial } from '#core/rules/money/rial.ts';
import { accounts } from '#server/platform/ledger/accounts.ts';
import type { Tx } from '#server/platform/services.ts';
import type { Context } from '../context.ts';
import { type CardPartRow, cardPartsOf } from './card-parts.ts';
import { paymentsOf } from './card-payment.ts';
import { postPaid, refundPaid } from './paid.ts';
import type { RefundRow } from './rows.ts';
import { isOpenCard } from './waiting.ts';

/** What staff have learnt from a gateway whose answer never came: the card has the money, or never will. */
export type CardTruth = 'onCard' | 'toWallet';

/** Under this reference stands what people have learnt. */
const byHand = 'by hand';

interface Told {
  truth: CardTruth;
  /** Of which payment it is told. */
  paymentId: string;
  staffId: string;
  at: Date;
  /** For the traveller to read. */
  note: string;
}

/** Whether a part may be ended so: what no gateway was asked for cannot be on a card. */
const fits = ({ state }: CardPartRow, truth: CardTruth): boolean =>
  state === 'asked' || (state === 'new' && truth === 'toWallet');

/**
 * Ends a part of a refund that waits for a gateway by what staff have learnt from it; no gateway is asked about it any more. The refund
 * ends with the last of its parts. False, and nothing is changed, while a gateway is being asked. Order and refund are locked by the
 * caller.
 */
export const settleCardByHand = async (
  tx: Tx,
  ctx: Context,
  refund: RefundRow,
  { truth, paymentId, staffId, at, note }: Told,
): Promise<boolean> => {
  const refundId = refund.refund_id;
  if (refund.leased_until !== null && refund.leased_until > at) return false;
  const open = (await cardPartsOf(tx, refundId)).filter(isOpenCard);
  const part = open.find(({ payment_id }) => payment_id === paymentId);
  if (!part || !fits(part, truth)) return false;
  const payments = await paymentsOf(tx, refund.order_id);
  const gatewayId = payments.find(({ payment_id }) => payment_id === paymentId)?.gateway_id ?? 0;
  const set = truth === 'onCard' ? sql`state = 'done', reference = ${byHand}` : sql`state = 'refused'`;
  await sql`update refund_payments set ${set}
    where refund_id = ${refundId} and payment_id = ${paymentId}`.execute(tx);
  await postPaid(tx, ctx, refund, {
    account: truth === 'onCard' ? accounts.gateway(gatewayId) : accounts.wallet(refund.user_id),
    at,
    part: { key: paymentId, amount: toRial(part.amount) },
  });
  return open.length > 1 || refundPaid(tx, ctx, { refundId, at, note, staffId });
};
