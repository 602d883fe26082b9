import { daysBetween } from '#core/rules/dates/arithmetic.ts';
import { isPlainDate } from '#core/rules/dates/plain.ts';
import { addRial, type Rial, subtractRial, toRial, wholeTomans, zeroRial } from '#core/rules/money/rial.ts';
import { falling, type Ladder } from './ladder.ts';
import { type Nights, nightCount } from './stay.ts';

/** What a room costs and what comes back of it, as it was bought. */
interface Bought {
  total: Rial;
  payNow: Rial;
  payAtHotel: { amount: number; currencyCode: string } | null;
  nights: readonly Rial[];
  ladder: Ladder;
}

/** What of a stay is left once nights at its beginning or at its end were given back. */
export interface Shortened {
  /** How many nights are given back. */
  given: number;
  /** What was asked of the traveller for them: all of it if everything came back. */
  price: Rial;
  /** What comes back of a sum that comes back of the whole stay. */
  backOf(whole: Rial): Rial;
  /** The room as it is left: what it costs, and what comes back of it, at the moments at which that changed before. */
  left: Bought;
}

const sum = (amounts: readonly Rial[]): Rial => addRial(zeroRial, ...amounts);

/**
 * What a night weighs in what is paid to the house: its price. A fee of the hotel in its own money is in the price of each night, but is paid
 * at the hotel.
 */
const weightsOf = ({ nights, payAtHotel, total, payNow }: Bought): Rial[] => {
  if (!payAtHotel || payAtHotel.currencyCode === 'IRR') return [...nights];
  const fee = Math.floor((total - payNow) / nights.length);
  return nights.map((night) => toRial(Math.max(0, night - fee)));
};

/** Whether these nights are a part of the stay, and not all of it. */
export const isPartOf = (stay: Nights, to: Nights): boolean =>
  stay.checkIn <= to.checkIn &&
  to.checkIn < to.checkOut &&
  to.checkOut <= stay.checkOut &&
  nightCount(to) < nightCount(stay);

/**
 * A stay without nights at its beginning or its end; null if it is no part of it. Each night has its share, by its price, of what was paid and
 * of what comes back, cut to whole tomans. So what was given back and what comes back of the rest are together what the whole stay would
 * have brought at every moment, however often nights are given back.
 */
export const shortened = (bought: Bought, stay: Nights, to: Nights): Shortened | null => {
  const { nights, payNow, payAtHotel, ladder } = bought;
  if (!isPartOf(stay, to) || nights.length !== nightCount(stay)) return null;
  const first = daysBetween(stay.checkIn, to.checkIn);
  const last = first + nightCount(to);
  const isKept = (_: unknown, at: number): boolean => at >= first && at < last;
  const weights = weightsOf(bought);
  const all = sum(weights);
  const gone = subtractRial(all, sum(weights.filter(isKept)));
  if (all === 0) return null;
  const shareOf = (whole: Rial): Rial => wholeTomans(BigInt(whole) * BigInt(gone), BigInt(all), 'down');
  const kept = nights.filter(isKept);
  const total = sum(kept);
  const price = shareOf(payNow);
  const left = subtractRial(payNow, price);
  const dueOf = (): Bought['payAtHotel'] => {
    if (!payAtHotel) return null;
    if (payAtHotel.currencyCode === 'IRR') return { ...payAtHotel, amount: Math.max(0, total - left) };
    return {
      ...payAtHotel,
      amount: Math.round((payAtHotel.amount * kept.length * 100) / nights.length) / 100,
    };
  };
  return {
    given: nights.length - kept.length,
    price,
    backOf: shareOf,
    left: {
      total,
      payNow: left,
      payAtHotel: dueOf(),
      nights: kept,
      ladder:
        ladder &&
        falling(ladder.map(({ until, back }) => ({ until, back: subtractRial(back, shareOf(back)) }))),
    },
  };
};

/** A share of what a room costs the house, as its guests' nights have of what they paid. */
export const costShare = (cost: Rial, { part, whole }: { part: Rial; whole: Rial }): Rial =>
  whole === 0 ? cost : wholeTomans(BigInt(cost) * BigInt(part), BigInt(whole), 'down');

/** «2026-12-02/2026-12-04»: the nights that are left name what is given back of a stay. */
export const partOf = ({ checkIn, checkOut }: Nights): string => `${checkIn}/${checkOut}`;

/** The nights that a part leaves; null if the text names none. */
export const nightsOfPart = (part: string): Nights | null => {
  const [checkIn = '', checkOut = '', ...more] = part.split('/');
  return more.length === 0 && isPlainDate(checkIn) && isPlainDate(checkOut) ? { checkIn, checkOut } : null;
};
