import { sql } from 'kysely';
import type { Commerce } from '#server/commerce/port/commerce.ts';
import type { Services } from '#server/platform/services.ts';
import { backOfPermit } from './desk.ts';

export interface Decision {
  orderId: string;
  isGranted: boolean;
  staffId: string;
}

/** Grants or rejects a permit. False if there is none or it was decided before, since a decision is final. */
export const decide = async (
  { db }: Pick<Services, 'db'>,
  commerce: Commerce,
  { orderId, isGranted, staffId }: Decision,
): Promise<boolean> => {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from orders where order_id = ${orderId}`.execute(db);
  const order = rows[0] ? await commerce.load(orderId, rows[0].user_id) : null;
  const [line] = order?.lines ?? [];
  if (!line) return false;
  const done = await db.transaction().execute(async (tx) => {
    const moved = await commerce.review(tx, orderId, isGranted ? 'approve' : 'reject', { by: 'staff' });
    if (!moved) return null;
    if (isGranted)
      return { isMoved: await commerce.review(tx, orderId, 'issue', { by: 'staff' }), refund: null };
    const documentIds = line.documents.map(({ documentId }) => documentId);
    const wish = {
      orderId,
      lineId: line.lineId,
      documentIds,
      ruled: backOfPermit(line),
      staffId,
      note: null,
    };
    return { isMoved: true, refund: await commerce.beginRefund(tx, { ...wish, reason: 'turnedDown' }) };
  });
  if (done?.refund) commerce.carryOut(done.refund.refundId);
  return done?.isMoved ?? false;
};
