import { createHash } from 'node:crypto';
import { asAsked } from '#server/platform/travellers/as-asked.ts';
import type { NewOrder } from '../port/order.ts';

/** What the same key must come with again. Details of lines may differ: a price asked again has new marks. */
export const orderFingerprint = (order: NewOrder): string => {
  const told = [
    order.kind ?? order.lines.map(({ kind }) => kind),
    order.contact,
    asAsked(order.travellers),
    order.lines.map(({ total, travellers }) => (travellers ? [total, travellers] : total)),
  ];
  return createHash('sha256').update(JSON.stringify(told)).digest('hex');
};
