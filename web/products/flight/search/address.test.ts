import { describe, expect, it } from 'vitest';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { resultsAddress, searchOf } from './address.ts';

const today = toPlainDate('2026-11-21');
const read = (query: string) => searchOf(new URLSearchParams(query), today);

describe('a search in the address', () => {
  it('comes back as it went', () => {
    const search = read('origin=THR&destination=MHD&date=2026-12-06&adults=2&children=0&infants=1');
    expect(search).toEqual({
      origin: 'THR',
      destination: 'MHD',
      date: '2026-12-06',
      passengers: { adults: 2, children: 0, infants: 1 },
    });
    expect(searchOf(new URLSearchParams(resultsAddress(search).split('?')[1]), today)).toEqual(search);
  });
  it('takes lower case and Persian digits', () => {
    expect(read('origin=thr&date=۲۰۲۶-۱۲-۰۶&adults=۳')).toMatchObject({
      origin: 'THR',
      date: '2026-12-06',
      passengers: { adults: 3 },
    });
  });
  it('leaves out what makes no sense', () => {
    expect(read('origin=TEHRAN&destination=&date=2026-13-40')).toEqual({
      origin: null,
      destination: null,
      date: null,
      passengers: { adults: 1, children: 0, infants: 0 },
    });
  });
  it('asks again for a day that is over', () => {
    expect(read('date=2026-11-20').date).toBeNull();
    expect(read('date=2026-11-21').date).toBe(today);
  });
  it('falls back to one adult where the counts may not travel', () => {
    expect(read('adults=1&infants=3').passengers).toEqual({ adults: 1, children: 0, infants: 0 });
    expect(read('adults=0&children=2').passengers).toEqual({ adults: 1, children: 0, infants: 0 });
  });
  it('puts filters after the search', () => {
    expect(resultsAddress(read('origin=THR&destination=MHD'), { sort: 'Earliest' })).toBe(
      '/plp?origin=THR&destination=MHD&adults=1&children=0&infants=0&sort=Earliest',
    );
  });
});
