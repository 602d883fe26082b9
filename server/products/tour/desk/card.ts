import { tourOrderTexts as texts } from '#core/products/tour/texts/order.ts';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import { formatJalaliDayMonth } from '#core/rules/dates/format.ts';
import { iranZone } from '#core/rules/dates/iran.ts';
import type { LineCard, OrderLine } from '#server/commerce/port/desk.ts';
import { tourOfLine } from '../orders/line.ts';

/** How the card of an order describes a party on a tour. */
export const cardOf = (line: OrderLine): LineCard => {
  const { title, leavesAt, returnsAt, returnsOn } = tourOfLine(line);
  return {
    title: texts.title(title),
    subtitle: texts.subtitle(
      formatJalaliDayMonth(dateOf(leavesAt)),
      formatJalaliDayMonth(returnsOn),
      line.travellerIds.length,
    ),
    startsAt: leavesAt,
    startsAtTimeZone: iranZone,
    endsAt: returnsAt,
  };
};
