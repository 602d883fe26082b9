import { describe, expect, it } from 'vitest';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { travellerTexts } from '#core/texts/travellers.ts';
import { emptyTraveller } from './draft.ts';
import { findProblems, readServerErrors } from './problems.ts';

const context = {
  mode: 'domestic-flight' as const,
  travelDates: [toPlainDate('2026-12-01')],
  today: toPlainDate('2026-11-21'),
};
const whole = {
  ...emptyTraveller('Adult'),
  firstName: 'MARYAM',
  lastName: 'REZAEI',
  firstNameFarsi: 'مریم',
  lastNameFarsi: 'رضایی',
  genderTitle: 'Female' as const,
  birth: { day: '14', month: '6', year: '1368' },
  nationalCode: '0012345679',
};
const contact = { phoneNumber: '09123456789', email: 'maryam@example.com' };

describe('findProblems', () => {
  it('finds none in a whole form', () => expect([...findProblems([whole], contact, context)]).toEqual([]));

  it('names each field by its path', () => {
    const problems = findProblems([whole, emptyTraveller('Adult')], { phoneNumber: '', email: '' }, context);
    expect(problems.has('passengers.1.firstName')).toBe(true);
    expect(problems.has('passengers.0.firstName')).toBe(false);
    expect(problems.has('contact.phoneNumber')).toBe(true);
  });

  it('refuses the same national code twice, at the second place', () => {
    const problems = findProblems([whole, whole], contact, context);
    expect(problems.get('passengers.1.nationalCode')).toBe(travellerTexts.errors.duplicates.nationalCode);
    expect(problems.has('passengers.0.nationalCode')).toBe(false);
  });

  it('judges the age by the seat', () => {
    const problems = findProblems([{ ...whole, type: 'Infant' }], contact, context);
    expect([...problems.keys()]).toEqual(['passengers.0.birthDateFa']);
  });
});

describe('what the trip asks', () => {
  const checkTrip = () => [
    { index: 0, field: 'nationalityCountryCode' as const, text: 'این مسیر' },
    { index: 0, field: 'birthDateFa' as const, text: 'سن' },
  ];

  it('is said beside the field, where nothing else is wrong there', () => {
    const half = { ...whole, birth: { day: '', month: '', year: '' } };
    const problems = findProblems([half], contact, { ...context, checkTrip });
    expect(problems.get('passengers.0.nationalityCountryCode')).toBe('این مسیر');
    expect(problems.get('passengers.0.birthDateFa')).not.toBe('سن');
  });
});

describe('the contact', () => {
  const empty = { phoneNumber: '', email: '' };
  const keys = (asked: 'required' | 'emailOptional' | 'none') => [
    ...findProblems([whole], empty, { ...context, contact: asked }).keys(),
  ];

  it('may do without an e-mail, or without anything, where the form says so', () => {
    expect(keys('required')).toEqual(['contact.phoneNumber', 'contact.email']);
    expect(keys('emailOptional')).toEqual(['contact.phoneNumber']);
    expect(keys('none')).toEqual([]);
  });
});

describe('readServerErrors', () => {
  it('puts what has a field under it and the rest aside', () => {
    const { byField, rest } = readServerErrors([
      { code: 'X', field: 'passengers.0.nationalCode', messages: ['a'] },
      { code: 'Y', field: null, messages: ['b'] },
      { code: 'Z', field: 'productChannel', messages: ['c'] },
    ]);
    expect([...byField]).toEqual([['passengers.0.nationalCode', 'a']]);
    expect(rest).toEqual(['b', 'c']);
  });
});
