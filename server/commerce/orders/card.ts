import type { LineCard } from '../desk.ts';

/** How several lines together are described: by all their titles, from the first one's start to the last one's end. */
export const joinCards = (cards: readonly LineCard[]): LineCard => {
  const [first, last] = [cards[0], cards.at(-1)];
  if (!first || !last) throw new RangeError('an order has at least one line');
  const joined = (texts: string[]) => [...new Set(texts)].join(' · ');
  return {
    title: joined(cards.map((card) => card.title)),
    subtitle: joined(cards.map((card) => card.subtitle)),
    startsAt: first.startsAt,
    startsAtTimeZone: first.startsAtTimeZone,
    endsAt: last.endsAt,
  };
};
