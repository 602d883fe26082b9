import { describe, expect, it } from 'vitest';
import { airports } from '../places/airports.ts';
import { offerFor } from '../reservation/testing/offers.ts';
import { visaRules } from './data/visas.ts';
import { visaOnRouteOf, visasWanted } from './visas.ts';

const way = (wishes: Parameters<typeof offerFor>[0]) =>
  visaOnRouteOf(offerFor(wishes)).map(({ countryIso2, role, kind, stayDays }) => [
    countryIso2,
    role,
    kind,
    stayDays,
  ]);
const abroad = { from: 'IKA', departure: '2026-12-06T06:15', arrival: '2026-12-06T16:00' } as const;

describe('visaOnRouteOf', () => {
  it('says nothing of flights within Iran, nor of coming home', () => {
    expect(way({})).toEqual([]);
    expect(way({ ...abroad, from: 'IST', to: 'IKA' })).toEqual([]);
  });

  it('tells of the destination, with its source and how old it is', () => {
    expect(way({ ...abroad, to: 'IST' })).toEqual([['TR', 'destination', 'free', 90]]);
    const [row] = visaOnRouteOf(offerFor({ ...abroad, to: 'FRA' }));
    expect(row).toMatchObject({
      countryIso3: 'DEU',
      countryFa: 'آلمان',
      kind: 'required',
      checkedOn: '2026-11-21',
    });
    expect(row?.source).toContain('نمونه');
  });

  it('tells of countries where one changes planes: inside one airport, and across the border to another', () => {
    const via = { at: 'IST', arrival: '2026-12-06T08:30', departure: '2026-12-06T12:00' } as const;
    expect(way({ ...abroad, to: 'FRA', via })).toEqual([
      ['TR', 'transit', 'free', null],
      ['DE', 'destination', 'required', null],
    ]);
    expect(way({ ...abroad, to: 'FRA', via: { ...via, leavesFrom: 'SAW' } })[0]).toEqual([
      'TR',
      'transit',
      'free',
      90,
    ]);
    expect(way({ ...abroad, to: 'NJF', via: { ...via, at: 'FRA' } })[0]).toEqual([
      'DE',
      'transit',
      'required',
      null,
    ]);
  });

  it('says unknown of a country that no source speaks of, and names none', () => {
    const offer = offerFor({ ...abroad, to: 'IST' });
    offer.criteria.destination.countryIso2 = 'BR';
    expect(visaOnRouteOf(offer)).toMatchObject([{ kind: 'unknown', source: null, checkedOn: null }]);
  });

  it('names no site and no magazine as the source, and says of each that it is a sample', () => {
    for (const { source } of visaRules.values()) {
      expect(source).toMatch(/^نمونه/);
      expect(source).not.toMatch(/[a-z]|ویکی|فهرست|کارشناسان/i);
    }
  });

  it('has rules only of countries that there are', () => {
    const known = new Set(airports.map(({ countryIso2 }) => countryIso2));
    expect([...visaRules.keys()].filter((iso2) => iso2 !== 'LI' && !known.has(iso2))).toEqual([]);
  });
});

describe('visasWanted', () => {
  const wanted = (wishes: Parameters<typeof offerFor>[0], nationality?: string) =>
    visasWanted(offerFor(wishes), nationality).map(({ countryIso2 }) => countryIso2);

  it('hints at none for what is free, for coming home, and for one’s own country', () => {
    expect(wanted({ ...abroad, to: 'IST' })).toEqual([]);
    expect(wanted({ ...abroad, from: 'FRA', to: 'IKA' })).toEqual([]);
    expect(wanted({ ...abroad, to: 'FRA' })).toEqual(['DE']);
    expect(wanted({ ...abroad, to: 'FRA' }, 'DEU')).toEqual([]);
    // The rules for Iranians say nothing about other nationalities.
    expect(wanted({ ...abroad, to: 'IST' }, 'AFG')).toEqual(['TR']);
  });
});
