import type { Rial } from '#core/rules/money/rial.ts';
import { type Board, boards } from '../words.ts';
import { type Choosable, type Chosen, cheapestTogether } from './best.ts';
import { isFreeAt, type Ladder } from './ladder.ts';

/** An offer of a room as far as it is compared with others. */
export interface Offered extends Choosable {
  board: Board;
  payNow: Rial;
  payAtHotel: { amount: number; currencyCode: string } | null;
  ladder: Ladder;
  confirmation: 'held' | 'afterPayment' | 'onRequest';
}

/** What somebody may insist on, for all of their rooms. */
interface Wish {
  boardLeast: number;
  isFree: boolean;
  isPaidLater: boolean;
  isSure: boolean;
}

/** What an offer is good for; a number is the higher the more meals there are. */
interface Merits {
  board: number;
  isFree: boolean;
  isPaidLater: boolean;
  isSure: boolean;
}

const meritsOf = (offer: Offered, at: string): Merits => ({
  board: boards.indexOf(offer.board),
  isFree: isFreeAt(offer.ladder, offer.payNow, at),
  isPaidLater: offer.payAtHotel !== null,
  isSure: offer.confirmation !== 'onRequest',
});

const fits = (merits: Merits, wish: Wish): boolean =>
  merits.board >= wish.boardLeast &&
  (merits.isFree || !wish.isFree) &&
  (merits.isPaidLater || !wish.isPaidLater) &&
  (merits.isSure || !wish.isSure);

const both = (values: Iterable<boolean>): boolean[] => ([...values].includes(true) ? [false, true] : [false]);

/** Everything that it makes sense to insist on, among offers with these merits. */
const wishesFor = (merits: readonly Merits[]): Wish[] =>
  [...new Set(merits.map(({ board }) => board))].flatMap((boardLeast) =>
    both(merits.map(({ isFree }) => isFree)).flatMap((isFree) =>
      both(merits.map(({ isPaidLater }) => isPaidLater)).flatMap((isPaidLater) =>
        both(merits.map(({ isSure }) => isSure)).map((isSure) => ({
          boardLeast,
          isFree,
          isPaidLater,
          isSure,
        })),
      ),
    ),
  );

/** An offer with what it is good for. */
interface Judged<O> {
  offer: O;
  merits: Merits;
}

const isAsGood = (one: Merits, other: Merits): boolean =>
  one.board >= other.board &&
  (one.isFree || !other.isFree) &&
  (one.isPaidLater || !other.isPaidLater) &&
  (one.isSure || !other.isSure);

/** Whether one of these, which cost no more, is of the same kind of room and as good in everything. */
const isBeaten = <O extends Offered>(kept: readonly Judged<O>[], offer: O, merits: Merits): boolean => {
  for (const one of kept)
    if (one.offer.roomTypeId === offer.roomTypeId && isAsGood(one.merits, merits)) return true;
  return false;
};

/**
 * The offers that may be chosen, the cheapest first. Of one kind of room nobody ever takes what is dearer than another and no better in
 * anything: of twenty rates a few are left, and the rest need not be looked at wish by wish.
 */
const worthChoosing = <O extends Offered>(offers: readonly O[], at: string): Judged<O>[] => {
  const kept: Judged<O>[] = [];
  for (const offer of offers.toSorted((a, b) => a.total - b.total)) {
    const merits = meritsOf(offer, at);
    if (!isBeaten(kept, offer, merits)) kept.push({ offer, merits });
  }
  return kept;
};

/** The cheapest rooms for a wish. For one room that is the first that fits. */
const chosenFor = <O extends Offered>(
  judged: readonly (readonly Judged<O>[])[],
  wish: Wish,
): Chosen<O> | null => {
  const [only] = judged;
  if (only && judged.length === 1) {
    const offer = only.find((one) => fits(one.merits, wish) && one.offer.left !== 0)?.offer;
    return offer ? { offers: [offer], total: offer.total } : null;
  }
  return cheapestTogether(
    judged.map((offers) => offers.flatMap(({ offer, merits }) => (fits(merits, wish) ? [offer] : []))),
  );
};

const same = (a: readonly unknown[], b: readonly unknown[]): boolean => a.every((one, at) => one === b[at]);

/**
 * The ways in which a party can stay, the cheapest first: for all that may be insisted on (meals, everything back for a while, paying at the
 * hotel, a sure yes) the cheapest rooms together. What is dearer than another and no better in anything is none of them. Empty where
 * there are not rooms enough.
 */
export const optionsOf = <O extends Offered>(rooms: readonly (readonly O[])[], now: Date): Chosen<O>[] => {
  const at = now.toISOString();
  const judged = rooms.map((offers) => worthChoosing(offers, at));
  const found: Chosen<O>[] = [];
  for (const wish of wishesFor(judged.flat().map(({ merits }) => merits))) {
    const chosen = chosenFor(judged, wish);
    if (chosen && !found.some(({ offers }) => same(offers, chosen.offers))) found.push(chosen);
  }
  return found.sort((a, b) => a.total - b.total);
};
