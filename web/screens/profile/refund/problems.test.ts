import { expect, test } from 'vitest';
import { problemsOf, type RefundWish } from './problems.ts';

const wish: RefundWish = {
  reasonId: '1',
  target: 'wallet',
  iban: '',
  accountNumber: '',
  name: 'مریم رضایی',
  owner: null,
  note: '',
  agreement: true,
};

test('the wallet needs no bank', () => {
  expect(problemsOf(wish, 1)).toEqual({});
});

test('a bank account needs an IBAN whose digits are right; its account number may be left out', () => {
  expect(Object.keys(problemsOf({ ...wish, target: 'iban' }, 1))).toEqual(['iban']);
  const iban = '820540102680020817909002';
  expect(problemsOf({ ...wish, target: 'iban', iban }, 1)).toEqual({});
  expect(Object.keys(problemsOf({ ...wish, target: 'iban', iban: `83${iban.slice(2)}` }, 1))).toEqual([
    'iban',
  ]);
  expect(Object.keys(problemsOf({ ...wish, target: 'iban', iban, accountNumber: '123' }, 1))).toEqual([
    'accountNumber',
  ]);
});

test('everything that is missing is told, in the order of the page', () => {
  const nothing = { ...wish, reasonId: '', name: ' ', agreement: false };
  expect(Object.keys(problemsOf(nothing, 0))).toEqual(['items', 'reasonId', 'name', 'agreement']);
});

test('an account without a name is asked for both of its owner’s, as a bank writes them', () => {
  const asked = { ...wish, name: '' };
  expect(Object.keys(problemsOf({ ...asked, owner: { firstName: '', lastName: 'Rezaei' } }, 1))).toEqual([
    'firstName',
    'lastName',
  ]);
  expect(problemsOf({ ...asked, owner: { firstName: 'مریم', lastName: 'رضایی' } }, 1)).toEqual({});
});
