import type { Desk, LineCard } from '../desk.ts';
import type { OrderLine } from './line.ts';

/** How lines together are described: by the product's name for all or by all their titles, from the first one's start to the last one's end. */
export const cardOfLines = (desk: Pick<Desk, 'card' | 'title'>, lines: readonly OrderLine[]): LineCard => {
  const cards = lines.map((line) => desk.card(line));
  const [first, last] = [cards[0], cards.at(-1)];
  if (!first || !last) throw new RangeError('an order has at least one line');
  const joined = (texts: string[]) => [...new Set(texts)].join(' · ');
  return {
    title: desk.title?.(lines) ?? joined(cards.map((card) => card.title)),
    subtitle: joined(cards.map((card) => card.subtitle)),
    startsAt: first.startsAt,
    startsAtTimeZone: first.startsAtTimeZone,
    endsAt: last.endsAt,
  };
};
