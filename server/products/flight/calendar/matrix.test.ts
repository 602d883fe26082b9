import { describe, expect, test } from 'vitest';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { toRial } from '#core/rules/money/rial.ts';
import type { KnownFare } from './lowest.ts';
import { matrixOf } from './matrix.ts';

const date = toPlainDate('2026-12-02');
const early = new Date('2026-11-20T06:00:00Z');
const late = new Date('2026-11-21T06:00:00Z');

const known = (price: number | null, checkedAt: Date): KnownFare => ({
  price: price === null ? null : toRial(price),
  checkedAt,
});

describe('the matrix of two ways', () => {
  const there = new Map([
    [date, known(10, late)],
    [addDays(date, 1), known(7, early)],
    [addDays(date, 2), known(null, early)],
  ]);
  const back = new Map([
    [date, known(5, late)],
    [addDays(date, 2), known(4, late)],
  ]);
  const { cells, departures, returns } = matrixOf({ date, returnDate: date }, { there, back });
  const cell = (go: number, come: number) =>
    cells.find((each) => each.date === addDays(date, go) && each.returnDate === addDays(date, come));

  test('adds both ways; its age is that of the older price', () => {
    expect(cell(0, 0)).toMatchObject({ price: 15, checkedAt: late.toISOString() });
    expect(cell(1, 2)).toMatchObject({ price: 11, checkedAt: early.toISOString(), isCheapest: true });
    expect(cells.filter((each) => each.isCheapest).length).toBe(1);
  });

  test('a way back before the way there, a day without flights and one that nobody knows have no price', () => {
    expect(cell(1, 0)).toMatchObject({ price: null, checkedAt: null });
    expect(cell(2, 2)).toMatchObject({ price: null, checkedAt: early.toISOString() });
    expect(cell(-1, 0)).toMatchObject({ price: null, checkedAt: null });
  });

  test('marks the cheapest and the dearest day of each way', () => {
    expect(departures.filter((day) => day.isCheapest).map((day) => day.date)).toEqual([addDays(date, 1)]);
    expect(returns.filter((day) => day.isMostExpensive).map((day) => day.date)).toEqual([date]);
    expect([departures.length, returns.length]).toEqual([7, 7]);
  });
});
