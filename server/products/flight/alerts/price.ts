import { alertTexts } from '#core/products/flight/texts/alerts.ts';
import { flightOrderTexts } from '#core/products/flight/texts/order.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { pairsOf } from '../calendar/pairs.ts';
import { resultsLink } from './links.ts';
import { type LookDeps, lookAtEach, minutesLater } from './look.ts';
import { type AlertRow, dueAlerts, noteAlert } from './store.ts';
import { notifyOfAlert } from './tell.ts';
import { type AlertWishOf, readWish } from './wish.ts';

/** Alerts that one run looks at; each costs one read of the calendar's table. */
const alertsARun = 200;
const everyMinutes = 30;

interface Lowest {
  date: PlainDate;
  price: Rial;
}

const lowestOf = (byDay: ReadonlyMap<PlainDate, { price: Rial | null }>): Lowest | null =>
  [...byDay]
    .flatMap(([date, { price }]) => (price === null ? [] : [{ date, price }]))
    .sort((a, b) => a.price - b.price || (a.date < b.date ? -1 : 1))[0] ?? null;

/** Looks at one wish; the calendar itself asks suppliers anew where its prices are old, at most now and then. */
const lookAt = async (deps: LookDeps, alert: AlertRow): Promise<void> => {
  const { db, clock, fares, outbox, siteUrl } = deps;
  const now = clock.now();
  const { wish, origin, destination } = readWish(alert);
  const { from, to, below } = wish as AlertWishOf<'price'>;
  const { byDay } = await fares.range(pairsOf(origin, destination), { from, to });
  const lowest = lowestOf(byDay);
  const seen = { seen_price: lowest?.price ?? null, seen_at: now };
  if (!lowest || lowest.price > below) {
    await noteAlert(db, alert.alert_id, { ...seen, look_at: minutesLater(now, everyMinutes) });
    return;
  }
  await db.transaction().execute(async (tx) => {
    if (!(await noteAlert(tx, alert.alert_id, { ...seen, state: 'told', told_at: now }))) return;
    const text = alertTexts.messages.price({
      route: flightOrderTexts.route(origin.cityFa, destination.cityFa),
      ...lowest,
      link: resultsLink(siteUrl(), {
        origin,
        destination,
        date: lowest.date,
        adults: 1,
        productType: alert.product_type,
      }),
    });
    await notifyOfAlert(tx, outbox, { alert, key: `flight-alert:${alert.alert_id}`, text });
  });
};

/** Looks at the wishes for a price whose turn it is. */
export const lookAtPrices = async (deps: LookDeps): Promise<void> => {
  const due = await dueAlerts(deps.db, { kind: 'price', now: deps.clock.now(), limit: alertsARun });
  await lookAtEach(deps, due, (alert) => lookAt(deps, alert));
};
