import { describe, expect, it } from 'vitest';
import { oneTimeCodeTexts } from '#core/texts/one-time-code.ts';
import { isCodeSpent, refusalText } from './refusal.ts';
import { sentCode } from './sent-code.ts';

const refusal = (code: string, data: unknown = null, status = 400) => ({
  code,
  data,
  status,
  errors: [{ code, field: null, messages: ['متن سرور'] }],
});

describe('a code that was not taken', () => {
  it('says how many tries are left, and which is the last', () => {
    expect(refusalText(refusal('OTP_WRONG', { triesLeft: 3 }))).toContain('۳ بار');
    expect(refusalText(refusal('OTP_WRONG', { triesLeft: 1 }))).toContain(oneTimeCodeTexts.lastTry);
    expect(refusalText(refusal('OTP_WRONG', { triesLeft: 0 }))).toBe(oneTimeCodeTexts.wrong);
  });
  it('otherwise says what the server says', () => {
    expect(refusalText(refusal('OTP_EXPIRED'))).toBe('متن سرور');
    expect(refusalText(refusal('CONTACT_TAKEN', null, 409))).toBe('متن سرور');
  });
  it('stays in its boxes where nobody judged it', () => {
    expect(isCodeSpent(refusal('OTP_WRONG'))).toBe(true);
    expect(isCodeSpent(refusal('OFFLINE', null, 0))).toBe(false);
    expect(isCodeSpent(refusal('UNAVAILABLE', null, 503))).toBe(false);
    expect(isCodeSpent(refusal('SESSION_ENDED', null, 401))).toBe(false);
  });
});

describe('a code that was sent', () => {
  const answer = { phoneNumber: '+989121234567', email: null, expiresInSeconds: 120, resendInSeconds: 60 };
  it('knows when it is over and when another may be asked for', () =>
    expect(sentCode(answer, 4, 1_000)).toEqual({
      to: '+989121234567',
      channel: 4,
      resendAt: 61_000,
      expiresAt: 121_000,
    }));
  it('went by e-mail where an e-mail came back, whatever was asked for', () =>
    expect(sentCode({ ...answer, phoneNumber: null, email: 'a@b.ir' }, 1, 0)).toMatchObject({
      to: 'a@b.ir',
      channel: 2,
    }));
});
