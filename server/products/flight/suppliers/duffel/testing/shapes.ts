import type { Clock } from '#server/platform/services.ts';

/** Published shapes of Duffel v2, filled with made-up flights. Only tests read this. */
export interface PlayedWorld {
  clock: Clock;
  /** How the airline lets its offers be bought. */
  kind: 'instant' | 'hold';
  currency: string;
  /** For one adult, as Duffel writes it. */
  total: string;
  refund: { allowed: boolean; penalty_amount: string | null; penalty_currency: string | null } | null;
  documentsRequired: boolean;
}

export interface AskedPassenger {
  type: string;
}

export interface AskedRequest {
  slices: { origin: string; destination: string; departure_date: string }[];
  passengers: AskedPassenger[];
  cabin_class?: string;
}

const minutesValid = 20;

const airport = (code: string) => ({
  id: `arp_${code.toLowerCase()}`,
  iata_code: code,
  icao_code: `X${code}`,
  iata_country_code: 'XX',
  name: `${code} International Airport`,
  city_name: `City of ${code}`,
  city: null,
  latitude: 35.7,
  longitude: 51.3,
  time_zone: code === 'XQZ' ? 'Asia/Dubai' : 'Asia/Tehran',
  type: 'airport',
});

const airline = { id: 'arl_00009VME7D6ivUu8dn35WK', iata_code: 'ZZ', name: 'Duffel Airways' };

const segment = (
  {
    origin,
    destination,
    departs,
    arrives,
  }: { origin: string; destination: string; departs: string; arrives: string },
  ids: readonly string[],
  cabin: string,
) => ({
  id: `seg_${origin}${destination}`,
  origin: airport(origin),
  destination: airport(destination),
  origin_terminal: '2',
  destination_terminal: null,
  departing_at: departs,
  arriving_at: arrives,
  duration: 'PT01H30M',
  distance: '740.1',
  marketing_carrier: airline,
  marketing_carrier_flight_number: '0413',
  operating_carrier: airline,
  operating_carrier_flight_number: '0413',
  aircraft: { id: 'arc_00009UhD4ongolulWd91Ky', iata_code: '320', name: 'Airbus A320' },
  stops: [],
  passengers: ids.map((id) => ({
    passenger_id: id,
    cabin_class: cabin,
    cabin_class_marketing_name: 'Economy',
    fare_basis_code: 'Y20LGTN2',
    baggages: [
      { type: 'checked', quantity: 1 },
      { type: 'carry_on', quantity: 1 },
    ],
  })),
});

const after = (clock: Clock, minutes: number): string =>
  new Date(clock.now().getTime() + minutes * 60_000).toISOString();

const cents = (amount: string): number => Math.round(Number(amount) * 100);
const amountOf = (sum: number): string => (sum / 100).toFixed(2);

