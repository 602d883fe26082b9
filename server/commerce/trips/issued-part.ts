import type { LineDocument } from '../port/line.ts';
import type { LoadedOrder } from '../record/loaded.ts';

const isStillValid = ({ state }: Pick<LineDocument, 'state'>): boolean => state !== 'refunded';

/**
 * The order with only those lines on which somebody still travels. A direction that its supplier refused, or that everybody gave back, is not
 * part of the trip.
 */
export const issuedPart = (order: LoadedOrder): LoadedOrder => ({
  ...order,
  lines: order.lines.filter((line) => line.state === 'issued' && line.documents.some(isStillValid)),
});

/** How many travellers still have a valid ticket. */
export const travellersOnTrip = (order: LoadedOrder): number =>
  order.travellers.filter(({ tickets }) => tickets.some(isStillValid)).length;
