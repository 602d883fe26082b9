import { sql } from 'kysely';
import { accounts } from '#server/platform/ledger/accounts.ts';
import type { Tx } from '#server/platform/services.ts';
import type { Context } from '../context.ts';
import { type CardPartRow, cardPartsOf, landingOfPart } from './card-parts.ts';
import { paymentsOf } from './card-payment.ts';
import { tellCardPayers } from './card-shares.ts';
import { postPaid, refundPaid } from './paid.ts';
import type { RefundRow } from './rows.ts';
import { isOpenCard } from './waiting.ts';

/** What staff have learnt about a refund that a gateway never answered: the card has the money, or it never will. */
export type CardTruth = 'onCard' | 'toWallet';

/** The reference of a part that people have ended. */
const byHand = 'by hand';

interface Told {
  truth: CardTruth;
  /** The payment that it is about. */
  paymentId: string;
  staffId: string;
  at: Date;
  /** For the traveller to read. */
  note: string;
}

/** Whether a part may be ended in this way. Money that no gateway was asked for cannot be on a card. */
const fits = ({ state }: CardPartRow, truth: CardTruth): boolean =>
  state === 'asked' || (state === 'new' && truth === 'toWallet');

/**
 * Ends a part of a refund that waits for a gateway, by what staff have learnt from it. The gateway is not asked about the part any more. The
 * refund ends with its last part. False, and nothing is changed, while a gateway is being asked. The caller has locked the order and the refund.
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
  const account =
    truth === 'onCard' ? accounts.gateway(gatewayId) : await landingOfPart(tx, refund, paymentId);
  await postPaid(tx, ctx, refund, {
    to: [{ account, amount: part.amount }],
    at,
    key: paymentId,
  });
  if (open.length > 1) return true;
  if (!(await refundPaid(tx, ctx, { refundId, at, note, staffId }))) return false;
  await tellCardPayers(tx, ctx, refund);
  return true;
};
