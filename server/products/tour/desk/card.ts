import { tourOrderTexts as texts } from '#core/products/tour/texts/order.ts';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import { iranZone } from '#core/rules/dates/iran.ts';
import { leftOpen } from '#core/texts/said.ts';
import type { LineCard, OrderLine } from '#server/commerce/port/desk.ts';
import { tourOfLine } from '../orders/line.ts';

/** How the card of an order describes a party on a tour. */
export const cardOf = (line: OrderLine): LineCard => {
  const { title, leavesAt, returnsAt, returnsOn } = tourOfLine(line);
  return {
    title: texts.title(title),
    subtitle: leftOpen((say) =>
      texts.subtitle({ from: dateOf(leavesAt), to: returnsOn, people: line.travellerIds.length }, say),
    ),
    startsAt: leavesAt,
    startsAtTimeZone: iranZone,
    endsAt: returnsAt,
  };
};
