import type { VisaKind } from '#core/products/visa/contract/destination.ts';
import { visaDurations, visaEntries, visaSpeeds, visaTypes } from '#core/products/visa/contract/words.ts';

/** What tells the kinds of a destination apart. */
export type KindWish = Pick<VisaKind, 'type' | 'duration' | 'entry' | 'speed'>;
export type KindPart = keyof KindWish;

/** In the order in which they are asked. */
export const kindParts: { readonly [P in KindPart]: readonly KindWish[P][] } = {
  type: visaTypes,
  duration: visaDurations,
  entry: visaEntries,
  speed: visaSpeeds,
};

/** What most people want, where nothing else was said. */
const usual: KindWish = { type: 'Tourist', duration: 30, entry: 'single', speed: 'normal' };

/** Being another kind of trip is further away than any other difference; of stays the one nearer in days is nearer. */
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

/** Whether a kind is what was wished, as far as anything was. */
export const isAsWished = (kind: KindWish, wish: Partial<KindWish>): boolean =>
  (Object.keys(wish) as KindPart[]).every((part) => kind[part] === wish[part]);

/** Whether any kind has this value. */
export const isKindOffered = <P extends KindPart>(
  kinds: readonly KindWish[],
  part: P,
  value: KindWish[P],
): boolean => kinds.some((kind) => kind[part] === value);
