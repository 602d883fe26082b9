import type { Tx } from '#server/platform/services.ts';
import type { Desk, LineCard, LineCardNow } from '../port/desk.ts';
import type { OrderLine } from '../port/line.ts';

/** How lines together are described: by the product's name for all or by all their titles, from the first one's start to the last one's end. */
export const cardOfLines = (
  desk: Pick<Desk, 'card' | 'title'>,
  lines: readonly OrderLine[],
  cards: readonly LineCard[] = lines.map((line) => desk.card(line)),
): LineCard => {
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

/** How each of the lines takes place now; as it was sold where its product knows of no changes. */
export const cardsNow = async (
  desk: Pick<Desk, 'card' | 'cardsNow'>,
  lines: readonly OrderLine[],
  tx?: Tx,
): Promise<LineCardNow[]> =>
  desk.cardsNow
    ? desk.cardsNow(lines, tx)
    : lines.map((line) => ({ ...desk.card(line), isCancelled: false }));
