import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { TripReservation } from '../port/desk.ts';
import type { OrderPart } from '../record/parts.ts';
import { mailMarkup } from './mail-markup.ts';

const ctx = { house: { origin: () => 'https://hodhod.example' }, log: pino({ level: 'silent' }) } as never;

const line = (lineId: string, documents = [{}]) => ({ lineId, documents });

const partOf = (
  lines: readonly ReturnType<typeof line>[],
  reservations?: (order: { lines: readonly { lineId: string }[] }) => TripReservation[],
) =>
  ({
    desk: reservations ? { trip: { reservations } } : {},
    order: { orderId: 'o-1', total: 1_200_000, lines },
  }) as unknown as OrderPart;

const ofEach = ({ lines }: { lines: readonly { lineId: string }[] }): TripReservation[] =>
  lines.map(({ lineId }) => ({
    type: 'Reservation',
    number: lineId,
    holder: { firstName: '', lastName: '', firstNameFarsi: 'مریم', lastNameFarsi: 'رضایی' },
    what: { '@type': 'Trip', name: 'سفر' },
  }));

it('tells of what was issued alone, in the one name that the booking has', () => {
  const told = mailMarkup(ctx, partOf([line('A'), line('B', [])], ofEach));
  expect(told).toMatchObject([
    {
      '@type': 'Reservation',
      reservationNumber: 'A',
      underName: { '@type': 'Person', name: 'مریم رضایی' },
      url: 'https://hodhod.example/profile/my-travels/order-details?orderId=o-1',
    },
  ]);
  // What was paid for the line that was refused is no part of its price.
  expect(told[0]).not.toHaveProperty('totalPrice');
});

it('tells the price of a part where all of it is one reservation, and of several none', () => {
  expect(mailMarkup(ctx, partOf([line('A')], ofEach))).toMatchObject([
    { totalPrice: 1_200_000, priceCurrency: 'IRR' },
  ]);
  const two = mailMarkup(ctx, partOf([line('A'), line('B')], ofEach));
  expect(two.map((each) => 'totalPrice' in each)).toEqual([false, false]);
});

it('tells nothing of a product by which nobody travels, and never holds up what was issued', () => {
  expect(mailMarkup(ctx, partOf([line('A')]))).toEqual([]);
  const broken = () => {
    throw new Error('no such airport');
  };
  expect(mailMarkup(ctx, partOf([line('A')], broken))).toEqual([]);
});
