import { createHash } from 'node:crypto';
import { asAsked } from '#server/platform/travellers/as-asked.ts';
import type { NewOrder } from '../port/order.ts';

/**
 * A hash of what an order was made of. The same idempotency key must come with the same fingerprint again. It leaves out the details of the
 * lines, since the same price asked again may have other details.
 */
export const orderFingerprint = (order: NewOrder): string => {
  const told = [
    order.kind ?? order.lines.map(({ kind }) => kind),
    order.contact,
    asAsked(order.travellers),
    order.lines.map(({ total, travellers }) => (travellers ? [total, travellers] : total)),
  ];
  return createHash('sha256').update(JSON.stringify(told)).digest('hex');
};
