import { describe, expect, it } from 'vitest';
import { searchTexts } from '#core/products/flight/texts/search-box.ts';
import { searchProblemTexts } from '#core/products/flight/texts/search-problems.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { countProblemTexts } from '#core/texts/passenger-counts.ts';
import { impossibleIn } from './impossible.ts';

const today = toPlainDate('2026-11-23');
const read = (query: string) =>
  impossibleIn(new URLSearchParams(`origin=THR&destination=MHD&${query}`), today);

describe('what an address asks for that cannot be', () => {
  it('is nothing in a search that can be sent, or is not said yet', () => {
    expect(read('date=2026-12-01&adults=2&children=1&infants=1')).toEqual([]);
    expect(read('date=۲۰۲۶-۱۲-۰۱&adults=۲')).toEqual([]);
    expect(read('')).toEqual([]);
  });
  it('is a number of travellers that cannot travel, however it is written', () => {
    for (const adults of ['99', '۹۹', '-1', '1.5', 'many'])
      expect(read(`date=2026-12-01&adults=${adults}`), adults).toHaveLength(1);
    expect(read('adults=99')).toEqual([countProblemTexts.TOO_MANY]);
    expect(read('adults=0&children=2')).toEqual([countProblemTexts.NEEDS_ADULT]);
    expect(read('adults=1&infants=2')).toEqual([countProblemTexts.TOO_MANY_INFANTS]);
  });
  it('is a day that is over, that there is not, or a way back before the way out', () => {
    expect(read('date=2026-11-22')).toEqual([searchProblemTexts.DATE_PAST]);
    expect(read('date=2026-02-31')).toEqual([searchProblemTexts.DATE_UNREADABLE]);
    expect(read('date=2026-12-05&tripType=2&returnDate=2026-12-01')).toEqual([
      searchProblemTexts.RETURN_BEFORE_OUTBOUND,
    ]);
  });
  it('is a flight to where it began', () => {
    expect(impossibleIn(new URLSearchParams('origin=thr&destination=THR'), today)).toEqual([
      searchProblemTexts.SAME_PLACE,
    ]);
  });

  const readLegs = (legs: string) => impossibleIn(new URLSearchParams(`tripType=3&legs=${legs}`), today);
  const ofSecond = (problem: string) => [searchTexts.ofLeg(1, problem)];
  it('is nothing in several flights that can be flown, or are not said yet', () => {
    expect(readLegs('THR.IST.2026-12-01_IST.DXB.2026-12-01_DXB.THR.2026-12-05')).toEqual([]);
    expect(readLegs('THR.IST._IST..')).toEqual([]);
    expect(readLegs('')).toEqual([]);
  });
  it('is said of the flight of several that cannot be', () => {
    const first = 'THR.IST.2026-12-05';
    expect(readLegs(`${first}_IST.ist.2026-12-06`)).toEqual(ofSecond(searchProblemTexts.SAME_PLACE));
    expect(readLegs(`${first}_IST.DXB.2026-12-04`)).toEqual(ofSecond(searchProblemTexts.LEG_BEFORE_LAST));
    expect(readLegs(`${first}_IST.DXB.2026-02-31`)).toEqual(ofSecond(searchProblemTexts.DATE_UNREADABLE));
    expect(readLegs('THR.IST._IST.DXB.2026-11-22')).toEqual(ofSecond(searchProblemTexts.DATE_PAST));
  });
  it('is a seventh flight', () => {
    const legs = Array.from({ length: 7 }, () => 'THR.IST.2026-12-05');
    expect(readLegs(legs.join('_'))).toEqual([searchProblemTexts.TOO_MANY_LEGS]);
  });
});
