import { dayInIran } from '#core/rules/dates/iran.ts';
import type { Commerce } from '#server/commerce/port/commerce.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import { hasTickets } from '#server/commerce/record/has-tickets.ts';
import { tellTraveller } from '#server/commerce/record/tell.ts';
import type { Services } from '#server/platform/services.ts';
import { lookAgainAtPenalty } from '../alerts/flights-moved.ts';
import type { FlightKey } from '../changes/key.ts';
import { keyOfLeg, keyText } from '../changes/key.ts';
import { legsOfOffer, linesOnFlight, ordersWithNews } from '../changes/line-flights.ts';
import { departureOf } from '../changes/moved.ts';
import type { ChangeNews, ScheduleChange } from '../changes/schedule.ts';
import { latestChanges, lockFlight, writeChange } from '../changes/schedule.ts';
import { offerOfLine } from '../orders/line.ts';
import { flightPartOf } from '../orders/order.ts';
import { changeText } from './tell.ts';

export interface RecordDeps extends Pick<Services, 'db' | 'clock' | 'random' | 'outbox'> {
  commerce: Pick<Commerce, 'load' | 'reschedule'>;
  siteUrl(): string;
}

const movedMinutes = (order: OrderDetail, { key, newDeparture }: ChangeNews): number | null => {
  const legs = order.lines.flatMap((line) => legsOfOffer(offerOfLine(line)));
  const leg = legs.find((one) => keyText(keyOfLeg(one)) === keyText(key));
  if (!leg || newDeparture === null) return null;
  return (departureOf(leg, newDeparture).getTime() - departureOf(leg, leg.departureTime).getTime()) / 60_000;
};

/** The issued orders with a flight, each once. */
const ordersOnFlight = async ({ db, commerce }: RecordDeps, key: FlightKey): Promise<OrderDetail[]> => {
  const lines = await linesOnFlight(db, key);
  const owners = new Map(lines.map(({ orderId, userId }) => [orderId, userId]));
  const orders: OrderDetail[] = [];
  // Orders are handled one after another, so that a full aeroplane does not take every connection of the database.
  for (const [orderId, userId] of owners) {
    const order = flightPartOf(await commerce.load(orderId, userId));
    if (order && hasTickets(order.status)) orders.push(order);
  }
  return orders;
};

/**
 * Records that a flight moved or was cancelled, and tells those who fly on it, once. What is recorded already is neither written nor told
 * again. Returns the record that counts now, and how many orders it concerns.
 */
export const recordChange = async (
  deps: RecordDeps,
  news: ChangeNews,
): Promise<{ change: ScheduleChange; orders: number }> => {
  const { key, newDeparture, source, by } = news;
  const orders = await ordersOnFlight(deps, key);
  return deps.db.transaction().execute(async (tx) => {
    await lockFlight(tx, key);
    const known = (await latestChanges(tx, [key])).get(keyText(key));
    if (known?.new_departure === newDeparture) return { change: known, orders: orders.length };
    const change = await writeChange(tx, key, {
      change_id: deps.random.uuid(),
      new_departure: newDeparture,
      source,
      recorded_by: by,
      recorded_at: deps.clock.now(),
    });
    for (const order of orders) {
      await deps.commerce.reschedule(tx, order.orderId);
      await lookAgainAtPenalty(tx, order.orderId, deps.clock.now());
      const told = { newDeparture, movedMinutes: movedMinutes(order, news) };
      const text = changeText(order, key, { change: told, siteUrl: deps.siteUrl() });
      const message = {
        contact: order.contact,
        key: `flight-change:${change.change_id}:${order.orderId}`,
        order,
      };
      if (text !== null) await tellTraveller(tx, deps.outbox, { ...message, text });
    }
    return { change, orders: orders.length };
  });
};

/** Applies changes from before orders stored their present start, and those that a crash interrupted. */
export const followNews = async ({ db, clock, commerce }: RecordDeps): Promise<void> => {
  for (const orderId of await ordersWithNews(db, dayInIran(clock.now())))
    await db.transaction().execute((tx) => commerce.reschedule(tx, orderId));
};
