import { flightAlertTexts } from '#core/products/flight/texts/alerts.ts';
import { flightOrderTexts } from '#core/products/flight/texts/order.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import type { AlertKind, Looked } from '#server/platform/alerts/alert.ts';
import type { LowestFares } from '../calendar/lowest.ts';
import { pairsOf } from '../calendar/pairs.ts';
import { resultsLink } from './links.ts';
import { minutesLater } from './minutes-later.ts';
import { type AlertWish, type FlightAlert, type Seen, wishOf } from './wish.ts';

export interface PriceDeps {
  fares: Pick<LowestFares, 'range'>;
  siteUrl(): string;
}

/** How many wishes one run looks at; each costs one read of the calendar's table. */
const atOnce = 200;
const everyMinutes = 30;

interface Lowest {
  date: PlainDate;
  price: Rial;
}

const lowestOf = (byDay: ReadonlyMap<PlainDate, { price: Rial | null }>): Lowest | null =>
  [...byDay]
    .flatMap(([date, { price }]) => (price === null ? [] : [{ date, price }]))
    .sort((a, b) => a.price - b.price || (a.date < b.date ? -1 : 1))[0] ?? null;

/** Looks at one wish. The calendar itself asks suppliers again if its prices are old, and limits how often. */
const lookAt = async (
  { fares, siteUrl }: PriceDeps,
  alert: FlightAlert,
  now: Date,
): Promise<Looked<Seen>> => {
  const { origin, destination, productType, from, to, below } = wishOf(alert, 'price');
  const { byDay } = await fares.range(pairsOf(origin, destination), { from, to });
  const lowest = lowestOf(byDay);
  const seen = { price: lowest?.price ?? null };
  if (!lowest || lowest.price > below) return { seen, lookAt: minutesLater(now, everyMinutes) };
  const text = flightAlertTexts.messages.price({
    route: flightOrderTexts.route(origin.cityFa, destination.cityFa),
    ...lowest,
    link: resultsLink(siteUrl(), { origin, destination, date: lowest.date, adults: 1, productType }),
  });
  return { seen, lookAt: null, news: [{ text }] };
};

/** Alerts about a price at or below a wish. */
export const priceAlerts = (deps: PriceDeps): AlertKind<AlertWish, Seen> => ({
  atOnce,
  look: (alerts, now) => Promise.all(alerts.map((alert) => lookAt(deps, alert, now))),
});
