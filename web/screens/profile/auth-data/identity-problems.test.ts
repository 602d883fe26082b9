import { describe, expect, it } from 'vitest';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { validationTexts } from '#core/texts/validation.ts';
import { birthOf, type IdentityDraft, identityProblems } from './identity-problems.ts';

const today = toPlainDate('2026-11-21');
const draft = (change: Partial<IdentityDraft> = {}): IdentityDraft => ({
  firstName: 'مریم',
  lastName: 'رضایی',
  nationalCode: '0012345679',
  birth: { day: '14', month: '6', year: '1368' },
  ...change,
});

describe('the identity of an owner', () => {
  it('may be whole or empty', () => {
    expect(identityProblems(draft(), today)).toEqual({});
    const none = { day: '', month: '', year: '' };
    expect(identityProblems({ firstName: '', lastName: '', nationalCode: '', birth: none }, today)).toEqual(
      {},
    );
    expect(birthOf(draft({ birth: none }))).toBeNull();
  });
  it('is kept by the Gregorian day', () => expect(birthOf(draft())).toBe('1989-09-05'));
  it('says what is wrong, by field', () =>
    expect(
      identityProblems(
        draft({
          firstName: 'Maryam',
          lastName: 'ر',
          nationalCode: '1234567890',
          birth: { day: '31', month: '12', year: '1368' },
        }),
        today,
      ),
    ).toEqual({
      firstName: validationTexts.OWNER_NAME_IS_INVALID,
      lastName: validationTexts.OWNER_NAME_IS_INVALID,
      nationalCode: validationTexts.NATIONAL_CODE_IS_INVALID,
      birthDate: validationTexts.BIRTH_DATE_IS_INVALID,
    }));
  it('is of nobody who is not born yet, and of nobody with half a date', () => {
    const tomorrow = { day: '1', month: '9', year: '1405' };
    expect(identityProblems(draft({ birth: tomorrow }), today)).toHaveProperty('birthDate');
    expect(identityProblems(draft({ birth: { ...tomorrow, day: '' } }), today)).toHaveProperty('birthDate');
  });
});
