import { expect, test } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import { boards } from '../words.ts';
import { cheapestTogether } from './best.ts';
import { type Offered, optionsOf } from './options.ts';

const now = new Date('2026-11-22T08:00:00Z');
const later = '2026-11-29T10:30:00.000Z';

const offer = (total: number, more: Partial<Offered> & { free?: boolean } = {}): Offered => {
  const { free = false, ...rest } = more;
  const payNow = rest.payNow ?? toRial(total);
  return {
    roomTypeId: 'a',
    total: toRial(total),
    left: null,
    board: 'roomOnly',
    payAtHotel: null,
    ladder: free ? [{ until: later, back: payNow }] : [],
    confirmation: 'held',
    payNow,
    ...rest,
  };
};
const totals = (...rooms: Offered[][]) => optionsOf(rooms, now).map(({ total }) => total);

test('the cheapest of each that is better in something, the cheapest first', () => {
  const offers = [
    offer(100),
    offer(110, { board: 'breakfast' }),
    offer(120, { free: true }),
    offer(140, { board: 'breakfast', free: true }),
    offer(150, { board: 'breakfast' }),
    offer(130, { free: true, payNow: toRial(65), payAtHotel: { amount: 65, currencyCode: 'IRR' } }),
  ];
  expect(totals(offers)).toEqual([100, 110, 120, 130, 140]);
});

test('what is dearer and no better is left out', () => {
  expect(
    totals([offer(100, { board: 'fullBoard', free: true }), offer(101, { board: 'breakfast' })]),
  ).toEqual([100]);
  expect(
    totals([offer(90, { confirmation: 'onRequest' }), offer(100), offer(95, { confirmation: 'onRequest' })]),
  ).toEqual([90, 100]);
});

test('what is insisted on holds for every room', () => {
  const first = [offer(100), offer(120, { free: true })];
  const second = [offer(50), offer(80, { free: true })];
  expect(totals(first, second)).toEqual([150, 200]);
  expect(totals(first, [offer(50)])).toEqual([150]);
});

/** The same numbers in every run. */
const dice = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};

test('is what looking at every offer for every wish finds, whatever is offered', () => {
  const roll = dice(7);
  const isFree = ({ ladder, payNow }: Offered) =>
    (ladder?.[0]?.back ?? 0) >= payNow && (ladder?.length ?? 0) > 0;
  const any = () =>
    offer(100 + Math.floor(roll() * 40), {
      roomTypeId: 'abc'[Math.floor(roll() * 3)] ?? 'a',
      board: boards[Math.floor(roll() * 3)] ?? 'roomOnly',
      free: roll() < 0.5,
      confirmation: roll() < 0.3 ? 'onRequest' : 'held',
      payAtHotel: roll() < 0.3 ? { amount: 1, currencyCode: 'IRR' } : null,
      left: [null, 1, 2][Math.floor(roll() * 3)] ?? null,
    });
  for (let round = 0; round < 300; round += 1) {
    const kinds = new Map<string, number | null>();
    const sameLeft = (one: Offered): Offered => {
      if (!kinds.has(one.roomTypeId)) kinds.set(one.roomTypeId, one.left);
      return { ...one, left: kinds.get(one.roomTypeId) ?? null };
    };
    const rooms = Array.from({ length: 1 + (round % 3) }, () =>
      Array.from({ length: 8 }, () => sameLeft(any())),
    );
    const found = new Set<number>();
    for (const least of boards.keys())
      for (const wish of [0, 1, 2, 3, 4, 5, 6, 7]) {
        const fits = (one: Offered) =>
          boards.indexOf(one.board) >= least &&
          (wish % 2 === 0 || isFree(one)) &&
          (wish % 4 < 2 || one.payAtHotel !== null) &&
          (wish < 4 || one.confirmation !== 'onRequest');
        const chosen = cheapestTogether(rooms.map((offers) => offers.filter(fits)));
        if (chosen) found.add(chosen.total);
      }
    expect(new Set(totals(...rooms)), `round ${round}`).toEqual(found);
  }
});
