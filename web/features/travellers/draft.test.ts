import { describe, expect, it } from 'vitest';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { type PassengerMode, savedMode } from '#core/rules/passengers/modes.ts';
import { validatePassenger } from '#core/rules/passengers/validate.ts';
import { convertParts, draftName, emptyTraveller, fromSaved, toFields } from './draft.ts';

const atHome: PassengerMode = { iranian: 'national', other: 'passport' };
const abroadMode: PassengerMode = { iranian: 'international-Iran', other: 'passport' };

const iranian = {
  ...emptyTraveller('Adult'),
  firstName: 'MARYAM',
  lastName: 'REZAEI',
  firstNameFarsi: 'مریم',
  lastNameFarsi: 'رضایی',
  genderTitle: 'Female' as const,
  birth: { day: '14', month: '6', year: '1368' },
  nationalCode: '0012345679',
};
const context = {
  mode: atHome,
  travelDates: [toPlainDate('2026-12-01')],
  today: toPlainDate('2026-11-21'),
};

describe('toFields', () => {
  it('makes an Iranian that the rules accept', () => {
    expect(validatePassenger(toFields(iranian, atHome), context)).toEqual([]);
  });

  it('asks a foreigner for a passport, not for a national code', () => {
    const problems = validatePassenger(
      toFields({ ...emptyTraveller('Adult'), isForeign: true }, atHome),
      context,
    );
    const fields = problems.map((problem) => problem.field);
    expect(fields).toContain('passportNumber');
    expect(fields).toContain('nationalityCountryCode');
    expect(fields).not.toContain('nationalCode');
    expect(fields).not.toContain('firstNameFarsi');
  });

  it('sends no national code that was typed before the traveller turned foreign', () => {
    expect(toFields({ ...iranian, isForeign: true }, atHome).nationalCode).toBeUndefined();
  });
});

describe('toFields abroad', () => {
  const abroad = { ...context, mode: abroadMode };
  const withPassport = {
    ...iranian,
    passportNumber: 'A98765432',
    expiry: { day: '21', month: '3', year: '2031' },
  };

  it('gives the passport of an Iranian, which Iran issued where nothing else is said', () => {
    const fields = toFields(withPassport, abroadMode);
    expect(validatePassenger(fields, abroad)).toEqual([]);
    expect([fields.passportIssuingCountryCode, fields.passportType]).toEqual(['IRN', 'IranianPassport']);
    expect(fields.firstNameFarsi).toBeUndefined();
  });

  it('asks for a passport that is not there', () => {
    const fields = validatePassenger(toFields(iranian, abroadMode), abroad).map((p) => p.field);
    expect(fields).toEqual(['passportNumber', 'passportExpirationDateFa']);
  });

  it('keeps the passport of who is only saved, and asks for none', () => {
    expect(toFields(withPassport, savedMode).passportNumber).toBe('A98765432');
    expect(toFields(iranian, savedMode).passportNumber).toBeUndefined();
    expect(validatePassenger(toFields(iranian, savedMode), { ...abroad, mode: savedMode })).toEqual([]);
  });
});

describe('fromSaved', () => {
  it('gives back what was saved', () => {
    const saved = { id: 'a', ...toFields(iranian, atHome) };
    expect(fromSaved(saved, 'Adult')).toEqual({ ...iranian, savedId: 'a' });
  });

  it('shows the birthday of a foreigner in the Gregorian calendar', () => {
    const saved = {
      id: 'a',
      type: 'Adult' as const,
      nationalityCountryCode: 'IRQ',
      birthDateFa: '1368/06/14',
    };
    expect(fromSaved(saved, 'Adult').birth).toEqual({ day: '5', month: '9', year: '1989' });
  });
});

describe('convertParts', () => {
  it('turns a whole date', () => {
    expect(convertParts({ day: '14', month: '6', year: '1368' }, 'Gregorian')).toEqual({
      day: '5',
      month: '9',
      year: '1989',
    });
  });
  it('is empty for half a date', () => {
    expect(convertParts({ day: '14', month: '', year: '1368' }, 'Gregorian').day).toBe('');
  });
});

describe('nameOf', () => {
  it('prefers the Persian name', () => expect(draftName(iranian)).toBe('مریم رضایی'));
  it('falls back to the Latin one', () =>
    expect(draftName({ ...iranian, firstNameFarsi: '', lastNameFarsi: '' })).toBe('MARYAM REZAEI'));
});
