import { type Rial, subtractRial, toRial } from '#core/rules/money/rial.ts';
import type { DueAtHotel, RoomOffer } from '../suppliers/port.ts';

/** Who pays what for a room in its new hotel. */
export interface SharedCost {
  /** What the house owes the hotel. */
  cost: Rial;
  /** What stands of it on the guest's papers. */
  told: Pick<RoomOffer, 'total' | 'payAtHotel' | 'nights'>;
}

/** A part of a sum that is paid at the hotel, never more than that part; null where it comes to nothing. */
const partOf = ({ amount, currencyCode }: DueAtHotel, part: Rial, whole: Rial): DueAtHotel | null => {
  const less = currencyCode === 'IRR' ? part : Math.floor((Math.round(amount * 100) * part) / whole) / 100;
  return less > 0 ? { amount: less, currencyCode } : null;
};

/** Nights that add up to another sum, each with its share of it in whole tomans. */
const nightsOf = (nights: readonly Rial[], total: Rial): Rial[] => {
  const all = nights.reduce<number>((sum, night) => sum + night, 0);
  const upTo = (end: number): number => {
    if (end === nights.length || all === 0) return end === 0 ? 0 : total;
    const before = nights.slice(0, end).reduce<number>((sum, night) => sum + night, 0);
    return Math.round((total * before) / all / 10) * 10;
  };
  return nights.map((_, at) => toRial(upTo(at + 1) - upTo(at)));
};

/**
 * The guest pays at the new hotel what they would have paid at the one they leave, and less where the new room costs less; never more, and
 * never in a way that they did not agree to. What is left of its price is the house's.
 */
export const sharedCost = (bought: RoomOffer, there: Pick<RoomOffer, 'total'>): SharedCost => {
  const { payNow, payAtHotel, nights, total } = bought;
  const due = subtractRial(total, payNow);
  if (!payAtHotel || due <= there.total - payNow)
    return {
      cost: payAtHotel ? subtractRial(there.total, due) : there.total,
      told: { total, payAtHotel, nights },
    };
  const less = partOf(payAtHotel, toRial(Math.max(0, there.total - payNow)), due);
  const paidThere = less ? toRial(there.total - payNow) : toRial(0);
  const now = toRial(payNow + paidThere);
  return {
    cost: subtractRial(there.total, paidThere),
    told: { total: now, payAtHotel: less, nights: nightsOf(nights, now) },
  };
};
