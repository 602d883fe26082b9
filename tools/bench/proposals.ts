import type { AvailableReply, Proposal } from '#core/products/flight/contract/proposal.ts';
import { addMinutes } from '#core/rules/dates/arithmetic.ts';
import { type PlainDate, type PlainDateTime, toPlainDate } from '#core/rules/dates/plain.ts';
import { toRial } from '#core/rules/money/rial.ts';

const airlines = Array.from({ length: 30 }, (_, at) => `A${String.fromCharCode(65 + (at % 26))}${at % 10}`);
const hubs = ['DXB', 'DOH', 'SAW', 'BGW', 'EVN', 'AUH', 'KWI', 'BAH'];

type Leg = Proposal['flightGroups'][number]['flightLegs'][number];

const legOf = (at: number, from: string, to: string, departureTime: PlainDateTime, minutes: number): Leg => {
  const airline = airlines[at % airlines.length] ?? 'AA0';
  return {
    origin: from,
    destination: to,
    originName: from,
    destinationName: to,
    originAirportName: `فرودگاه ${from}`,
    destinationAirportName: `فرودگاه ${to}`,
    originTerminal: null,
    destinationTerminal: null,
    departureTime,
    arrivalTime: addMinutes(departureTime, minutes),
    durationMinutes: minutes,
    flightNumber: `${airline} ${100 + at}`,
    airlineCode: airline,
    airlineName: `ایرلاین ${airline}`,
    aircraft: 'Airbus A320',
    cabinClass: 1,
    bookingClass: 'Y',
    fareBasis: 'YOW',
  };
};

const proposalOf = (at: number, date: PlainDate): Proposal => {
  const stops = at % 3;
  const minutes = 120 + (at % 60);
  const waiting = 90;
  const places = ['IKA', ...hubs.slice(at % 6, (at % 6) + stops), 'IST'];
  const first = addMinutes(`${date}T00:00` as PlainDateTime, (at * 7) % 1440);
  const legs = places
    .slice(1)
    .map((to, leg) =>
      legOf(at + leg, places[leg] ?? 'IKA', to, addMinutes(first, leg * (minutes + waiting)), minutes),
    );
  const last = legs.at(-1);
  const adult = toRial(150_000_000 + ((at * 7919) % 900) * 1_000_000);
  const duration = minutes * (stops + 1) + waiting * stops;
  return {
    proposalId: `p${at + 1}`,
    isReturning: false,
    isCharter: at % 5 === 0,
    totalPrice: adult,
    totalDurationMinutes: duration,
    seat: at % 17 === 0 ? 0 : (at % 9) + 1,
    hash: `h${at % 4_000}`,
    cabinClass: 1,
    flightGroups: [
      {
        departureTime: first,
        arrivalTime: last?.arrivalTime ?? first,
        marketingAirlineCode: legs[0]?.airlineCode ?? '',
        marketingAirlineName: legs[0]?.airlineName ?? '',
        durationMinutes: duration,
        stops,
        flightLegs: legs,
      },
    ],
    prices: [{ paxType: 'Adult', count: 1, baseFare: adult, taxes: [], fee: toRial(0), totalPrice: adult }],
    baggage: {
      checked: { quantity: 30, unit: 'Kg' },
      cabin: { quantity: 7, unit: 'Kg' },
      infantCheckedKg: 10,
    },
    penaltyNowPercent: 30,
  };
};

const place = (code: string, cityFa: string, countryIso2: string, timeZone: string) =>
  ({
    code,
    kind: 'CityCode',
    nameFa: cityFa,
    nameEn: code,
    cityFa,
    cityEn: code,
    countryIso2,
    timeZone,
  }) as const;

/** An answer with `count` different flights. They are made by rule and not by chance, so that every run measures the same. */
export const manyProposals = (count: number, day: string): AvailableReply => {
  const date = toPlainDate(day);
  return {
    requestId: '00000000-0000-7000-8000-000000000000',
    productType: 1,
    criteria: {
      tripType: 1,
      isReturning: false,
      origin: place('THR', 'تهران', 'IR', 'Asia/Tehran'),
      destination: place('IST', 'استانبول', 'TR', 'Europe/Istanbul'),
      date,
      cabinClass: null,
      passengers: { adults: 1, children: 0, infants: 0 },
    },
    searchedAt: new Date().toISOString(),
    expiresAt: new Date(Date.now() + 1_500_000).toISOString(),
    suppliers: [{ supplier: 'bench', title: 'bench', state: 'answered', count }],
    proposals: Array.from({ length: count }, (_, at) => proposalOf(at, date)),
  };
};
