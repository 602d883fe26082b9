import { flightAlertTexts } from '#core/products/flight/texts/alerts.ts';
import type { Commerce } from '#server/commerce/port/commerce.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import { hasTickets } from '#server/commerce/record/has-tickets.ts';
import type { AlertKind, Looked } from '#server/platform/alerts/alert.ts';
import { tripTitle } from '../desk/card.ts';
import { flightPartOf } from '../orders/order.ts';
import type { LineLadder } from '../rules/order-ladders.ts';
import type { Shrink } from './ladders.ts';
import { nextShrink } from './ladders.ts';
import { orderLink } from './links.ts';
import { type AlertWish, type FlightAlert, type Seen, wishOf } from './wish.ts';

export interface PenaltyDeps {
  commerce: Pick<Commerce, 'load'>;
  laddersOf: (order: OrderDetail) => Promise<LineLadder[]>;
  siteUrl(): string;
}

const atOnce = 200;

interface LineShrink extends Shrink {
  lineId: string;
  route: string;
  /** When its owner has to be told. */
  tellAt: Date;
}

const shrinksOf = async (
  { laddersOf }: PenaltyDeps,
  order: OrderDetail,
  hours: number,
): Promise<LineShrink[]> =>
  (await laddersOf(order)).flatMap(({ lineId, offer, ladder }) => {
    const shrink = nextShrink(ladder);
    if (!shrink) return [];
    const tellAt = new Date(shrink.until.getTime() - hours * 3_600_000);
    return [{ ...shrink, lineId, route: tripTitle([offer]), tellAt }];
  });

/** The next moment at which there is something to do: to tell of a step, or to look at the step after it. */
const nextLook = (shrinks: readonly LineShrink[], now: Date): Date =>
  new Date(Math.min(...shrinks.map(({ tellAt, until }) => (tellAt > now ? tellAt : until).getTime())));

const lookAt = async (deps: PenaltyDeps, alert: FlightAlert, now: Date): Promise<Looked<Seen>> => {
  const { orderId, hoursBefore } = wishOf(alert, 'penalty');
  const order = flightPartOf(await deps.commerce.load(orderId, alert.userId));
  const shrinks = order && hasTickets(order.status) ? await shrinksOf(deps, order, hoursBefore) : [];
  if (!order || shrinks.length === 0) return { lookAt: null };
  const due = shrinks.filter(({ tellAt }) => tellAt <= now);
  const news = due.map(({ lineId, route, label, until, refund, refundAfter }) => ({
    name: `${lineId}:${until.toISOString()}`,
    text: flightAlertTexts.messages.penalty({
      route,
      orderNumber: order.orderNumber,
      until: label,
      refund,
      refundAfter,
      link: orderLink(deps.siteUrl(), orderId),
    }),
    contact: order.contact,
  }));
  return { lookAt: nextLook(shrinks, now), news };
};

/** Alerts about steps of refund ladders that are about to end, each told once. */
export const penaltyAlerts = (deps: PenaltyDeps): AlertKind<AlertWish, Seen> => ({
  atOnce,
  look: (alerts, now) => Promise.all(alerts.map((alert) => lookAt(deps, alert, now))),
});
