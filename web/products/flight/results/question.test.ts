import { describe, expect, it } from 'vitest';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { questionIn } from './question.ts';

const today = toPlainDate('2026-11-23');
const asked = (query: string) => questionIn(new URLSearchParams(query), today)?.body;
const oneWay = 'origin=THR&destination=MHD&date=2026-12-01';

describe('what the page of an address asks', () => {
  it('is the first leg, as it is written there', () => {
    expect(asked(`${oneWay}&adults=2&children=1&infants=0&cabin=2`)).toEqual({
      tripType: 1,
      isReturning: false,
      origin: { code: 'THR', kind: 'CityCode' },
      destination: { code: 'MHD', kind: 'CityCode' },
      date: '2026-12-01',
      cabinClass: 2,
      passengers: { adults: 2, children: 1, infants: 0 },
    });
  });
  it('is the way back once the way there is chosen, and the next leg of several', () => {
    const wayBack = asked(`${oneWay}&tripType=2&returnDate=2026-12-05&chosen=r.p`);
    expect([wayBack?.isReturning, wayBack?.origin.code, wayBack?.date]).toEqual([true, 'MHD', '2026-12-05']);
    const legs = 'tripType=3&legs=THR.IST.2026-12-01_IST*.DXB.2026-12-03';
    expect(asked(legs)?.origin).toEqual({ code: 'THR', kind: 'CityCode' });
    expect(asked(`${legs}&chosen=r.p`)?.origin).toEqual({ code: 'IST', kind: 'AirportCode' });
  });
  it.each([
    '',
    'origin=THR&destination=MHD',
    'origin=THR&destination=THR&date=2026-12-01',
    'origin=THR&destination=MHD&date=2026-11-22',
    `${oneWay}&adults=99`,
    `${oneWay}&tripType=2`,
    `${oneWay}&tripType=2&returnDate=2026-11-30`,
    'tripType=3&legs=THR.IST.2026-12-01_IST.DXB.',
    'partner=x&requestId=y',
  ])('is nothing where it cannot be asked: %s', (query) => expect(asked(query)).toBeUndefined());
});
