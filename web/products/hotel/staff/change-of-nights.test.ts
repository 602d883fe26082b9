import { expect, test } from 'vitest';
import { changeOfNights, type NightsTyped } from './change-of-nights.ts';

const typed: NightsTyped = {
  roomTypeIds: ['h.twin'],
  from: { day: '10', month: '9', year: '1405' },
  to: { day: '12', month: '9', year: '1405' },
  weekdays: [],
  allotment: '',
  closed: 'asIs',
  arrival: 'asIs',
  minNights: '',
  releaseDays: '',
  price: '',
  isReset: false,
  reason: 'تلفن هتل',
};
const of = (more: Partial<NightsTyped>) => changeOfNights('h', { ...typed, ...more });

test('what is left empty is not said', () => {
  expect(of({ allotment: '۰', price: '۱٬۲۰۰٬۰۰۰', closed: 'no', weekdays: [5, 6] }).body).toEqual({
    hotelId: 'h',
    roomTypeIds: ['h.twin'],
    from: '2026-12-01',
    to: '2026-12-03',
    weekdays: [5, 6],
    allotment: 0,
    price: 12_000_000,
    isClosed: false,
    reason: 'تلفن هتل',
  });
});

test('what goes back to plan and season is said as nothing, but for what was typed beside it', () => {
  expect(of({ isReset: true, minNights: '3' }).body).toMatchObject({
    price: null,
    releaseDays: null,
    minNights: 3,
  });
});

test('nothing is sent that makes no sense, and each field says why', () => {
  expect(of({}).wrong['allotment']).toBeTruthy();
  for (const [field, more] of [
    ['roomTypeIds', { roomTypeIds: [] }],
    ['from', { from: { day: '40', month: '1', year: '1405' } }],
    ['to', { to: { day: '9', month: '9', year: '1405' } }],
    ['price', { price: 'گران' }],
    ['minNights', { minNights: '-2' }],
    ['reason', { reason: 'خب' }],
  ] satisfies [string, Partial<NightsTyped>][]) {
    const { wrong, body } = of({ closed: 'yes', ...more });
    expect([body, Object.keys(wrong).filter((name) => wrong[name])], field).toEqual([null, [field]]);
  }
});
