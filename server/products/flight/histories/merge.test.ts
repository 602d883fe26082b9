import { describe, expect, test } from 'vitest';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import type { Remembered, Searched } from './merge.ts';
import { mergeSearch } from './merge.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 8, minute));

const leg = (from: string, to: string, day: number) => ({
  origin: { code: from, kind: 'CityCode' as const },
  destination: { code: to, kind: 'CityCode' as const },
  date: toPlainDate(`2026-12-${String(day).padStart(2, '0')}`),
});

const search = (way: ReturnType<typeof leg>, more: Partial<Searched> = {}): Searched => ({
  tripType: 1,
  isReturning: false,
  leg: way,
  cabinClass: null,
  passengers: { adults: 1, children: 0, infants: 0 },
  searchedAt: at(0),
  ...more,
});

/** What is remembered after these searches, newest first. */
const remembered = (...searches: Searched[]): Remembered[] => {
  let rows: Remembered[] = [];
  for (const [i, searched] of searches.entries()) {
    const row = mergeSearch(rows, searched);
    if (!row) continue;
    const id = row.id ?? `id${i}`;
    rows = [{ ...row, id }, ...rows.filter((known) => known.id !== id)];
  }
  return rows;
};

const daysOf = (rows: readonly Remembered[]) => rows.map((row) => row.legs.map(({ date }) => date.slice(8)));

describe('the last searches', () => {
  const out = leg('THR', 'MHD', 1);

  test('the same search again is one row, moved to the front', () => {
    const rows = remembered(search(out), search(leg('THR', 'KIH', 1)), search(out, { searchedAt: at(9) }));
    expect(rows.map((row) => [row.id, row.searchedAt])).toEqual([
      ['id0', at(9)],
      ['id1', at(0)],
    ]);
  });

  test('another party, cabin, day or kind of trip is another row', () => {
    const rows = remembered(
      search(out),
      search(out, { cabinClass: 2 }),
      search(out, { passengers: { adults: 2, children: 0, infants: 0 } }),
      search(leg('THR', 'MHD', 2)),
      search(out, { tripType: 2 }),
    );
    expect(rows.length).toBe(5);
  });

  test('there and back is one row; another way back gives it another date', () => {
    const there = search(out, { tripType: 2 });
    const back = (day: number) => search(leg('MHD', 'THR', day), { tripType: 2, isReturning: true });
    expect(daysOf(remembered(there))).toEqual([['01']]);
    expect(daysOf(remembered(there, back(5)))).toEqual([['01', '05']]);
    expect(daysOf(remembered(there, back(5), there, back(7)))).toEqual([['01', '07']]);
  });

  test('the way back may leave from another airport of the city', () => {
    const there = search(out, { tripType: 2 });
    const back = search(leg('MHD', 'IKA', 5), { tripType: 2, isReturning: true });
    expect(daysOf(remembered(there, back))).toEqual([['01', '05']]);
  });

  test('a way back that belongs to nothing is not remembered', () => {
    const back = search(leg('MHD', 'THR', 5), { tripType: 2, isReturning: true });
    const early = search(leg('MHD', 'THR', 5), { tripType: 2, isReturning: true });
    expect(remembered(back)).toEqual([]);
    expect(daysOf(remembered(search(leg('THR', 'MHD', 6), { tripType: 2 }), early))).toEqual([['06']]);
  });

  test('legs of several destinations searched one after another are one trip', () => {
    const of = (way: ReturnType<typeof leg>, minute: number) =>
      search(way, { tripType: 3, searchedAt: at(minute) });
    const [one, two, three] = [leg('THR', 'IST', 1), leg('IST', 'DXB', 4), leg('DXB', 'THR', 8)];
    expect(daysOf(remembered(of(one, 0), of(two, 10), of(three, 35)))).toEqual([['01', '04', '08']]);
    expect(daysOf(remembered(of(one, 0), of(two, 10), of(one, 11), of(two, 12)))).toEqual([['01', '04']]);
    // These are not one trip: the second search is too late, or its leg leaves before the last one.
    expect(daysOf(remembered(of(one, 0), of(two, 31)))).toEqual([['04'], ['01']]);
    expect(daysOf(remembered(of(two, 0), of(one, 1)))).toEqual([['01'], ['04']]);
  });
});
