import { describe, expect, it } from 'vitest';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { passportDifferences } from '#core/rules/identity/passport-differences.ts';
import { applyScan, type Scan } from './apply-scan.ts';
import { emptyTraveller } from './draft.ts';
import { isUnclear, scanHint } from './field-of.ts';
import { withoutMarks } from './scan-marks.ts';

const countries = ['IRN', 'IRQ', 'AFG'].map((value) => ({ value }));
const scan: Scan = {
  scanId: '01939d80-0000-7000-8000-0000000000aa',
  keptUntil: '2026-11-22T08:00:00.000Z',
  fields: {
    firstName: 'MARYAM',
    lastName: 'REZAEI',
    genderTitle: 'Female',
    birthDate: toPlainDate('1989-09-05'),
    nationalityCountryCode: 'IRN',
    passportIssuingCountryCode: 'IRN',
    passportNumber: 'A98765432',
    passportExpirationDate: toPlainDate('2031-03-21'),
    nationalCode: '0012345679',
  },
  doubtful: ['firstName', 'lastName', 'genderTitle', 'birthDate'],
  unclear: [],
};
const iraqi: Scan = {
  ...scan,
  fields: {
    ...scan.fields,
    nationalityCountryCode: 'IRQ',
    passportIssuingCountryCode: 'IRQ',
    nationalCode: '',
  },
};
const empty = emptyTraveller('Adult');

describe('a passport', () => {
  it('fills an empty card, dates in the calendar of the form', () => {
    const { draft, conflicts } = applyScan(empty, scan, countries);
    expect(conflicts).toEqual([]);
    expect(draft).toMatchObject({
      isForeign: false,
      firstName: 'MARYAM',
      birth: { day: '14', month: '6', year: '1368' },
      nationalCode: '0012345679',
      passportIssuer: 'IRN',
      expiry: { day: '21', month: '3', year: '2031' },
    });
    expect(draft.scan?.id).toBe(scan.scanId);
    expect(draft.scan?.doubtful).toEqual(['firstName', 'lastName', 'genderTitle', 'birthDateFa']);
  });

  it('of another country turns the form, and fills no country that the list does not have', () => {
    const { draft } = applyScan(empty, iraqi, countries);
    expect(draft).toMatchObject({
      isForeign: true,
      nationality: 'IRQ',
      birth: { day: '5', month: '9', year: '1989' },
    });
    const none = applyScan(empty, iraqi, [{ value: 'IRN' }]).draft;
    expect([none.isForeign, none.nationality, none.passportIssuer]).toEqual([true, '', '']);
  });

  it('leaves what was typed, says so, and takes its place only when asked', () => {
    const typed = { ...empty, firstName: 'MARIAM', birth: { day: '1', month: '1', year: '1368' } };
    const kept = applyScan(typed, scan, countries);
    expect(kept.conflicts).toEqual(['firstName', 'birthDateFa']);
    expect([kept.draft.firstName, kept.draft.lastName]).toEqual(['MARIAM', 'REZAEI']);
    expect(kept.draft.scan?.filled).not.toContain('firstName');
    const forced = applyScan(kept.draft, scan, countries, { isForced: true });
    expect([forced.conflicts, forced.draft.firstName, forced.draft.birth.day]).toEqual([[], 'MARYAM', '14']);
  });

  it('does not turn the form of somebody whose national code was typed', () => {
    const typed = { ...empty, nationalCode: '0012345679' };
    const { draft, conflicts } = applyScan(typed, iraqi, countries);
    expect([draft.isForeign, conflicts]).toEqual([false, ['nationalityCountryCode']]);
    expect(applyScan(typed, iraqi, countries, { isForced: true }).draft.isForeign).toBe(true);
  });

  it('takes the place of what an earlier picture filled, but not of what was mended by hand since', () => {
    const first = applyScan(empty, scan, countries).draft;
    const mended = withoutMarks({ ...first, lastName: 'REZAIE' }, ['lastName']);
    const next = { ...scan, fields: { ...scan.fields, firstName: 'MINA', lastName: 'RAZI' } };
    const again = applyScan(mended, next, countries);
    expect([again.draft.firstName, again.draft.lastName]).toEqual(['MINA', 'REZAIE']);
    expect(again.conflicts).toEqual(['lastName']);
  });

  it('loses the turquoise of a field that a hand was laid on', () => {
    const { draft } = applyScan(empty, scan, countries);
    const marks = withoutMarks({ ...draft, firstName: 'M' }, ['firstName']).scan;
    expect(marks?.filled).not.toContain('firstName');
    expect(marks?.doubtful).not.toContain('firstName');
    expect(marks?.filled).toContain('lastName');
  });

  it('says which letters were not read well, in words, until a hand is laid on their field', () => {
    const unclear = [
      { field: 'firstName', at: 3, read: 'R', or: 'K' },
      { field: 'firstName', at: 6, read: '<', or: 'M' },
      { field: 'passportNumber', at: 2, read: '8', or: 'B' },
      { field: 'passportIssuingCountryCode', at: 1, read: 'I', or: 'T' },
    ];
    const { draft } = applyScan(empty, { ...scan, unclear }, countries);
    expect(scanHint(draft, 'firstName')).toBe('حرف ۳: R یا K؟ حرف ۶: فاصله یا M؟ با گذرنامه مقایسه کنید');
    expect(scanHint(draft, 'passportNumber')).toBe('حرف ۲: 8 یا B؟ با گذرنامه مقایسه کنید');
    expect(scanHint(draft, 'passportIssuingCountryCode')).toBe(
      'در عکس خوب دیده نمی‌شد؛ با گذرنامه مقایسه کنید',
    );
    expect([isUnclear(draft, 'firstName'), isUnclear(draft, 'lastName')]).toEqual([true, false]);
    const mended = withoutMarks(draft, ['firstName']);
    expect([isUnclear(mended, 'firstName'), scanHint(mended, 'firstName')]).toEqual([false, undefined]);
  });

  it('with one name writes it twice and says so, as the purchase takes it', () => {
    const fields = { ...scan.fields, firstName: '', lastName: 'SUHARTO' };
    const { draft } = applyScan(empty, { ...scan, fields }, countries);
    expect([draft.firstName, draft.lastName]).toEqual(['SUHARTO', 'SUHARTO']);
    expect(scanHint(draft, 'firstName')).toContain('فقط یک نام');
    expect(passportDifferences(draft, fields)).toEqual([]);
  });
});
