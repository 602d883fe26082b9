import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import type { FlightSearch } from './address.ts';
import { codedPlace, legsOf, resultsAddress, searchOf, wholeSearch } from './address.ts';

const today = toPlainDate('2026-11-21');
const read = (query: string) => searchOf(new URLSearchParams(query), today);
const reread = (search: FlightSearch) => read(resultsAddress(search).split('?')[1] ?? '');

const places = fc.constantFrom('THR', 'THR*', 'IST', 'DXB*');
const leg = fc.record({
  origin: fc.option(places),
  destination: fc.option(places),
  date: fc.option(fc.nat(60).map((days) => addDays(today, days))),
});

describe('a search in the address', () => {
  it('comes back as it went', () => {
    const search = read('origin=THR&destination=MHD&date=2026-12-06&adults=2&children=0&infants=1');
    expect(search).toEqual({
      origin: 'THR',
      destination: 'MHD',
      date: '2026-12-06',
      passengers: { adults: 2, children: 0, infants: 1 },
      tripType: 1,
      returnDate: null,
      further: [],
      cabin: null,
      isInternational: false,
    });
    expect(reread(search)).toEqual(search);
  });
  it('keeps airports apart from cities, there and back', () => {
    const search = read(
      'origin=IKA*&destination=IST&date=2026-12-06&tripType=2&returnDate=2026-12-10&productType=1',
    );
    expect(legsOf(search)).toEqual([
      { origin: 'IKA*', destination: 'IST', date: '2026-12-06' },
      { origin: 'IST', destination: 'IKA*', date: '2026-12-10' },
    ]);
    expect(reread(search)).toEqual(search);
    expect(codedPlace('IKA*')).toEqual({ code: 'IKA', kind: 'AirportCode' });
    expect(codedPlace('THR')).toEqual({ code: 'THR', kind: 'CityCode' });
  });
  it('writes several destinations in one parameter', () => {
    const text = 'THR.IST.2026-12-01_IST.DXB.2026-12-05';
    const search = read(`tripType=3&legs=${text}&cabin=2`);
    expect(legsOf(search)).toHaveLength(2);
    expect(resultsAddress(search)).toBe(`/plp?tripType=3&legs=${text}&adults=1&children=0&infants=0&cabin=2`);
  });
  it('of several destinations comes back however much is said', () => {
    fc.assert(
      fc.property(fc.array(leg, { minLength: 2, maxLength: 6 }), (legs) => {
        let from = today;
        const inOrder = legs.map((each) => {
          const date = each.date !== null && each.date >= from ? each.date : null;
          from = date ?? from;
          return { ...each, date };
        });
        const [first, ...further] = inOrder;
        if (!first) return;
        const passengers = { adults: 1, children: 0, infants: 0 };
        const search = wholeSearch({ ...first, passengers, tripType: 3, further });
        expect(reread(search)).toEqual(search);
      }),
    );
  });
  it('asks again for a way back, or a next leg, before the one before it', () => {
    expect(read('date=2026-12-06&tripType=2&returnDate=2026-12-05').returnDate).toBeNull();
    expect(read('tripType=3&legs=THR.IST.2026-12-05_IST.DXB.2026-12-01').further[0]?.date).toBeNull();
  });
  it('asks for at least two legs and takes at most six', () => {
    expect(legsOf(read('tripType=3'))).toHaveLength(2);
    expect(legsOf(read(`tripType=3&legs=${Array(9).fill('THR.IST.').join('_')}`))).toHaveLength(6);
  });
  it('takes lower case and Persian digits', () => {
    expect(read('origin=thr&date=۲۰۲۶-۱۲-۰۶&adults=۳')).toMatchObject({
      origin: 'THR',
      date: '2026-12-06',
      passengers: { adults: 3 },
    });
  });
  it('leaves out what makes no sense', () => {
    expect(read('origin=TEHRAN&destination=&date=2026-13-40&cabin=9&tripType=7')).toEqual(
      wholeSearch({
        origin: null,
        destination: null,
        date: null,
        passengers: { adults: 1, children: 0, infants: 0 },
      }),
    );
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
