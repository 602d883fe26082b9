import { expect, it } from 'vitest';
import { resultsTexts } from '#core/products/flight/texts/results.ts';
import { formatJalaliDay } from '#core/rules/dates/format.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { onePassenger, wholeSearch } from '../search/address.ts';
import { stateOf } from './state.ts';

const date = toPlainDate('2026-12-01');
const search = wholeSearch({ origin: 'THR', destination: 'MHD', date, passengers: onePassenger });

type Given = Parameters<typeof stateOf>[0];

/** The state of a page whose answer has no flight. */
const shownOf = (suppliers: readonly { supplier: string }[]) =>
  stateOf({
    isArriving: false,
    impossible: [],
    search,
    trip: { leg: search, picked: [], chosen: [], step: 0 },
    available: { data: { suppliers, proposals: [] }, error: null, isFetching: false },
    all: [],
    shown: [],
    active: [],
    nearest: toPlainDate('2026-12-02'),
    tooSoon: null,
  } as unknown as Given);

it('a day without flights leads to the nearest that has some', () => {
  const state = shownOf([{ supplier: 'allotment' }]);
  expect(state).toMatchObject({ kind: 'empty', text: resultsTexts.none(formatJalaliDay(date)) });
  expect(state).toHaveProperty('nearest.href', expect.stringContaining('date=2026-12-02'));
});

it('a house that sells no flights says so, and sends nobody to another day or route', () => {
  expect(shownOf([])).toEqual({
    kind: 'empty',
    text: resultsTexts.notSelling,
    nearest: null,
    isClosed: true,
  });
});
