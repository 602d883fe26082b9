import { alertTexts } from '#core/products/flight/texts/alerts.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import { hasTickets } from '#server/commerce/record/has-tickets.ts';
import { tripTitle } from '../desk/card.ts';
import { flightPartOf } from '../orders/order.ts';
import type { Shrink } from './ladders.ts';
import { nextShrink } from './ladders.ts';
import { orderLink } from './links.ts';
import { type LookDeps, lookAtEach } from './look.ts';
import { type AlertRow, dueAlerts, noteAlert } from './store.ts';
import { notifyOfAlert } from './tell.ts';
import { type AlertWishOf, readWish } from './wish.ts';

const alertsARun = 200;

interface LineShrink extends Shrink {
  lineId: string;
  route: string;
  /** From then on its owner wants to know. */
  tellAt: Date;
}

const shrinksOf = async ({ laddersOf }: LookDeps, order: OrderDetail, hours: number): Promise<LineShrink[]> =>
  (await laddersOf(order)).flatMap(({ lineId, offer, ladder }) => {
    const shrink = nextShrink(ladder);
    if (!shrink) return [];
    const tellAt = new Date(shrink.until.getTime() - hours * 3_600_000);
    return [{ ...shrink, lineId, route: tripTitle([offer]), tellAt }];
  });

/** The next moment at which there is something to do: to tell of a step, or to look at the one after it. */
const nextLook = (shrinks: readonly LineShrink[], now: Date): Date =>
  new Date(Math.min(...shrinks.map(({ tellAt, until }) => (tellAt > now ? tellAt : until).getTime())));

const lookAt = async (deps: LookDeps, alert: AlertRow): Promise<void> => {
  const { db, clock, commerce, outbox, siteUrl } = deps;
  const now = clock.now();
  const { orderId, hoursBefore } = readWish(alert).wish as AlertWishOf<'penalty'>;
  const order = flightPartOf(await commerce.load(orderId, alert.user_id));
  const shrinks = order && hasTickets(order.status) ? await shrinksOf(deps, order, hoursBefore) : [];
  if (!order || shrinks.length === 0) {
    await noteAlert(db, alert.alert_id, { state: alert.told_at ? 'told' : 'over' });
    return;
  }
  const due = shrinks.filter(({ tellAt }) => tellAt <= now);
  await db.transaction().execute(async (tx) => {
    const isWaiting = await noteAlert(tx, alert.alert_id, {
      look_at: nextLook(shrinks, now),
      ...(due.length > 0 ? { told_at: now } : {}),
    });
    if (!isWaiting) return;
    for (const { lineId, route, label, until, refund, refundAfter } of due)
      await notifyOfAlert(tx, outbox, {
        alert,
        key: `flight-alert:${alert.alert_id}:${lineId}:${until.toISOString()}`,
        text: alertTexts.messages.penalty({
          route,
          orderNumber: order.orderNumber,
          until: label,
          refund,
          refundAfter,
          link: orderLink(siteUrl(), orderId),
        }),
        contact: order.contact,
      });
  });
};

/** Tells of steps of refund ladders that are about to end, each once. */
export const lookAtPenalties = async (deps: LookDeps): Promise<void> => {
  const due = await dueAlerts(deps.db, { kind: 'penalty', now: deps.clock.now(), limit: alertsARun });
  await lookAtEach(deps, due, (alert) => lookAt(deps, alert));
};
