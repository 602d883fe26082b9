import type { Tx } from '#server/platform/services.ts';
import type { Context } from '../context.ts';
import { tellTraveller } from '../orders/tell.ts';

/** News of a refund, once for each thing that happens to it. */
export const tellOfRefund = (
  tx: Tx,
  ctx: Pick<Context, 'outbox'>,
  refund: { refund_id: string; contact: { phoneNumber: string; email: string | null } },
  { name, text }: { name: string; text: string },
): Promise<void> =>
  tellTraveller(tx, ctx.outbox, { contact: refund.contact, key: `refund:${refund.refund_id}:${name}`, text });
