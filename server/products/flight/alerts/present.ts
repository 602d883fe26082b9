import type { z } from 'zod';
import type { alertSchema } from '#core/products/flight/contract/alerts.ts';
import { alertTexts } from '#core/products/flight/texts/alerts.ts';
import { flightOrderTexts } from '#core/products/flight/texts/order.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { toRial } from '#core/rules/money/rial.ts';
import type { AlertRow } from './store.ts';
import { type AlertWish, readWish, seatsNeeded } from './wish.ts';

const detailOf = (wish: AlertWish): string => {
  switch (wish.kind) {
    case 'price':
      return alertTexts.details.price(wish.below);
    case 'seat': {
      const leg = wish.offer.proposal.flightGroups[0]?.flightLegs[0];
      if (!leg) throw new Error('an alert keeps an offer without a flight');
      return alertTexts.details.seat(leg.flightNumber, leg.departureTime, seatsNeeded(wish.offer));
    }
    case 'penalty':
      return alertTexts.details.penalty(wish.hoursBefore);
  }
};

const lastDay = (wish: AlertWish, date: PlainDate): PlainDate => (wish.kind === 'price' ? wish.to : date);

/** An alert as its owner sees it. */
export const presentAlert = (row: AlertRow): z.input<typeof alertSchema> => {
  const { wish, origin, destination } = readWish(row);
  const date = toPlainDate(row.date);
  const route = flightOrderTexts.route(origin.cityFa, destination.cityFa);
  return {
    id: row.alert_id,
    kind: row.kind,
    orderId: row.order_id,
    title: alertTexts.title(route, date, lastDay(wish, date)),
    detail: detailOf(wish),
    origin,
    destination,
    productType: row.product_type,
    date,
    channels: row.channels,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    toldAt: row.told_at?.toISOString() ?? null,
    lastSeen: row.seen_at && {
      price: row.seen_price === null ? null : toRial(row.seen_price),
      at: row.seen_at.toISOString(),
    },
  };
};
