import type { z } from 'zod';
import type { alertSchema } from '#core/products/flight/contract/alerts.ts';
import { flightAlertTexts } from '#core/products/flight/texts/alerts.ts';
import { flightOrderTexts } from '#core/products/flight/texts/order.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { usualWriting } from '#core/texts/writing.ts';
import { type AlertWish, type FlightAlert, readWish, seatsNeeded } from './wish.ts';

const detailOf = (wish: AlertWish): string => {
  switch (wish.kind) {
    case 'price':
      return flightAlertTexts.details.price(wish.below, usualWriting);
    case 'seat': {
      const leg = wish.offer.proposal.flightGroups[0]?.flightLegs[0];
      if (!leg) throw new Error('an alert keeps an offer without a flight');
      return flightAlertTexts.details.seat(leg.flightNumber, leg.departureTime, seatsNeeded(wish.offer));
    }
    case 'penalty':
      return flightAlertTexts.details.penalty(wish.hoursBefore);
  }
};

const lastDay = (wish: AlertWish): PlainDate => (wish.kind === 'price' ? wish.to : wish.date);

/** An alert as its owner sees it. */
export const presentAlert = (alert: FlightAlert): z.input<typeof alertSchema> => {
  const wish = readWish(alert);
  const { origin, destination, productType, date } = wish;
  const route = flightOrderTexts.route(origin.cityFa, destination.cityFa);
  return {
    id: alert.alertId,
    kind: wish.kind,
    orderId: alert.orderId,
    title: flightAlertTexts.title(route, { from: date, to: lastDay(wish) }, usualWriting),
    detail: detailOf(wish),
    origin,
    destination,
    productType,
    date,
    until: lastDay(wish),
    below: wish.kind === 'price' ? wish.below : null,
    channels: alert.channels,
    state: alert.state,
    createdAt: alert.createdAt.toISOString(),
    toldAt: alert.toldAt?.toISOString() ?? null,
    lastSeen: alert.seenAt && { price: alert.seen?.price ?? null, at: alert.seenAt.toISOString() },
  };
};
