import { expect, it } from 'vitest';
import { base32, otpauthOf, stepAt, stepOfCode, totpOf } from './totp.ts';

const secret = Buffer.from('12345678901234567890');
/** RFC 6238, appendix B, SHA-1; of its eight digits the last six. */
const vectors: [seconds: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
];
const at = (seconds: number) => new Date(seconds * 1000);

it('makes the codes of RFC 6238', () => {
  expect(vectors.map(([seconds]) => totpOf(secret, stepAt(at(seconds))))).toEqual(
    vectors.map(([, code]) => code),
  );
});

it('takes the code of the step before, of now and after, and each step once', () => {
  const now = at(1_234_567_890);
  const step = stepAt(now);
  const tried = (of: number, after = 0) => stepOfCode(secret, { code: totpOf(secret, of), now, after });
  expect([-2, -1, 0, 1, 2].map((away) => tried(step + away))).toEqual([null, step - 1, step, step + 1, null]);
  expect(tried(step, step)).toBeNull();
  expect(tried(step - 1, step)).toBeNull();
  expect(tried(step + 1, step)).toBe(step + 1);
  expect(
    ['', '12345', '1234567', 'abcdef'].map((code) => stepOfCode(secret, { code, now, after: 0 })),
  ).toEqual([null, null, null, null]);
});

it('writes secrets as authenticators read them (RFC 4648, section 10)', () => {
  const words = ['f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((word) => base32(Buffer.from(word)));
  expect(words).toEqual(['MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI']);
  expect(otpauthOf(secret, 'Hodhod', '+989121234567')).toBe(
    'otpauth://totp/Hodhod:%2B989121234567?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Hodhod',
  );
});
