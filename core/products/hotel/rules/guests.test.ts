import { expect, test } from 'vitest';
import { cleanGuest, fieldsOfGuest, guestProblems, notInParty } from './guests.ts';

const home = { isLead: true, isDomestic: true };
const abroad = { isLead: true, isDomestic: false };
const other = { isLead: false, isDomestic: true };
const maryam = { firstNameFarsi: 'مريم', lastNameFarsi: 'رضایی', nationalCode: '۰۰۱۲۳۴۵۶۷۹' };
const wrong = (...asked: Parameters<typeof guestProblems>) =>
  guestProblems(...asked).map(({ field, code }) => `${field} ${code}`);

test('at home an Iranian leads by name and national code, anyone else by passport', () => {
  expect(guestProblems(maryam, home)).toEqual([]);
  expect(wrong({}, home)).toEqual([
    'firstNameFarsi PL_ENTER_YOUR_FA_FIRST_NAME',
    'lastNameFarsi PL_ENTER_YOUR_FA_LAST_NAME',
    'nationalCode PL_ENTER_YOUR_NATIONAL_CODE',
  ]);
  expect(wrong({ ...maryam, nationalCode: '123' }, home)).toEqual(['nationalCode NATIONAL_CODE_IS_INVALID']);
  expect(fieldsOfGuest('DEU', home)).toEqual(['firstName', 'lastName', 'passportNumber']);
  expect(
    guestProblems(
      { firstName: 'Anna', lastName: 'Weber', passportNumber: 'C01X00T47', nationalityCountryCode: 'deu' },
      home,
    ),
  ).toEqual([]);
});

test('abroad everybody leads by Latin name and passport', () => {
  expect(wrong(maryam, abroad)).toEqual([
    'firstName PL_ENTER_YOUR_EN_FIRST_NAME',
    'lastName PL_ENTER_YOUR_EN_LAST_NAME',
    'passportNumber PL_ENTER_YOUR_PASSPORT_NO',
  ]);
  const known = { firstName: 'Maryam', lastName: 'Rezaei', passportNumber: 'K12345678' };
  expect(guestProblems(known, abroad)).toEqual([]);
});

test('of the others a name is enough, and their documents are not kept', () => {
  expect(guestProblems({ firstNameFarsi: 'علی', lastNameFarsi: 'نادری' }, other)).toEqual([]);
  expect(cleanGuest({ ...maryam, age: 7 }, other)).toMatchObject({
    firstNameFarsi: 'مریم',
    nationalCode: '',
    nationality: 'IRN',
    age: 7,
  });
  expect(cleanGuest(maryam, home).nationalCode).toBe('0012345679');
});

test('a wrong name in other letters is told though nobody asked for it, and a child leads no room', () => {
  expect(wrong({ ...maryam, firstName: 'مریم' }, home)).toEqual(['firstName PL_ENTER_YOUR_EN_FIRST_NAME']);
  expect(wrong({ ...maryam, age: 12 }, home)).toEqual(['age LEAD_IS_A_CHILD']);
  expect(wrong({ ...maryam, nationalityCountryCode: '1' }, other)).toContain(
    'nationalityCountryCode PL_SELECT_NATIONALITY',
  );
});

test('nobody is in a room who was not asked for', () => {
  const party = { adults: 2, childAges: [7, 7] };
  expect(notInParty([{}, { age: 7 }, { age: null }, { age: 7 }], party)).toEqual([]);
  expect(notInParty([{}, {}, {}], party)).toEqual([2]);
  expect(notInParty([{}, { age: 7 }, { age: 7 }, { age: 7 }, { age: 8 }], party)).toEqual([3, 4]);
});
