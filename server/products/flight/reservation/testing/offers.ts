import type { FlightLeg, PaxPrice } from '#core/products/flight/contract/proposal.ts';
import { toPlainDate, toPlainDateTime } from '#core/rules/dates/plain.ts';
import { toInstant } from '#core/rules/dates/zone.ts';
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
  proposalId?: string;
  from?: PlaceCode;
  to?: PlaceCode;
  /** Where one changes planes: lands at `arrival`, leaves at `departure`, maybe from another airport. */
  via?: { at: PlaceCode; arrival: string; leavesFrom?: PlaceCode; departure: string };
  isReturning?: boolean;
}

const places = {
  THR: { city: 'تهران', airport: 'فرودگاه مهرآباد', country: 'IR', zone: 'Asia/Tehran', terminal: '4' },
  IKA: { city: 'تهران', airport: 'فرودگاه امام خمینی', country: 'IR', zone: 'Asia/Tehran', terminal: '1' },
  MHD: { city: 'مشهد', airport: 'فرودگاه هاشمی‌نژاد', country: 'IR', zone: 'Asia/Tehran', terminal: null },
  IST: {
    city: 'استانبول',
    airport: 'فرودگاه استانبول',
    country: 'TR',
    zone: 'Europe/Istanbul',
    terminal: null,
  },
  SAW: { city: 'استانبول', airport: 'فرودگاه صبیحه', country: 'TR', zone: 'Europe/Istanbul', terminal: null },
  FRA: {
    city: 'فرانکفورت',
    airport: 'فرودگاه فرانکفورت',
    country: 'DE',
    zone: 'Europe/Berlin',
    terminal: '1',
  },
  NJF: { city: 'نجف', airport: 'فرودگاه نجف', country: 'IQ', zone: 'Asia/Baghdad', terminal: null },
} as const;
type PlaceCode = keyof typeof places;

const placeOf = (code: PlaceCode) => ({
  code,
  kind: 'AirportCode' as const,
  nameFa: `فرودگاه ${places[code].city}`,
  nameEn: code,
  cityFa: places[code].city,
  cityEn: code,
  countryIso2: places[code].country,
  timeZone: places[code].zone,
});

const flightOf = (
  [from, departure]: readonly [PlaceCode, string],
  [to, arrival]: readonly [PlaceCode, string],
  { airline, number, bookingClass }: { airline: string; number: number; bookingClass: string },
): FlightLeg => {
  const [departureTime, arrivalTime] = [toPlainDateTime(departure), toPlainDateTime(arrival)];
  const minutes =
    (toInstant(arrivalTime, places[to].zone).getTime() -
      toInstant(departureTime, places[from].zone).getTime()) /
    60_000;
  return {
    departureTime,
    arrivalTime,
    origin: from,
    destination: to,
    originName: places[from].city,
    destinationName: places[to].city,
    originAirportName: places[from].airport,
    destinationAirportName: places[to].airport,
    originTerminal: places[from].terminal,
    destinationTerminal: places[to].terminal,
    durationMinutes: minutes,
    flightNumber: `${airline} ${number}`,
    airlineCode: airline,
    airlineName: 'ماهان',
    aircraft: 'Airbus A310',
    cabinClass: 1,
    bookingClass,
    fareBasis: 'YOWIR',
  };
};

/** A flight from Tehran to Mashhad, or elsewhere, as search results and order lines keep it. */
export const offerFor = ({
  counts = { adults: 1, children: 0, infants: 0 },
  adultFare = 20_000_001,
  departure = '2026-12-06T06:15',
  arrival = '2026-12-06T07:45',
  airline = 'W5',
  bookingClass = 'Y',
  supplier = 'test',
  isCharter = false,
  proposalId = 'p1',
  from = 'THR',
  to = 'MHD',
  via,
  isReturning = false,
}: OfferWishes = {}): ChosenOffer => {
  const prices = [
    priceOf('Adult', counts.adults, adultFare),
    priceOf('Child', counts.children, Math.floor(adultFare / 2)),
    priceOf('Infant', counts.infants, Math.floor(adultFare / 10)),
  ].filter((price) => price.count > 0);
  const sale = { airline, number: 1041, bookingClass };
  const start = [from, departure] as const;
  const end = [to, arrival] as const;
  const flightLegs = via
    ? [
        flightOf(start, [via.at, via.arrival], sale),
        flightOf([via.leavesFrom ?? via.at, via.departure], end, { ...sale, number: 1042 }),
      ]
    : [flightOf(start, end, sale)];
  const [departureTime, arrivalTime] = [toPlainDateTime(departure), toPlainDateTime(arrival)];
  const durationMinutes =
    (toInstant(arrivalTime, places[to].zone).getTime() -
      toInstant(departureTime, places[from].zone).getTime()) /
    60_000;
  return {
    supplier,
    offerKey: 'key-1',
    criteria: {
      tripType: 1,
      isReturning,
      origin: placeOf(from),
      destination: placeOf(to),
      date: toPlainDate(departure.slice(0, 10)),
      cabinClass: null,
      passengers: counts,
    },
    proposal: {
      proposalId,
      isReturning,
      isCharter,
      totalPrice: addRial(...prices.map((price) => timesRial(price.totalPrice, price.count))),
      totalDurationMinutes: durationMinutes,
      seat: 9,
      hash: 'h',
      cabinClass: 1,
      flightGroups: [
        {
          departureTime,
          arrivalTime,
          marketingAirlineCode: airline,
          marketingAirlineName: 'ماهان',
          durationMinutes,
          stops: flightLegs.length - 1,
          flightLegs,
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
