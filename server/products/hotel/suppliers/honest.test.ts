import { expect, test } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import { whyNotHonest } from './honest.ts';
import type { RoomOffer } from './port.ts';

const nights = 2;
const offer = (more: Partial<RoomOffer> = {}): RoomOffer => ({
  offerKey: 'a',
  roomTypeId: 'a.double',
  ratePlanId: 'a.double.flex',
  total: toRial(40_000),
  payNow: toRial(20_000),
  payAtHotel: { amount: 20_000, currencyCode: 'IRR' },
  nights: [toRial(15_000), toRial(25_000)],
  board: 'breakfast',
  confirmation: 'held',
  ladder: [
    { until: '2026-11-29T10:30:00.000Z', back: toRial(20_000) },
    { until: '2026-12-01T10:30:00.000Z', back: toRial(10_000) },
  ],
  left: null,
  ...more,
});

test('what adds up is sold', () => {
  expect(whyNotHonest(offer(), nights)).toBeNull();
  expect(whyNotHonest(offer({ ladder: null, left: 1 }), nights)).toBeNull();
});

test('what cannot be true is named', () => {
  const step = (until: string, back: number) => ({ until, back: toRial(back) });
  expect(whyNotHonest(offer({ total: toRial(40_010) }), nights)).toBe('sum_of_nights');
  expect(whyNotHonest(offer({ nights: [toRial(40_000)] }), nights)).toBe('nights');
  expect(whyNotHonest(offer({ payNow: toRial(0) }), nights)).toBe('pay_now');
  expect(whyNotHonest(offer({ payNow: toRial(50_000) }), nights)).toBe('pay_now');
  expect(whyNotHonest(offer({ nights: [-1, 40_001] as never }), nights)).toBe('no_sum');
  expect(whyNotHonest(offer({ left: 0 }), nights)).toBe('none_left');
  expect(whyNotHonest(offer({ ladder: [step('2026-11-29T10:30:00.000Z', 20_010)] }), nights)).toBe('ladder');
  const rising = [step('2026-11-29T10:30:00.000Z', 10_000), step('2026-12-01T10:30:00.000Z', 20_000)];
  expect(whyNotHonest(offer({ ladder: rising }), nights)).toBe('ladder');
});
