import { expect, test } from 'vitest';
import type { AvailableReply, FlightLeg, Proposal } from '#core/products/flight/contract/proposal.ts';
import { resultsTexts as texts } from '#core/products/flight/texts/results.ts';
import { toPlainDate, toPlainDateTime } from '#core/rules/dates/plain.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { keptRowsMax } from '../kept-list-slot.ts';
import { keptList } from './kept-list.ts';

const day = '2026-12-01';
const leg = (from: string, to: string, number: string, flight: Partial<FlightLeg> = {}): FlightLeg =>
  ({
    origin: from,
    destination: to,
    originName: from === 'THR' ? 'تهران' : 'اصفهان',
    destinationName: to === 'MHD' ? 'مشهد' : 'اصفهان',
    departureTime: toPlainDateTime(`${day}T06:15`),
    arrivalTime: toPlainDateTime(`${day}T07:45`),
    flightNumber: number,
    airlineCode: 'W5',
    airlineName: 'ماهان',
    ...flight,
  }) as FlightLeg;

const proposal = (id: string, price: number, legs: readonly FlightLeg[], more: Partial<Proposal> = {}) =>
  ({
    proposalId: id,
    isReturning: false,
    isCharter: false,
    hash: id,
    seat: 9,
    cabinClass: 1,
    totalDurationMinutes: 90,
    totalPrice: toRial(price),
    prices: [{ paxType: 'Adult', count: 1, totalPrice: toRial(price) }],
    baggage: { checked: { quantity: 20, unit: 'Kg' } },
    flightGroups: [
      {
        departureTime: legs[0]?.departureTime,
        arrivalTime: legs.at(-1)?.arrivalTime,
        stops: legs.length - 1,
        flightLegs: legs,
      },
    ],
    penaltyNowPercent: null,
    ...more,
  }) as Proposal;

const answer = (proposals: readonly Proposal[], tripType = 1) =>
  ({
    searchedAt: '2026-11-28T09:00:00.000Z',
    criteria: {
      tripType,
      origin: { cityFa: 'تهران', timeZone: 'Asia/Tehran' },
      destination: { cityFa: 'مشهد', timeZone: 'Asia/Tehran' },
      date: toPlainDate(day),
      passengers: { adults: 2, children: 1, infants: 0 },
    },
    proposals,
  }) as unknown as AvailableReply;

const direct = proposal('a', 24_000_000, [leg('THR', 'MHD', 'W5 1041')]);
const read = (given: AvailableReply, query = '') => keptList.read(given, new URLSearchParams(query));

test('flights are told in words: names, times, stops, and what an adult pays', async () => {
  const night = { arrivalTime: toPlainDateTime('2026-12-02T00:30') };
  const connection = proposal(
    'b',
    31_000_000,
    [leg('THR', 'IFN', 'W5 11'), leg('IFN', 'MHD', 'W5 12', night)],
    { isCharter: true, cabinClass: 2, baggage: { checked: { quantity: 0, unit: 'Kg' } } as never },
  );
  expect(await read(answer([connection, direct]))).toEqual({
    title: 'پرواز تهران به مشهد',
    subtitle: 'سه‌شنبه ۱۰ آذر · ۳\u00A0مسافر',
    foundAt: '2026-11-28T09:00:00.000Z',
    // Midnight in Tehran.
    overAt: Date.parse('2026-12-01T20:30:00.000Z'),
    heading: 'پروازها، قیمت برای هر بزرگسال',
    rows: [
      {
        name: 'ماهان \u2066W5 1041\u2069',
        facts: [
          '۰۶:۱۵ تهران (\u2066THR\u2069) تا ۰۷:۴۵ مشهد (\u2066MHD\u2069) · بدون توقف',
          'سیستمی · ۲۰ کیلو بار',
        ],
        price: '۲٬۴۰۰٬۰۰۰ تومان',
        note: null,
      },
      {
        name: 'ماهان \u2066W5 11\u2069 و \u2066W5 12\u2069',
        facts: [
          '۰۶:۱۵ تهران (\u2066THR\u2069) تا ۰۰:۳۰ مشهد (\u2066MHD\u2069) (روز بعد) · ۱ توقف · اصفهان',
          'چارتر · بدون بار · بیزینس',
        ],
        price: '۳٬۱۰۰٬۰۰۰ تومان',
        note: null,
      },
    ],
    rest: null,
  });
});

test('they stand as the address has them, filtered and in order; what is sold out says so', async () => {
  const charter = proposal('c', 20_000_000, [leg('THR', 'MHD', 'IR 400')], { isCharter: true, seat: 0 });
  const names = async (query: string) =>
    (await read(answer([direct, charter]), query))?.rows.map(({ price }) => price);
  expect(await names('')).toEqual(['۲٬۴۰۰٬۰۰۰ تومان', texts.card.soldOut]);
  expect(await names('type=1')).toEqual([texts.card.soldOut]);
});

test('of a long list the first rows, and how many more there were', async () => {
  const many = Array.from({ length: keptRowsMax + 3 }, (_, at) => ({ ...direct, proposalId: `p${at}` }));
  const list = await read(answer(many));
  expect(list?.rows).toHaveLength(keptRowsMax);
  expect(list?.rest).toBe('۳ پرواز');
});

test('prices of a trip of several legs say what they are for; a later leg is no list of its own', async () => {
  const list = await read(answer([direct], 2));
  expect(list).toMatchObject({
    title: 'پرواز تهران به مشهد، رفت و برگشت',
    heading: 'پروازها، فقط رفت، هر بزرگسال',
  });
  expect(await read(answer([direct], 2), 'chosen=r1.p1')).toBeNull();
});
