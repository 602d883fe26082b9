import { allocate, type Rial, toRial, zeroRial } from '../money/rial.ts';

/** A ticket of a line by the rules, before any discount: its price, and the fee of it that the house keeps. */
export interface RuledTicket {
  price: Rial;
  fee: Rial;
  /** What comes back of it now; null where nobody knows yet. */
  back: Rial | null;
  /** Where an amount of its price moved to another ticket, or came from one: its price and what comes back without that. */
  unmoved?: { price: Rial; back: Rial | null };
  /** What was paid for it when it was given or asked back: that stays, however prices moved since. Absent while it is not. */
  gone?: Rial;
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
 * What each of those who leave together gives of an amount that moves to whoever stays: by what comes back of each, so that nobody gives more than
 * that. If less than the amount comes back of all of them, by what each costs.
 */
export const partsToMove = (amount: Rial, leavers: readonly { price: Rial; back: Rial | null }[]): Rial[] => {
  const backs = leavers.map(({ back, price }) => back ?? price);
  const weights = amount < sum(backs) ? backs : leavers.map(({ price }) => price);
  return allocateOrNothing(amount, weights).map(toRial);
};

/** Shares once amounts of prices have moved, which take along what was paid of them. */
const sharesWhereMoved = (tickets: readonly RuledTicket[], paid: Rial): TicketShare[] => {
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

/** Shares beside tickets that are gone at what was paid for them then: the others have what is left, to the rial. */
const besideGone = (
  tickets: readonly RuledTicket[],
  shares: readonly TicketShare[],
  paid: Rial,
): TicketShare[] => {
  let left = paid - sum(tickets.map(({ gone }, at) => gone ?? shares[at]?.paid ?? 0));
  return shares.map(({ paid: own, refund }, at) => {
    const gone = tickets[at]?.gone;
    const by = gone === undefined ? Math.max(left, -own) : gone - own;
    if (gone === undefined) left -= by;
    const now = toRial(own + by);
    return {
      paid: now,
      refund: refund === null ? null : toRial(Math.min(now, Math.max(0, refund + by))),
    };
  });
};

/**
 * What comes back for each ticket of a line for which `paid` rials were paid. A discount first reduces the house's fee, which nobody gets
 * back, and then what comes back, in proportion. So the tickets of a line together bring exactly what the line's ladder says, and none
 * brings more than was paid for it. An amount of a price that moved to another ticket takes along what was paid of it. Of tickets that are gone
 * what was paid stays, so that rounding brings nobody what is no longer there.
 */
export const ticketShares = (tickets: readonly RuledTicket[], paid: Rial): TicketShare[] => {
  const shares = sharesWhereMoved(tickets, paid);
  return tickets.some(({ gone }) => gone !== undefined) ? besideGone(tickets, shares, paid) : shares;
};
