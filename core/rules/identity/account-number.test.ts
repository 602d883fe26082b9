import { expect, it } from 'vitest';
import { accountNumberDigits } from './account-number.ts';
import { isOwnerName } from './names.ts';

it.each([
  ['1234567890', '1234567890'],
  ['۱۲۳۴-۵۶۷۸-۹۰', '1234567890'],
  ['8500.1234.5678901', '850012345678901'],
  ['123456789', null],
  ['12345678901234567890123456 7', null],
  ['IR12345678901', null],
])('account %s is %s', (typed, digits) => expect(accountNumberDigits(typed)).toBe(digits));

it.each([
  ['علی', true],
  ['محمد رضا', true],
  ['حسین‌زاده', true],
  ['علی Rezaei', false],
  ['علی۲', false],
  ['ع', false],
  ['', false],
  ['Ali', false],
])('«%s» is an owner’s name: %s', (name, is) => expect(isOwnerName(name)).toBe(is));
