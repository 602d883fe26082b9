import { toInstant } from '#core/rules/dates/zone.ts';
import { joinSaid } from '#core/texts/said.ts';
import type { Tx } from '#server/platform/services.ts';
import { type Context, deskOf, groupsByDesk } from '../context.ts';
import type { LineCard, LineCardNow } from '../port/desk.ts';
import type { OrderLine } from '../port/line.ts';

type Desks = Pick<Context, 'desks'>;

const between = ' · ';

const joined = (texts: readonly string[]): string => [...new Set(texts)].join(between);

const startOf = (card: LineCard): number => toInstant(card.startsAt, card.startsAtTimeZone).getTime();

/** The card that begins first. Lines of different products are not sorted by time, so it need not be the first card. */
export const earliestCard = <Card extends LineCard>(cards: readonly Card[]): Card => {
  const [first] = cards;
  if (!first) throw new RangeError('an order has at least one line');
  return cards.reduce((found, card) => (startOf(card) < startOf(found) ? card : found), first);
};

/**
 * Describes several lines together, from the beginning of the first to the end of the last. A product may have one title for all of its
 * lines; otherwise the titles of its lines are joined.
 */
export const cardOfLines = (
  ctx: Desks,
  lines: readonly OrderLine[],
  cards: readonly LineCard[] = lines.map((line) => deskOf(ctx, line.kind).card(line)),
): LineCard => {
  const first = earliestCard(cards);
  const titles = groupsByDesk(ctx, lines).flatMap(({ desk, lines: own }) => {
    const title = desk.title?.(own);
    return title === undefined
      ? cards.filter((_, at) => own.includes(lines[at] as OrderLine)).map((card) => card.title)
      : [title];
  });
  return {
    title: joined(titles),
    subtitle: joinSaid(
      cards.map((card) => card.subtitle),
      between,
    ),
    startsAt: first.startsAt,
    startsAtTimeZone: first.startsAtTimeZone,
    endsAt:
      cards
        .flatMap(({ endsAt }) => endsAt ?? [])
        .sort()
        .at(-1) ?? null,
  };
};

/** How each line takes place now. If its product does not tell changes (`cardsNow`), this is how the line was sold. */
export const cardsNow = async (ctx: Desks, lines: readonly OrderLine[], tx?: Tx): Promise<LineCardNow[]> => {
  const found = new Map<OrderLine, LineCardNow>();
  for (const { desk, lines: own } of groupsByDesk(ctx, lines)) {
    const cards = desk.cardsNow
      ? await desk.cardsNow(own, tx)
      : own.map((line) => ({ ...desk.card(line), isCancelled: false }));
    for (const [at, card] of cards.entries()) found.set(own[at] as OrderLine, card);
  }
  return lines.flatMap((line) => found.get(line) ?? []);
};
