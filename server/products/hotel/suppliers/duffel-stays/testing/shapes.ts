import type { Clock } from '#server/platform/services.ts';

export interface GuestJson {
  type: string;
  age?: number;
}

/** What the rates of a played hotel cost and give back. */
export interface RateTerms {
  currency: string;
  total: string;
  due: { amount: string; currency: string } | null;
  /** What comes back after the first step. */
  partly: string;
}

export interface BookingJson {
  id: string;
  status: string;
  reference: string | null;
  check_in_date: string;
  check_out_date: string;
  rooms: number;
  guests: { given_name: string; family_name: string }[];
  guest_types: GuestJson[] | null;
  metadata: Record<string, string> | null;
  accommodation: object;
}

const dayMs = 86_400_000;

/** A rate as Duffel tells it: all comes back until a week before, a part until a day before. The second rate of a room has breakfast. */
export const rateJson = (
  { terms: { currency, total, due, partly }, clock }: { terms: RateTerms; clock: Clock },
  { check_in_date }: { check_in_date: string },
  { id, at }: { id: string; at: number },
) => {
  const arrival = Date.parse(`${check_in_date}T13:00:00Z`);
  return {
    id,
    base_amount: null,
    base_currency: currency,
    tax_amount: null,
    tax_currency: currency,
    fee_amount: null,
    fee_currency: currency,
    total_amount: total,
    total_currency: currency,
    due_at_accommodation_amount: due?.amount ?? null,
    due_at_accommodation_currency: due?.currency ?? currency,
    board_type: at === 0 ? 'room_only' : 'breakfast',
    payment_type: 'pay_now',
    available_payment_methods: ['balance'],
    supported_loyalty_programme: null,
    loyalty_programme_required: false,
    quantity_available: 4,
    source: 'duffel_hotel_group',
    expires_at: new Date(clock.now().getTime() + dayMs).toISOString(),
    code: null,
    conditions: [{ title: 'Parking', description: 'Public parking is available nearby' }],
    cancellation_timeline: [
      { refund_amount: total, currency, before: new Date(arrival - 7 * dayMs).toISOString() },
      { refund_amount: partly, currency, before: new Date(arrival - dayMs).toISOString() },
    ],
  };
};

/** A hotel of Dubai as Duffel tells it. */
export const accommodationJson = (id: string, rates: readonly object[]) => ({
  id,
  name: `The Played ${id.at(-1)}`,
  description: 'Close to everything',
  rating: 4,
  ratings: [{ source: 'aaa', value: 4 }],
  review_score: 8.8,
  review_count: 336,
  amenities: [
    { type: 'wifi', description: 'Wi-Fi available' },
    { type: 'pets_allowed', description: 'Pets welcome' },
  ],
  check_in_information: { check_in_after_time: '14:30', check_out_before_time: '11:30' },
  phone_number: '+97142000000',
  email: 'desk@played.example',
  photos: [],
  brand: null,
  chain: null,
  supported_loyalty_programme: null,
  location: {
    geographic_coordinates: { latitude: 25.2048, longitude: 55.2708 },
    address: {
      line_one: '1 Played Street',
      city_name: 'Dubai',
      postal_code: '00000',
      country_code: 'AE',
      region: 'Dubai',
    },
  },
  rooms:
    rates.length === 0
      ? []
      : [
          {
            name: 'Double Room',
            beds: [{ type: 'double', count: 1 }],
            photos: [],
            rates,
          },
        ],
});
