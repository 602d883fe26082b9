import { describe, expect, it } from 'vitest';
import { accountTexts } from '#core/texts/account.ts';
import { validationTexts } from '#core/texts/validation.ts';
import { readNewContact } from './contact-kind.ts';

describe('a new contact', () => {
  it('is kept as the server keeps it', () => {
    expect(readNewContact('phone', '۰۹۱۲ ۳۴۵ ۶۷۸۹', null)).toEqual({ ok: true, value: '+989123456789' });
    expect(readNewContact('email', ' Maryam@Example.com ', null)).toEqual({
      ok: true,
      value: 'maryam@example.com',
    });
  });
  it('says what is wrong with it', () => {
    expect(readNewContact('phone', ' ', null)).toEqual({
      ok: false,
      problem: accountTexts.contacts.empty.phone,
    });
    expect(readNewContact('phone', '0912', null)).toEqual({
      ok: false,
      problem: validationTexts.PHONE_NUMBER_IS_INVALID,
    });
    expect(readNewContact('email', 'a@b', null)).toEqual({
      ok: false,
      problem: validationTexts.EMAIL_IS_INVALID,
    });
  });
  it('is none where it is the one of now', () =>
    expect(readNewContact('phone', '09123456789', '+989123456789')).toEqual({
      ok: false,
      problem: accountTexts.contacts.same,
    }));
});
