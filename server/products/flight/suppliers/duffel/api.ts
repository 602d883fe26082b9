import type { Traveller } from '#server/commerce/port/desk.ts';
import type { AskDuffel, Told } from '#server/platform/duffel/client.ts';
import { searchDeadlineMs } from '#server/products/flight/suppliers/deadlines.ts';
import type { SearchCriteria } from '../port.ts';
import type { Booking } from './bookings.ts';
import type { DuffelSettings } from './env.ts';
import { orderPassengers, typeWords } from './passengers.ts';
import type { AirlineChange, DuffelCancellation, DuffelOffer, DuffelOrder } from './shapes.ts';
import {
  airlineChangesShape,
  cancellationShape,
  offerRequestShape,
  offerShape,
  orderShape,
  ordersShape,
  paymentShape,
} from './shapes.ts';

const readMs = 8_000;
/** Airlines take their time to book; after this wait we ask for the status instead. */
const bookMs = 30_000;
/** How much of the search's deadline is left for the network. */
const travelMs = 500;
const supplierTimeoutMs = Math.max(2000, searchDeadlineMs - travelMs);

const cabinWords = { 1: 'economy', 2: 'business', 3: 'first' } as const;

const passengersAsked = ({ adults, children, infants }: SearchCriteria['passengers']) => [
  ...Array.from({ length: adults }, () => ({ type: typeWords.Adult })),
  ...Array.from({ length: children }, () => ({ type: typeWords.Child })),
  ...Array.from({ length: infants }, () => ({ type: typeWords.Infant })),
];

/** The calls of Duffel that the adapter makes, named by what they are for. */
export interface DuffelApi {
  search(criteria: SearchCriteria, signal: AbortSignal): Promise<Told<{ offers: unknown[] }>>;
  offer(offerId: string, signal?: AbortSignal): Promise<Told<DuffelOffer>>;
  /** Makes the order of a booking. Duffel cannot tell a repeated call from a new one, so it is never sent blindly. */
  createOrder(booking: Booking, travellers: readonly Traveller[]): Promise<Told<DuffelOrder>>;
  order(orderId: string): Promise<Told<DuffelOrder>>;
  /** The order that carries the line's name, found by its offer. */
  orderOf(booking: Booking): Promise<Told<DuffelOrder | null>>;
  pay(booking: Booking): Promise<Told<unknown>>;
  quoteCancellation(orderId: string): Promise<Told<DuffelCancellation>>;
  confirmCancellation(cancellationId: string): Promise<Told<DuffelCancellation>>;
  cancellation(cancellationId: string): Promise<Told<DuffelCancellation>>;
  /** What airlines have changed in an order so far. */
  airlineChanges(orderId: string): Promise<Told<AirlineChange[]>>;
}

const payment = ({ amount, currency }: Booking) => ({ type: 'balance', amount, currency });

type Calls<Names extends keyof DuffelApi> = (ask: AskDuffel) => Pick<DuffelApi, Names>;

const offerCalls: Calls<'search' | 'offer'> = (ask) => ({
  search: ({ origin, destination, date, cabinClass, passengers }, signal) =>
    ask({
      method: 'POST',
      path: `/air/offer_requests?return_offers=true&supplier_timeout=${supplierTimeoutMs}`,
      body: {
        slices: [{ origin: origin.code, destination: destination.code, departure_date: date }],
        passengers: passengersAsked(passengers),
        max_connections: 2,
        ...(cabinClass === null ? {} : { cabin_class: cabinWords[cabinClass] }),
      },
      shape: offerRequestShape,
      signal,
      msMax: searchDeadlineMs,
    }),

  offer: (offerId, signal) =>
    ask({
      method: 'GET',
      path: `/air/offers/${offerId}`,
      shape: offerShape,
      msMax: readMs,
      ...(signal ? { signal } : {}),
    }),
});

const orderCalls = (
  ask: AskDuffel,
  { contact }: Pick<DuffelSettings, 'contact'>,
): Pick<DuffelApi, 'createOrder' | 'order' | 'orderOf' | 'pay' | 'airlineChanges'> => ({
  createOrder: (booking, travellers) =>
    ask({
      method: 'POST',
      path: '/air/orders',
      body: {
        type: booking.kind,
        selected_offers: [booking.offer_id],
        passengers: orderPassengers(booking, travellers, contact),
        ...(booking.kind === 'instant' ? { payments: [payment(booking)] } : {}),
        metadata: { line_id: booking.line_id },
      },
      shape: orderShape,
      msMax: bookMs,
      creates: true,
    }),

  order: (orderId) =>
    ask({ method: 'GET', path: `/air/orders/${orderId}`, shape: orderShape, msMax: readMs }),

  orderOf: async ({ offer_id, line_id }) => {
    const told = await ask({
      method: 'GET',
      path: `/air/orders?offer_id=${offer_id}&limit=50`,
      shape: ordersShape,
      msMax: readMs,
    });
    if (told.kind !== 'answered') return told;
    const ours = told.value.find(({ metadata }) => metadata?.['line_id'] === line_id);
    return { ...told, value: ours ?? null };
  },

  pay: (booking) =>
    ask({
      method: 'POST',
      path: '/air/payments',
      body: { order_id: booking.order_id, payment: payment(booking) },
      shape: paymentShape,
      msMax: bookMs,
      creates: true,
    }),

  airlineChanges: (orderId) =>
    ask({
      method: 'GET',
      path: `/air/airline_initiated_changes?order_id=${orderId}`,
      shape: airlineChangesShape,
      msMax: readMs,
    }),
});

const cancellationCalls: Calls<'quoteCancellation' | 'confirmCancellation' | 'cancellation'> = (ask) => ({
  quoteCancellation: (orderId) =>
    ask({
      method: 'POST',
      path: '/air/order_cancellations',
      body: { order_id: orderId },
      shape: cancellationShape,
      msMax: readMs,
      creates: true,
    }),

  confirmCancellation: (cancellationId) =>
    ask({
      method: 'POST',
      path: `/air/order_cancellations/${cancellationId}/actions/confirm`,
      shape: cancellationShape,
      msMax: bookMs,
    }),

  cancellation: (cancellationId) =>
    ask({
      method: 'GET',
      path: `/air/order_cancellations/${cancellationId}`,
      shape: cancellationShape,
      msMax: readMs,
    }),
});

export const createApi = (ask: AskDuffel, settings: Pick<DuffelSettings, 'contact'>): DuffelApi => ({
  ...offerCalls(ask),
  ...orderCalls(ask, settings),
  ...cancellationCalls(ask),
});
