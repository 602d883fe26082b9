import type { z } from 'zod';
import type { FieldError } from '#core/contract/result.ts';
import { type Failure, fail, type Success, succeed } from '#core/contract/result.ts';
import type { LegChoice } from '#core/products/flight/contract/chosen.ts';
import type { flight } from '#core/products/flight/contract/endpoints.ts';
import { flightAlertTexts } from '#core/products/flight/texts/alerts.ts';
import { addDays, dateOf, daysBetween } from '#core/rules/dates/arithmetic.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import { toPlainDateTime } from '#core/rules/dates/plain.ts';
import { toInstant } from '#core/rules/dates/zone.ts';
import type { Commerce } from '#server/commerce/port/commerce.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import { hasTickets } from '#server/commerce/record/has-tickets.ts';
import type { NewAlert } from '#server/platform/alerts/alert.ts';
import { offerOfLine } from '../orders/line.ts';
import { flightPartOf } from '../orders/order.ts';
import type { LineLadder } from '../rules/order-ladders.ts';
import { readPlaces } from '../search/criteria.ts';
import type { ProposalStore } from '../search/proposals.ts';
import { scopeOf } from '../search/scope.ts';
import type { ChosenOffer } from '../suppliers/port.ts';
import { nextShrink } from './ladders.ts';
import type { AlertWish } from './wish.ts';

type Asked = z.output<typeof flight.createAlert.body>;
type AskedOf<K extends Asked['kind']> = Extract<Asked, { kind: K }>;

type Made =
  | Success<NewAlert<AlertWish>>
  | Failure<
      'VALIDATION' | 'REQUEST_EXPIRED' | 'PROPOSAL_GONE' | 'ORDER_NOT_FOUND' | 'ALERT_NOT_POSSIBLE',
      null
    >;

export interface CreateDeps {
  proposals: Pick<ProposalStore, 'find'>;
  commerce: Pick<Commerce, 'load'>;
  laddersOf: (order: OrderDetail) => Promise<LineLadder[]>;
}

const rangeDaysMax = 30;
const { problems } = flightAlertTexts;

const wrong = (field: string, text: string): FieldError => ({ code: 'VALIDATION', field, messages: [text] });

const priceAlert = (asked: AskedOf<'price'>, now: Date): Made => {
  const { from, to, below } = asked;
  const places = readPlaces(asked.origin, asked.destination);
  const length = daysBetween(from, to);
  const errors = [
    ...(places.errors ?? []),
    ...(from < dayInIran(now) ? [wrong('from', problems.datePast)] : []),
    ...(length < 0 ? [wrong('to', problems.rangeReversed)] : []),
    ...(length > rangeDaysMax ? [wrong('to', problems.rangeTooLong)] : []),
    ...(below > 0 ? [] : [wrong('below', problems.priceTooLow)]),
  ];
  if (errors.length > 0 || !places.origin) return fail('VALIDATION', null, errors);
  const { origin, destination } = places;
  const key = ['price', origin.kind, origin.code, destination.kind, destination.code, from, to, below];
  return succeed({
    kind: 'price',
    wishKey: key.join(':'),
    wish: { kind: 'price', origin, destination, productType: scopeOf(places), date: from, from, to, below },
    thing: null,
    orderId: null,
    overAt: toInstant(toPlainDateTime(`${addDays(to, 1)}T00:00`), origin.timeZone),
  });
};

/** The key of a flight for everybody who waits for it, whatever they searched. */
const flightKeyOf = ({ supplier, proposal }: ChosenOffer): string =>
  `${supplier} ${proposal.hash} ${proposal.flightGroups[0]?.departureTime ?? ''}`;

const departureOf = (offer: ChosenOffer): Date => {
  const departure = offer.proposal.flightGroups[0]?.departureTime;
  if (!departure) throw new Error(`proposal ${offer.proposal.proposalId} has no flight`);
  return toInstant(departure, offer.criteria.origin.timeZone);
};

const seatAlert = async ({ proposals }: CreateDeps, asked: LegChoice, now: Date): Promise<Made> => {
  const found = await proposals.find(asked.requestId, asked.proposalId);
  if (found === 'expired') return fail('REQUEST_EXPIRED');
  if (found === 'gone') return fail('PROPOSAL_GONE');
  const { offer } = found;
  const departure = departureOf(offer);
  if (offer.proposal.seat > 0 || departure <= now) return fail('ALERT_NOT_POSSIBLE');
  const { origin, destination, date, passengers } = offer.criteria;
  const flightKey = flightKeyOf(offer);
  return succeed({
    kind: 'seat',
    wishKey: `seat:${flightKey}:${passengers.adults + passengers.children}`,
    wish: { kind: 'seat', origin, destination, productType: scopeOf(offer.criteria), date, offer },
    thing: flightKey,
    orderId: null,
    overAt: departure,
  });
};

const penaltyAlert = async (
  { commerce, laddersOf }: CreateDeps,
  { orderId, hoursBefore }: AskedOf<'penalty'>,
  userId: string,
): Promise<Made> => {
  const order = flightPartOf(await commerce.load(orderId, userId));
  if (!order) return fail('ORDER_NOT_FOUND');
  const [first] = order.lines;
  if (!hasTickets(order.status) || !first) return fail('ALERT_NOT_POSSIBLE');
  const ladders = await laddersOf(order);
  if (!ladders.some(({ ladder }) => nextShrink(ladder))) return fail('ALERT_NOT_POSSIBLE');
  const offers = order.lines.map((line) => offerOfLine(line));
  const { criteria, proposal } = offerOfLine(first);
  return succeed({
    kind: 'penalty',
    wishKey: `penalty:${orderId}`,
    wish: {
      kind: 'penalty',
      origin: criteria.origin,
      destination: criteria.destination,
      productType: scopeOf(criteria),
      date: dateOf(proposal.flightGroups[0]?.departureTime ?? toPlainDateTime(`${criteria.date}T00:00`)),
      orderId,
      hoursBefore,
    },
    thing: null,
    orderId,
    contact: order.contact,
    overAt: new Date(Math.max(...offers.map((offer) => departureOf(offer).getTime()))),
  });
};

/** The alert for a wish, or the reason why there can be none. */
export const alertOfWish = (
  deps: CreateDeps,
  asked: Asked,
  { userId, now }: { userId: string; now: Date },
): Promise<Made> | Made => {
  switch (asked.kind) {
    case 'price':
      return priceAlert(asked, now);
    case 'seat':
      return seatAlert(deps, asked, now);
    case 'penalty':
      return penaltyAlert(deps, asked, userId);
  }
};
