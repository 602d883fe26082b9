import { expect, test } from 'vitest';
import { inColumns, named } from './names.ts';

test('rows go by the names of the program, and back by those of their columns', () => {
  const row = { traveller_id: 'a', first_name_farsi: null, age: 3, is_guest: true };
  expect(named(row)).toEqual({ travellerId: 'a', firstNameFarsi: null, age: 3, isGuest: true });
  expect(inColumns(named(row))).toEqual(row);
});
