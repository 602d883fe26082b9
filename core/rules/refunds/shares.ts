import { allocate, type Rial, toRial, zeroRial } from '../money/rial.ts';

/** A ticket of a line by the rules, before any discount: its price, and the fee of it that the house keeps. */
export interface RuledTicket {
  price: Rial;
  fee: Rial;
  /** What comes back of it now; null where nobody knows yet. */
  back: Rial | null;
  /** Where an amount of its price moved to another ticket, or came from one: its price and what comes back without that. */
  unmoved?: { price: Rial; back: Rial | null };
}

/** The same ticket in relation to what was really paid. */
export interface TicketShare {
  /** What was paid for it; the shares of a line add up to what was paid for the line. */
  paid: Rial;
  /** What comes back of it, from nothing to `paid`; null where nobody knows yet. */
  refund: Rial | null;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

const allocateOrNothing = (total: number, weights: readonly number[]): number[] =>
  total === 0 ? weights.map(() => 0) : allocate(toRial(total), weights);

/** Moves what exceeds a part's limit to parts that have room. The sum stays the same; the limits together are at least that sum. */
const withinLimits = (parts: readonly number[], limits: readonly number[]): number[] => {
  const kept = parts.map((part, at) => Math.min(part, limits[at] ?? 0));
  const room = kept.map((part, at) => (limits[at] ?? 0) - part);
  const more = allocateOrNothing(Math.min(sum(parts) - sum(kept), sum(room)), room);
  return kept.map((part, at) => part + (more[at] ?? 0));
};

/** `ticketShares` where nothing moved. */
const sharesAsTheyAre = (tickets: readonly RuledTicket[], paid: Rial): TicketShare[] => {
  const prices = tickets.map((ticket) => ticket.price);
  if (paid === 0 || sum(prices) === 0)
    return tickets.map(({ back }) => ({ paid: zeroRial, refund: back === null ? null : zeroRial }));
  const paidOf = allocate(paid, prices);
  // A ticket whose refund is not known may bring everything but the fee, so it bears its part of the discount too.
  const most = tickets.map(({ price, fee, back }) => back ?? Math.max(0, price - fee));
  const discount = Math.max(0, sum(prices) - paid);
  const fees = sum(tickets.map((ticket) => ticket.fee));
  const together = Math.min(paid, Math.max(0, sum(most) - Math.max(0, discount - fees)));
  const refunds = withinLimits(allocateOrNothing(together, most), paidOf);
  return tickets.map(({ back }, at) => ({
    paid: paidOf[at] ?? zeroRial,
    refund: back === null ? null : toRial(refunds[at] ?? 0),
  }));
};

/**
 * What comes back for each ticket of a line for which `paid` rials were paid. A discount first reduces the house's fee, which nobody gets
 * back, and then what comes back, in proportion. So the tickets of a line together bring exactly what the line's ladder says, and none
 * brings more than was paid for it. An amount of a price that moved to another ticket takes along what was paid of it.
 */
export const ticketShares = (tickets: readonly RuledTicket[], paid: Rial): TicketShare[] => {
  const shares = sharesAsTheyAre(
    tickets.map((ticket) => ({ ...ticket, ...ticket.unmoved })),
    paid,
  );
  if (tickets.every(({ unmoved }) => unmoved === undefined)) return shares;
  const paidOf = allocateOrNothing(
    paid,
    tickets.map(({ price }) => price),
  );
  return shares.map((share, at) => {
    const own = toRial(paidOf[at] ?? 0);
    // What was paid of an amount moves with it, and so what is kept of a ticket stays what it was.
    return {
      paid: own,
      refund: share.refund === null ? null : toRial(Math.max(0, share.refund + own - share.paid)),
    };
  });
};
