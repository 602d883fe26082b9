import { landingTexts as texts } from '#core/products/flight/texts/landing.ts';
import { formatDuration } from '#core/rules/dates/duration.ts';
import { formatCount } from '#core/rules/text/count.ts';
import { dayName } from '#web/ui/shown/days.ts';
import { offerMoney } from '#web/ui/shown/money.ts';
import type { Routes } from './quick-searches.tsx';

/** How many flights a day there are without a change, from how many of the cities, and how far the first of these is. */
const flightsText = (routes: Routes): string[] => {
  const straight = routes.flatMap(({ origin, facts }) => (facts?.isStraight ? [{ ...facts, origin }] : []));
  const [first] = straight;
  if (!first) return [];
  const flights = formatCount(straight.reduce((sum, { flightsADay }) => sum + flightsADay, 0));
  const [city, duration] = [first.origin.cityFa, formatDuration(first.minutes)];
  return [
    straight.length === 1
      ? texts.figuresOfOne(flights, city, duration)
      : texts.figures(flights, formatCount(straight.length), [city, duration]),
  ];
};

/** The lowest fare that is known, and its day. */
const cheapestText = (routes: Routes): string[] => {
  const priced = routes.flatMap(({ origin, date, price }) =>
    date !== null && price !== null ? [{ origin, date, price }] : [],
  );
  const [first, ...others] = priced;
  if (!first) return [];
  const { origin, date, price } = others.reduce(
    (best, each) => (each.price < best.price ? each : best),
    first,
  );
  return [texts.cheapest(dayName(date), origin.cityFa, offerMoney(price))];
};

/** What is known of the way to a place, in one or two sentences; empty where nothing is. */
export const leadOf = (routes: Routes): string => [...flightsText(routes), ...cheapestText(routes)].join(' ');
