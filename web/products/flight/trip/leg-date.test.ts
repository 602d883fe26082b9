import { expect, it } from 'vitest';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { onePassenger, wholeSearch } from '../search/address.ts';
import { withLegDate } from './leg-date.ts';

const day = (text: string) => toPlainDate(`2026-12-${text}`);
const oneWay = wholeSearch({ origin: 'THR', destination: 'IST', date: day('05'), passengers: onePassenger });
const round = { ...oneWay, tripType: 2 as const, returnDate: day('09') };

it('moves the one day of a single leg', () => {
  expect(withLegDate(oneWay, 0, day('07')).date).toBe('2026-12-07');
});
it('keeps the way back while it is not before the way there, else the length of the stay', () => {
  expect(withLegDate(round, 0, day('08'))).toMatchObject({ date: '2026-12-08', returnDate: '2026-12-09' });
  expect(withLegDate(round, 0, day('12'))).toMatchObject({ date: '2026-12-12', returnDate: '2026-12-16' });
});
it('moves the way back alone', () => {
  expect(withLegDate(round, 1, day('11'))).toMatchObject({ date: '2026-12-05', returnDate: '2026-12-11' });
});
it('moves a leg of several, and those that would leave before it', () => {
  const legs = [
    { origin: 'IST', destination: 'DXB', date: day('08') },
    { origin: 'DXB', destination: 'THR', date: day('20') },
  ];
  const moved = withLegDate({ ...oneWay, tripType: 3, further: legs }, 0, day('10'));
  expect(moved.further.map(({ date }) => date)).toEqual(['2026-12-13', '2026-12-20']);
});