/** An offer of one slice, direct or with a change in a city that the house does not know. */
export const offerJson = (
  { clock, kind, currency, total, refund, documentsRequired }: PlayedWorld,
  request: AskedRequest,
  { id, stops }: { id: string; stops: 0 | 1 },
) => {
  const { origin = '', destination = '', departure_date: day = '' } = request.slices[0] ?? {};
  const passengers = request.passengers.map(({ type }, at) => ({
    id: `pas_${id.slice(4)}${at}`,
    type,
    age: null,
  }));
  const ids = passengers.map((passenger) => passenger.id);
  const cabin = request.cabin_class ?? 'economy';
  const sum = cents(total) * passengers.length + stops * 1000;
  const direct = [{ origin, destination, departs: `${day}T09:10:00`, arrives: `${day}T10:40:00` }];
  const changing = [
    { origin, destination: 'XQZ', departs: `${day}T07:00:00`, arrives: `${day}T09:30:00` },
    { origin: 'XQZ', destination, departs: `${day}T11:00:00`, arrives: `${day}T12:30:00` },
  ];
  const segments = (stops === 0 ? direct : changing).map((way) => segment(way, ids, cabin));
  return {
    id,
    live_mode: false,
    partial: false,
    owner: airline,
    total_amount: amountOf(sum),
    total_currency: currency,
    base_amount: amountOf(Math.round(sum * 0.8)),
    base_currency: currency,
    tax_amount: amountOf(sum - Math.round(sum * 0.8)),
    tax_currency: currency,
    total_emissions_kg: '120',
    created_at: clock.now().toISOString(),
    updated_at: clock.now().toISOString(),
    expires_at: after(clock, minutesValid),
    conditions: { refund_before_departure: refund, change_before_departure: null },
    payment_requirements:
      kind === 'instant'
        ? { requires_instant_payment: true, payment_required_by: null, price_guarantee_expires_at: null }
        : {
            requires_instant_payment: false,
            payment_required_by: after(clock, minutesValid),
            price_guarantee_expires_at: after(clock, minutesValid),
          },
    passenger_identity_documents_required: documentsRequired,
    allowed_passenger_identity_document_types: ['passport'],
    passengers,
    available_services: null,
    slices: [
      {
        id: `sli_${id.slice(4)}`,
        origin: airport(origin),
        origin_type: 'airport',
        destination: airport(destination),
        destination_type: 'airport',
        duration: 'PT01H30M',
        fare_brand_name: 'Basic',
        conditions: { change_before_departure: null },
        segments,
      },
    ],
  };
};
export type OfferJson = ReturnType<typeof offerJson>;

/** What stands in the body that makes an order. */
export interface AskedOrder {
  type: 'instant' | 'hold';
  selected_offers: string[];
  passengers: { id: string; infant_passenger_id?: string; identity_documents?: unknown[] }[];
  payments?: { type: string; amount: string; currency: string }[];
  metadata: Record<string, string>;
}

export const orderJson = (
  { clock }: Pick<PlayedWorld, 'clock'>,
  asked: AskedOrder,
  offer: OfferJson,
  { id, pnr }: { id: string; pnr: string },
) => ({
  id,
  live_mode: false,
  booking_reference: pnr,
  offer_id: offer.id,
  type: asked.type,
  owner: offer.owner,
  total_amount: offer.total_amount,
  total_currency: offer.total_currency,
  base_amount: offer.base_amount,
  base_currency: offer.base_currency,
  tax_amount: offer.tax_amount,
  tax_currency: offer.tax_currency,
  created_at: clock.now().toISOString(),
  cancelled_at: null as string | null,
  synced_at: clock.now().toISOString(),
  metadata: asked.metadata,
  available_actions: ['cancel', 'update'],
  conditions: offer.conditions,
  payment_status: {
    awaiting_payment: asked.type === 'hold',
    payment_required_by: asked.type === 'hold' ? after(clock, minutesValid) : null,
    price_guarantee_expires_at: null,
    paid_at: asked.type === 'hold' ? null : clock.now().toISOString(),
  },
  documents: [] as { type: string; unique_identifier: string; passenger_ids: string[] }[],
  passengers: asked.passengers,
  services: [],
  slices: offer.slices,
});
export type OrderJson = ReturnType<typeof orderJson>;

export const cancellationJson = (
  { clock }: Pick<PlayedWorld, 'clock'>,
  order: OrderJson,
  { id, keeps }: { id: string; keeps: string },
) => {
  const isUnpaid = order.payment_status.awaiting_payment;
  return {
    id,
    order_id: order.id,
    live_mode: false,
    created_at: clock.now().toISOString(),
    confirmed_at: null as string | null,
    expires_at: after(clock, 30),
    refund_amount: (isUnpaid ? '0.00' : amountOf(cents(order.total_amount) - cents(keeps))) as string | null,
    refund_currency: order.total_currency as string | null,
    refund_to: isUnpaid ? 'awaiting_payment' : 'balance',
  };
};
export type CancellationJson = ReturnType<typeof cancellationJson>;
