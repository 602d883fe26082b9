import type { RoomOffer } from '../suppliers/port.ts';

type Terms = Pick<RoomOffer, 'payNow' | 'payAtHotel' | 'ladder'>;

/** Sums are whole thousands of tomans, so shares of dearer and cheaper rooms differ by less than this. */
const shareOfRounding = 0.005;

/** What is kept of what is paid now just before a moment; null where nobody has said. */
const keptBefore = ({ ladder, payNow }: Terms, until: string): number | null =>
  ladder && payNow - (ladder.find((step) => until <= step.until)?.back ?? 0);

/**
 * Whether an offer asks more at the hotel than the one that a buyer has seen, or keeps more at some moment: more in rials, and more of what
 * is paid now. Accepting what is paid now says nothing of that, so the buyer has to see the offer anew.
 */
export const isWorse = (seen: Terms, now: Terms): boolean => {
  const [before, after] = [seen.payAtHotel, now.payAtHotel];
  if (after && (before?.currencyCode !== after.currencyCode || after.amount > before.amount)) return true;
  return (seen.ladder ?? []).some(({ until }) => {
    const [was, is] = [keptBefore(seen, until) ?? seen.payNow, keptBefore(now, until)];
    if (is === null) return true;
    return is > was && is / now.payNow > was / seen.payNow + shareOfRounding;
  });
};
