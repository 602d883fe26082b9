import { sql } from 'kysely';
import { toRial } from '#core/rules/money/rial.ts';
import { accounts } from '#server/platform/ledger/accounts.ts';
import type { Tx } from '#server/platform/services.ts';
import type { Context } from '../context.ts';
import { type CardPartRow, cardPartsOf } from './card-parts.ts';
import { paymentsOf } from './card-payment.ts';
import { postPaid, refundPaid } from './paid.ts';
import type { RefundRow } from './rows.ts';

/** What staff have learnt from a gateway whose answer never came: the card has the money, or never will. */
export type CardTruth = 'onCard' | 'toWallet';

/** Under this reference stands what people have learnt. */
const byHand = 'by hand';

interface Told {
  truth: CardTruth;
  staffId: string;
  at: Date;
  /** For the traveller to read. */
  note: string;
}

/** Whether a part may be ended so: what no gateway was asked for cannot be on a card. */
const fits = ({ state }: CardPartRow, truth: CardTruth): boolean =>
  state === 'asked' || (state === 'new' && truth === 'toWallet');

/**
 * Ends the parts of a refund that wait for a gateway by what staff have learnt from it; no gateway is asked about them any more. False,
 * and nothing is changed, while a gateway is being asked. Order and refund are locked by the caller.
 */
export const settleCardByHand = async (
  tx: Tx,
  ctx: Context,
  refund: RefundRow,
  { truth, staffId, at, note }: Told,
): Promise<boolean> => {
  const refundId = refund.refund_id;
  if (refund.leased_until !== null && refund.leased_until > at) return false;
  const open = (await cardPartsOf(tx, refundId)).filter(({ state }) => state === 'new' || state === 'asked');
  if (open.length === 0 || open.some((part) => !fits(part, truth))) return false;
  const payments = await paymentsOf(tx, refund.order_id);
  for (const part of open) {
    const gatewayId = payments.find(({ payment_id }) => payment_id === part.payment_id)?.gateway_id ?? 0;
    const set = truth === 'onCard' ? sql`state = 'done', reference = ${byHand}` : sql`state = 'refused'`;
    await sql`update refund_payments set ${set}
      where refund_id = ${refundId} and payment_id = ${part.payment_id}`.execute(tx);
    await postPaid(tx, ctx, refund, {
      account: truth === 'onCard' ? accounts.gateway(gatewayId) : accounts.wallet(refund.user_id),
      at,
      part: { key: part.payment_id, amount: toRial(part.amount) },
    });
  }
  return refundPaid(tx, ctx, { refundId, at, note, staffId });
};
