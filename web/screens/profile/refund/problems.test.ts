import { expect, test } from 'vitest';
import { refundFormTexts } from '#core/texts/refund-form.ts';
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
  expect(problemsOf(wish, { count: 1, isOpen: false })).toEqual({});
});

test('a bank account needs an IBAN whose digits are right; its account number may be left out', () => {
  expect(Object.keys(problemsOf({ ...wish, target: 'iban' }, { count: 1, isOpen: false }))).toEqual(['iban']);
  const iban = '820540102680020817909002';
  expect(problemsOf({ ...wish, target: 'iban', iban }, { count: 1, isOpen: false })).toEqual({});
  expect(
    Object.keys(
      problemsOf({ ...wish, target: 'iban', iban: `83${iban.slice(2)}` }, { count: 1, isOpen: false }),
    ),
  ).toEqual(['iban']);
  expect(
    Object.keys(
      problemsOf({ ...wish, target: 'iban', iban, accountNumber: '123' }, { count: 1, isOpen: false }),
    ),
  ).toEqual(['accountNumber']);
});

test('everything that is missing is told, in the order of the page', () => {
  const nothing = { ...wish, reasonId: '', name: ' ', agreement: false };
  expect(Object.keys(problemsOf(nothing, { count: 0, isOpen: false }))).toEqual([
    'items',
    'reasonId',
    'name',
    'agreement',
  ]);
});

test('an account without a name is asked for both of its owner’s, as a bank writes them', () => {
  const asked = { ...wish, name: '' };
  expect(
    Object.keys(
      problemsOf({ ...asked, owner: { firstName: '', lastName: 'Rezaei' } }, { count: 1, isOpen: false }),
    ),
  ).toEqual(['firstName', 'lastName']);
  expect(
    problemsOf({ ...asked, owner: { firstName: 'مریم', lastName: 'رضایی' } }, { count: 1, isOpen: false }),
  ).toEqual({});
});

test('whoever stays has to choose first', () => {
  expect(problemsOf(wish, { count: 1, isOpen: true })).toEqual({ items: refundFormTexts.form.chooseWay });
});
