import type { Tx } from '#server/platform/services.ts';
import type { Context } from '../context.ts';
import { type OrderNews, tellTraveller } from '../record/tell.ts';

interface ToldRefund {
  refund_id: string;
  order_id: string;
  order_number: string;
  user_id: string;
  contact: { phoneNumber: string; email: string | null };
}

/** Sends news of a refund. News of the same name is sent once for a refund. */
export const tellOfRefund = (
  tx: Tx,
  ctx: Pick<Context, 'outbox'>,
  refund: ToldRefund,
  { name, ...news }: { name: string } & Pick<OrderNews, 'text' | 'withSupport'>,
): Promise<void> =>
  tellTraveller(tx, ctx.outbox, {
    ...news,
    contact: refund.contact,
    key: `refund:${refund.refund_id}:${name}`,
    order: { orderId: refund.order_id, orderNumber: refund.order_number, userId: refund.user_id },
  });
