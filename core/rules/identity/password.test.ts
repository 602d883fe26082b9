import { describe, expect, it } from 'vitest';
import { passwordProblems } from './password.ts';

describe('a new password', () => {
  it.each([
    ['', '', 'PASSWORD_REQUIRED', 'PASSWORD_REQUIRED'],
    ['12345', '12345', 'PASSWORD_TOO_SHORT', null],
    ['123456', '123456', null, null],
    ['123456', '', null, 'PASSWORD_REQUIRED'],
    ['123456', '123457', null, 'PASSWORDS_DIFFER'],
    ['  پرنده', '  پرنده', null, null],
    ['a'.repeat(201), 'a'.repeat(201), 'PASSWORD_TOO_LONG', null],
  ])('«%s» and «%s»: %s, %s', (next, repeat, own, again) =>
    expect(passwordProblems(next, repeat)).toEqual({ next: own, repeat: again }),
  );
});
