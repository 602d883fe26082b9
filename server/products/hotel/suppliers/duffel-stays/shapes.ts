import { z } from 'zod';
import { isDecimal } from '#server/platform/duffel/money.ts';

/** The parts of Duffel Stays' published shapes (API version v2) that the adapter reads; everything else is dropped here. */
const amount = z.string().refine(isDecimal);
const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const sum = { amount: amount.nullish(), currency: z.string().nullish() };

export const rateShape = z.object({
  id: z.string().regex(/^rat_\w+$/),
  total_amount: amount,
  total_currency: z.string(),
  due_at_accommodation_amount: sum.amount,
  due_at_accommodation_currency: sum.currency,
  board_type: z.enum(['room_only', 'breakfast', 'half_board', 'full_board', 'all_inclusive']),
  payment_type: z.string(),
  available_payment_methods: z.array(z.string()).nullish(),
  loyalty_programme_required: z.boolean().nullish(),
  quantity_available: z.int().nullish(),
  expires_at: instant.nullish(),
  /** Ascending: each sum comes back before its moment; after the last one nothing does. */
  cancellation_timeline: z.array(z.object({ refund_amount: amount, currency: z.string(), before: instant })),
});
export type StaysRate = z.output<typeof rateShape>;

const roomShape = z.object({
  name: z.string(),
  beds: z.array(z.object({ type: z.string(), count: z.int().min(1) })).nullish(),
  /** Read one by one: a bad rate is left out and takes no other with it. */
  rates: z.array(z.unknown()),
});
export type StaysRoom = z.output<typeof roomShape>;

export const accommodationShape = z.object({
  id: z.string().regex(/^acc_\w+$/),
  name: z.string().min(1),
  rating: z.number().nullish(),
  ratings: z.array(z.object({ value: z.number() })).nullish(),
  amenities: z.array(z.object({ type: z.string() })).nullish(),
  check_in_information: z
    .object({ check_in_after_time: z.string().nullish(), check_out_before_time: z.string().nullish() })
    .nullish(),
  location: z.object({
    address: z.object({
      line_one: z.string().nullish(),
      city_name: z.string().nullish(),
      postal_code: z.string().nullish(),
      country_code: z.string().nullish(),
    }),
    geographic_coordinates: z.object({ latitude: z.number(), longitude: z.number() }).nullish(),
  }),
  rooms: z.array(roomShape).nullish(),
});
export type Accommodation = z.output<typeof accommodationShape>;

/** Results are read one by one, as rates are. */
export const searchShape = z.object({ results: z.array(z.unknown()) });

export const resultShape = z.object({
  id: z.string(),
  accommodation: accommodationShape,
  cheapest_rate_total_amount: amount.nullish(),
});
export type StaysResult = z.output<typeof resultShape>;

const guestsShape = z.array(z.object({ type: z.string().nullish() })).nullish();

export const quoteShape = z.object({
  id: z.string().regex(/^quo_\w+$/),
  check_in_date: z.string(),
  check_out_date: z.string(),
  rooms: z.int().nullish(),
  guests: guestsShape,
  total_amount: amount,
  total_currency: z.string(),
  due_at_accommodation_amount: sum.amount,
  due_at_accommodation_currency: sum.currency,
  accommodation: accommodationShape,
});
export type StaysQuote = z.output<typeof quoteShape>;

export const bookingShape = z.object({
  id: z.string().regex(/^bok_\w+$/),
  reference: z.string().nullish(),
  /** `confirmed` and `cancelled`; of a room on request `requested` first, and `failed` where the hotel said no. */
  status: z.string(),
  check_in_date: z.string(),
  check_out_date: z.string(),
  rooms: z.int().nullish(),
  guest_types: guestsShape,
  metadata: z.record(z.string(), z.string()).nullish(),
});
export type StaysBooking = z.output<typeof bookingShape>;
export const bookingsShape = z.array(bookingShape);
