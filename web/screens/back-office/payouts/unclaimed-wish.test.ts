import { expect, test } from 'vitest';
import { staffMoneyTexts } from '#core/texts/staff-money.ts';
import { wrongInWish } from './unclaimed-wish.ts';

const texts = staffMoneyTexts.unclaimed.dialog;
const good = { iban: '820540102680020817909002', ownerName: 'مریم رضایی' };

test('a bank account that holds and the name of its owner are right', () => {
  expect(wrongInWish(good)).toEqual({ iban: undefined, ownerName: undefined });
});

test('what is missing, short or no IBAN is said at its field', () => {
  expect(wrongInWish({ iban: '', ownerName: '  ' })).toEqual({
    iban: texts.ibanMissing,
    ownerName: texts.ownerMissing,
  });
  expect(wrongInWish({ ...good, iban: '820540102680020817909003' }).iban).toBe(texts.ibanMissing);
  expect(wrongInWish({ ...good, ownerName: ' مر ' }).ownerName).toBe(texts.ownerMissing);
});
