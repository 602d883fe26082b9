import { describe, expect, it } from 'vitest';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { emptyLeg, legsOf, onePassenger, wholeSearch } from './address.ts';
import { withOneMore } from './multi-legs-change.ts';
import { asTripType, flightSearchGaps, withLegs } from './use-search-form.ts';

const [first, second] = [toPlainDate('2026-12-01'), toPlainDate('2026-12-05')];
const oneWay = wholeSearch({ origin: 'THR', destination: 'IST', date: first, passengers: onePassenger });

describe('what a search lacks', () => {
  it('is nothing for a whole sentence', () => {
    expect(flightSearchGaps(oneWay)).toEqual([[]]);
  });
  it('is the way back of a round trip', () => {
    expect(flightSearchGaps({ ...oneWay, tripType: 2 })).toEqual([['returnDate']]);
  });
  it('is said leg by leg', () => {
    const search = { ...oneWay, tripType: 3 as const, further: [{ ...emptyLeg, origin: 'IST' }] };
    expect(flightSearchGaps(search)).toEqual([[], ['destination', 'date']]);
  });
  it('is another place where both are one', () => {
    expect(flightSearchGaps({ ...oneWay, destination: 'THR' })).toEqual([['same']]);
  });
});

describe('a trip of several destinations', () => {
  it('goes on from where the first leg ended', () => {
    expect(legsOf(asTripType(oneWay, 3))[1]?.origin).toBe('IST');
  });
  it('asks again for days that lie before the leg before', () => {
    const legs = [
      { ...emptyLeg, date: second },
      { ...emptyLeg, date: first },
      { ...emptyLeg, date: second },
    ];
    expect(legsOf(withLegs(asTripType(oneWay, 3), legs)).map(({ date }) => date)).toEqual([
      second,
      null,
      second,
    ]);
  });
  it('has six legs at most', () => {
    let search = asTripType(oneWay, 3);
    for (let times = 0; times < 9; times += 1) search = withOneMore(search);
    expect(legsOf(search)).toHaveLength(6);
  });
});
