import { describe, expect, it } from 'vitest';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { travellerTexts } from '#core/texts/travellers.ts';
import { emptyTraveller } from './draft.ts';
import { findProblems, pathWithout, readServerErrors } from './problems.ts';

const context = {
  mode: { iranian: 'national', other: 'passport' } as const,
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

describe('who is of no type but by age', () => {
  it('may be of any age that travels', () => {
    const child = { ...whole, birth: { day: '1', month: '1', year: '1400' } };
    expect(findProblems([child], contact, context).size).toBe(1);
    expect(findProblems([child], contact, { ...context, isTypeByAge: true }).size).toBe(0);
  });
});

describe('problems of the trip itself', () => {
  it('stand before those of its travellers', () => {
    const checkTrip = () => [
      { index: 0, field: 'documents.photo', text: 'عکس' },
      { field: 'arrivalDate', text: 'روز' },
    ];
    expect([...findProblems([whole], contact, { ...context, checkTrip })]).toEqual([
      ['arrivalDate', 'روز'],
      ['passengers.0.documents.photo', 'عکس'],
    ]);
  });
});

describe('a path after a traveller is gone', () => {
  it('is nowhere where it was theirs, and moves with those behind', () => {
    expect(pathWithout(1, 'passengers.1.firstName')).toBeNull();
    expect(pathWithout(1, 'passengers.2.documents.photo')).toBe('passengers.1.documents.photo');
    expect(pathWithout(1, 'passengers.0.firstName')).toBe('passengers.0.firstName');
    expect(pathWithout(1, 'contact.email')).toBe('contact.email');
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
      { code: 'X', field: 'passengers.1.documents.photo', messages: ['d'] },
      { code: 'Y', field: null, messages: ['b'] },
      { code: 'Z', field: 'productChannel', messages: ['c'] },
    ]);
    expect([...byField]).toEqual([
      ['passengers.0.nationalCode', 'a'],
      ['passengers.1.documents.photo', 'd'],
    ]);
    expect(rest).toEqual(['b', 'c']);
  });

  it('writes the days of a refusal as they are shown here, not as the server wrote them', () => {
    const said = ['از ', { day: toPlainDate('2026-12-06') }];
    const { byField } = readServerErrors([{ code: 'X', field: 'arrivalDate', messages: ['server'], said }]);
    expect(byField.get('arrivalDate')).toBe('از یکشنبه ۱۵ آذر');
  });
});
