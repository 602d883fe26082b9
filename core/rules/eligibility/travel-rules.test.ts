import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { barredBy, holdsOn, isAbout, rulesOfTrip, travelRuleProblems } from './travel-rules.ts';

const rule = {
  kind: 'barred' as const,
  from: ['IR'],
  to: ['NJF', 'BGW'],
  travelFrom: toPlainDate('2027-07-18'),
  travelTo: toPlainDate('2027-07-28'),
  nationalities: '*' as const,
  except: ['IRN', 'IRQ'],
  source: 's',
  text: 't',
};
const route = { from: ['IKA', 'THR', 'IR'], to: ['NJF', 'IQ'], date: toPlainDate('2027-07-20') };

describe('a travel rule', () => {
  it('holds on its route and days, the first and the last among them', () => {
    expect(holdsOn(rule, route)).toBe(true);
    for (const date of ['2027-07-18', '2027-07-28'])
      expect(holdsOn(rule, { ...route, date: toPlainDate(date) })).toBe(true);
    for (const date of ['2027-07-17', '2027-07-29'])
      expect(holdsOn(rule, { ...route, date: toPlainDate(date) })).toBe(false);
    expect(holdsOn(rule, { ...route, to: ['EBL', 'IQ'] })).toBe(false);
    expect(holdsOn({ ...rule, to: ['IQ'] }, { ...route, to: ['EBL', 'IQ'] })).toBe(true);
    expect(holdsOn(rule, { ...route, from: route.to, to: route.from })).toBe(false);
  });

  it('holds on a trip where it holds on any leg of it', () => {
    const away = { ...route, to: ['IST', 'TR'] };
    expect(rulesOfTrip([rule], [away, route])).toEqual([rule]);
    expect(rulesOfTrip([rule], [away])).toEqual([]);
  });

  it('keeps away those it is about and nobody else; a notice keeps nobody away', () => {
    expect(barredBy([rule], 'AFG')).toBe(rule);
    expect(barredBy([rule], 'IRQ')).toBeNull();
    expect(barredBy([{ ...rule, kind: 'notice' as const }], 'AFG')).toBeNull();
    expect(isAbout({ nationalities: ['AFG'], except: [] }, 'PAK')).toBe(false);
  });

  it('splits everybody into those it is about and those it is not, whichever way it is written', () => {
    const code = fc.constantFrom('IRN', 'IRQ', 'AFG', 'PAK', 'DEU', 'TUR');
    fc.assert(
      fc.property(fc.uniqueArray(code), code, fc.nat(60), (codes, nationality, days) => {
        const about = { nationalities: codes, except: [] };
        const allBut = { nationalities: '*' as const, except: codes };
        expect(isAbout(about, nationality)).toBe(!isAbout(allBut, nationality));
        const date = addDays(toPlainDate('2027-07-01'), days);
        expect(holdsOn(rule, { ...route, date })).toBe(date >= '2027-07-18' && date <= '2027-07-28');
      }),
    );
  });

  it('is told from one that is not sound', () => {
    expect(travelRuleProblems(rule)).toEqual([]);
    expect(travelRuleProblems({ ...rule, nationalities: ['AF'] })).toHaveLength(2);
    expect(travelRuleProblems({ ...rule, travelTo: toPlainDate('2027-07-01'), source: ' ' })).toHaveLength(2);
  });
});
