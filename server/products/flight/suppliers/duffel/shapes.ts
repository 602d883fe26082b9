import { z } from 'zod';
import { isDecimal } from '#server/platform/duffel/money.ts';

/**
 * The parts of Duffel's published shapes (API version v2) that the adapter reads; everything else is dropped here. Times of flights are
 * local to their airport, all other times are instants.
 */
const amount = z.string().refine(isDecimal);
const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const place = z.object({
  iata_code: z.string().regex(/^[A-Z]{3}$/),
  name: z.string(),
  city_name: z.string().nullish(),
  time_zone: z.string(),
});
const carrier = z.object({ iata_code: z.string().nullish(), name: z.string() });

const segment = z.object({
  origin: place,
  destination: place,
  origin_terminal: z.string().nullish(),
  destination_terminal: z.string().nullish(),
  departing_at: z.string(),
  arriving_at: z.string(),
  marketing_carrier: carrier,
  marketing_carrier_flight_number: z.string(),
  aircraft: z.object({ name: z.string() }).nullish(),
  passengers: z
    .array(
      z.object({
        passenger_id: z.string().nullish(),
        cabin_class: z.enum(['economy', 'premium_economy', 'business', 'first']),
        fare_basis_code: z.string().nullish(),
        baggages: z
          .array(z.object({ type: z.enum(['carry_on', 'checked']), quantity: z.int().min(0).max(20) }))
          .nullish(),
      }),
    )
    .min(1),
});

const condition = z
  .object({
    allowed: z.boolean(),
    penalty_amount: amount.nullish(),
    penalty_currency: z.string().nullish(),
  })
  .nullish();

export const offerShape = z.object({
  id: z.string().regex(/^off_\w+$/),
  total_amount: amount,
  total_currency: z.string(),
  tax_amount: amount.nullish(),
  tax_currency: z.string().nullish(),
  expires_at: instant,
  passengers: z.array(z.object({ id: z.string(), type: z.string().nullish() })).min(1),
  slices: z.array(z.object({ segments: z.array(segment).min(1) })).length(1),
  payment_requirements: z.object({ requires_instant_payment: z.boolean() }),
  conditions: z.object({ refund_before_departure: condition }).nullish(),
  passenger_identity_documents_required: z.boolean().nullish(),
  allowed_passenger_identity_document_types: z.array(z.string()).nullish(),
});
export type DuffelOffer = z.output<typeof offerShape>;
export type DuffelSegment = z.output<typeof segment>;

/** Offers are read one by one: a bad one is left out and takes no other with it. */
export const offerRequestShape = z.object({ offers: z.array(z.unknown()) });

export const orderShape = z.object({
  id: z.string().regex(/^ord_\w+$/),
  booking_reference: z.string().nullish(),
  total_amount: amount,
  total_currency: z.string(),
  cancelled_at: instant.nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  payment_status: z.object({ awaiting_payment: z.boolean(), payment_required_by: instant.nullish() }),
  documents: z
    .array(
      z.object({
        type: z.string(),
        unique_identifier: z.string(),
        passenger_ids: z.array(z.string()).nullish(),
      }),
    )
    .nullish(),
});
export type DuffelOrder = z.output<typeof orderShape>;

export const ordersShape = z.array(orderShape);

export const paymentShape = z.object({ id: z.string() });

export const cancellationShape = z.object({
  id: z.string().regex(/^ore_\w+$/),
  order_id: z.string(),
  refund_amount: amount.nullish(),
  refund_currency: z.string().nullish(),
  refund_to: z.string().nullish(),
  expires_at: instant.nullish(),
  confirmed_at: instant.nullish(),
});
export type DuffelCancellation = z.output<typeof cancellationShape>;

const movedSegment = segment.pick({
  origin: true,
  destination: true,
  departing_at: true,
  marketing_carrier: true,
  marketing_carrier_flight_number: true,
});
export type MovedSegment = z.output<typeof movedSegment>;
const movedSlices = z.array(z.object({ segments: z.array(movedSegment) }));

/** What an airline changed in an order: its slices before, and as they are now. */
export const airlineChangesShape = z.array(
  z.object({ id: z.string(), removed: movedSlices, added: movedSlices }),
);
export type AirlineChange = z.output<typeof airlineChangesShape>[number];

/** An event: only its own id and the id of what it is about are read. */
export const eventShape = z.object({
  id: z.string().min(1).max(200),
  type: z.string().min(1).max(100),
  data: z.object({ object: z.record(z.string(), z.unknown()).nullish() }).nullish(),
});
