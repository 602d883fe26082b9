import { addRial, type Rial, zeroRial } from '#core/rules/money/rial.ts';

/** An offer as far as choosing rooms for a party goes. */
export interface Choosable {
  /** Offers of one kind of room share what is left of it. */
  roomTypeId: string;
  total: Rial;
  /** Null: nobody says how many are left. */
  left: number | null;
}

/** One offer for each room, and what they cost together. */
export interface Chosen<O> {
  offers: O[];
  total: Rial;
}

/** The cheapest offer of each kind of room, the cheapest kind first: two offers of one kind take the same rooms. */
const cheapestOfKinds = <O extends Choosable>(offers: readonly O[]): O[] => {
  const byKind = new Map<string, O>();
  for (const offer of offers) {
    const known = byKind.get(offer.roomTypeId);
    if (!known || offer.total < known.total) byKind.set(offer.roomTypeId, offer);
  }
  return [...byKind.values()].sort((a, b) => a.total - b.total);
};

/**
 * The cheapest offers for several rooms that are taken together: no more rooms of a kind than are left of it. Null where there are not
 * enough. Tried cheapest first, and given up where nothing cheaper can come; where no kind runs short, that is the first try.
 */
export const cheapestTogether = <O extends Choosable>(rooms: readonly (readonly O[])[]): Chosen<O> | null => {
  const sorted = rooms.map(cheapestOfKinds);
  if (sorted.some((offers) => offers.length === 0)) return null;
  /** The least that the rooms from here on can cost. */
  const least = sorted.map((_, at) =>
    sorted.slice(at).reduce((sum, [first]) => sum + (first?.total ?? 0), 0),
  );
  const taken = new Map<string, number>();
  let best: { offers: O[]; total: number } | null = null;
  const choose = (at: number, offers: O[], total: number): void => {
    if (best && total + (least[at] ?? 0) >= best.total) return;
    const choices = sorted[at];
    if (!choices) {
      best = { offers, total };
      return;
    }
    for (const offer of choices) {
      const count = taken.get(offer.roomTypeId) ?? 0;
      if (offer.left !== null && count >= offer.left) continue;
      taken.set(offer.roomTypeId, count + 1);
      choose(at + 1, [...offers, offer], total + offer.total);
      taken.set(offer.roomTypeId, count);
    }
  };
  choose(0, [], 0);
  const found = best as { offers: O[]; total: number } | null;
  return (
    found && { offers: found.offers, total: addRial(zeroRial, ...found.offers.map(({ total }) => total)) }
  );
};
