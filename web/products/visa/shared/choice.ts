import type { VisaKind } from '#core/products/visa/contract/destination.ts';
import { visaDurations, visaEntries, visaSpeeds, visaTypes } from '#core/products/visa/contract/words.ts';

/** The parts by which the kinds of a destination differ. */
export type KindWish = Pick<VisaKind, 'type' | 'duration' | 'entry' | 'speed'>;
export type KindPart = keyof KindWish;

/** In the sequence in which they are asked for. */
export const kindParts: { readonly [P in KindPart]: readonly KindWish[P][] } = {
  type: visaTypes,
  duration: visaDurations,
  entry: visaEntries,
  speed: visaSpeeds,
};

/** What most people want: used for parts that are not chosen. */
const usual: KindWish = { type: 'Tourist', duration: 30, entry: 'single', speed: 'normal' };

/** How far a kind is from a wish. Another purpose counts more than all other differences. A stay counts by its difference in days. */
const distance = (kind: KindWish, wish: KindWish): number => {
  const days = Math.abs(kind.duration - wish.duration);
  return (
    (kind.type === wish.type ? 0 : 10_000) +
    (kind.entry === wish.entry ? 0 : 1_000) +
    (kind.speed === wish.speed ? 0 : 1_000) +
    (days === 0 ? 0 : 1_000 + days)
  );
};

/**
 * The kind that is sold and nearest to what is wished; of equally near ones the cheaper. `kept` is what was chosen just now: it stays
 * as it is where any kind has it. Null where nothing is sold.
 */
export const nearestKind = (
  kinds: readonly VisaKind[],
  wish: Partial<KindWish>,
  kept?: KindPart,
): VisaKind | null => {
  const whole = { ...usual, ...wish };
  const same = kept ? kinds.filter((kind) => kind[kept] === whole[kept]) : [];
  const [nearest = null] = [...(same.length > 0 ? same : kinds)].sort(
    (a, b) => distance(a, whole) - distance(b, whole) || a.rials - b.rials,
  );
  return nearest;
};

/** Whether a kind has all parts that were wished. */
export const isAsWished = (kind: KindWish, wish: Partial<KindWish>): boolean =>
  (Object.keys(wish) as KindPart[]).every((part) => kind[part] === wish[part]);

/** Whether any kind has this value. */
export const isKindOffered = <P extends KindPart>(
  kinds: readonly KindWish[],
  part: P,
  value: KindWish[P],
): boolean => kinds.some((kind) => kind[part] === value);
