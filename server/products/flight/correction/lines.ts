import type { OrderLine } from '#server/commerce/port/desk.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import { hasTickets } from '#server/commerce/record/has-tickets.ts';
import type { Disruption } from '../changes/disruptions.ts';
import { legsOfOffer } from '../changes/line-flights.ts';
import { hasLeft } from '../changes/moved.ts';
import type { ChosenOffer, FlightSupplier } from '../suppliers/port.ts';

/** A line of an order, with the offer that was bought and what became of it. */
export interface KnownLine extends Pick<Disruption, 'changes'> {
  line: OrderLine;
  offer: ChosenOffer;
}

/** A line whose supplier takes another national code for a ticket. */
export interface CorrectableLine {
  line: OrderLine;
  reference: string;
  correct: NonNullable<FlightSupplier['correctNationalCode']>;
}

interface Needs {
  suppliers: ReadonlyMap<string, FlightSupplier>;
  now: Date;
}

const correctable = ({ line, offer }: KnownLine, { suppliers }: Needs): CorrectableLine[] => {
  const correct = suppliers.get(offer.supplier)?.correctNationalCode;
  return correct && line.supplierReference !== null
    ? [{ line, reference: line.supplierReference, correct }]
    : [];
};

/**
 * The lines of an order whose national codes can be corrected (specification, section 5): issued system fares within Iran that have not
 * left. All or none: one person does not fly under two codes.
 */
export const correctableLines = (
  order: Pick<OrderDetail, 'kinds' | 'status'>,
  lines: readonly KnownLine[],
  needs: Needs,
): CorrectableLine[] => {
  if (order.kinds.some((kind) => kind !== 'DomesticFlight') || !hasTickets(order.status)) return [];
  if (lines.some(({ offer }) => offer.proposal.isCharter)) return [];
  const ahead = lines.filter(({ offer, changes }) => !hasLeft(legsOfOffer(offer), changes, needs.now));
  const found = ahead.flatMap((line) => correctable(line, needs));
  return found.length === ahead.length ? found : [];
};
