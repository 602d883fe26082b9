import type { PaxPrice } from '#core/products/flight/contract/proposal.ts';
import { toPlainDate, toPlainDateTime } from '#core/rules/dates/plain.ts';
import { addRial, timesRial, toRial } from '#core/rules/money/rial.ts';
import type { PassengerType } from '#core/rules/passengers/counts.ts';
import type { ChosenOffer } from '#server/products/flight/suppliers/port.ts';

const priceOf = (paxType: PassengerType, count: number, baseFare: number): PaxPrice => ({
  paxType,
  count,
  baseFare: toRial(baseFare),
  taxes: [{ code: 'KU', label: 'مالیات', amount: toRial(1_000_000) }],
  fee: toRial(100_000),
  totalPrice: toRial(baseFare + 1_100_000),
});

export interface OfferWishes {
  counts?: { adults: number; children: number; infants: number };
  adultFare?: number;
  departure?: string;
  arrival?: string;
  airline?: string;
  bookingClass?: string;
  supplier?: string;
  isCharter?: boolean;
}

/** A flight from Tehran to Mashhad as search results and order lines keep it. */
export const offerFor = ({
  counts = { adults: 1, children: 0, infants: 0 },
  adultFare = 20_000_001,
  departure = '2026-12-06T06:15',
  arrival = '2026-12-06T07:45',
  airline = 'W5',
  bookingClass = 'Y',
  supplier = 'test',
  isCharter = false,
}: OfferWishes = {}): ChosenOffer => {
  const prices = [
    priceOf('Adult', counts.adults, adultFare),
    priceOf('Child', counts.children, Math.floor(adultFare / 2)),
    priceOf('Infant', counts.infants, Math.floor(adultFare / 10)),
  ].filter((price) => price.count > 0);
  const place = (code: string, cityFa: string) => ({
    code,
    kind: 'AirportCode' as const,
    nameFa: `فرودگاه ${cityFa}`,
    nameEn: code,
    cityFa,
    cityEn: code,
    countryIso2: 'IR',
    timeZone: 'Asia/Tehran',
  });
  const times = { departureTime: toPlainDateTime(departure), arrivalTime: toPlainDateTime(arrival) };
  return {
    supplier,
    offerKey: 'key-1',
    criteria: {
      tripType: 1,
      isReturning: false,
      origin: place('THR', 'تهران'),
      destination: place('MHD', 'مشهد'),
      date: toPlainDate(departure.slice(0, 10)),
      cabinClass: null,
      passengers: counts,
    },
    proposal: {
      proposalId: 'p1',
      isReturning: false,
      isCharter,
      totalPrice: addRial(...prices.map((price) => timesRial(price.totalPrice, price.count))),
      totalDurationMinutes: 90,
      seat: 9,
      hash: 'h',
      cabinClass: 1,
      flightGroups: [
        {
          ...times,
          marketingAirlineCode: airline,
          marketingAirlineName: 'ماهان',
          durationMinutes: 90,
          stops: 0,
          flightLegs: [
            {
              ...times,
              origin: 'THR',
              destination: 'MHD',
              originName: 'تهران',
              destinationName: 'مشهد',
              originAirportName: 'فرودگاه مهرآباد',
              destinationAirportName: 'فرودگاه هاشمی‌نژاد',
              originTerminal: '4',
              destinationTerminal: null,
              durationMinutes: 90,
              flightNumber: `${airline} 1041`,
              airlineCode: airline,
              airlineName: 'ماهان',
              aircraft: 'Airbus A310',
              cabinClass: 1,
              bookingClass,
              fareBasis: 'YOWIR',
            },
          ],
        },
      ],
      prices,
      baggage: {
        checked: { quantity: 20, unit: 'Kg' },
        cabin: { quantity: 5, unit: 'Kg' },
        infantCheckedKg: 10,
      },
      penaltyNowPercent: null,
    },
  };
};
