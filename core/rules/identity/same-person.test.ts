import { expect, test } from 'vitest';
import { isSamePerson } from './same-person.ts';

const maryam = {
  nationalCode: '0012345679',
  passportNumber: 'A12345678',
  birthDate: '1990-05-04',
  firstNameFarsi: 'مریم',
  lastNameFarsi: 'رضایی',
  firstName: 'Maryam',
  lastName: 'Rezaei',
};

test('a national code says it by itself, for and against', () => {
  expect(isSamePerson(maryam, { nationalCode: '0012345679' })).toBe(true);
  expect(isSamePerson(maryam, { nationalCode: '۰۰۱۲۳۴۵۶۷۹' })).toBe(true);
  expect(isSamePerson(maryam, { ...maryam, nationalCode: '0013546341' })).toBe(false);
});

test('otherwise a passport, or a name in either script with the birthday, however it is written', () => {
  const { nationalCode: _, ...abroad } = maryam;
  expect(isSamePerson(maryam, { passportNumber: 'a12345678' })).toBe(true);
  expect(isSamePerson(maryam, { ...abroad, passportNumber: 'B99999999' })).toBe(true);
  expect(
    isSamePerson(maryam, { birthDate: '1990-05-04', firstNameFarsi: 'مريم', lastNameFarsi: 'رضايي' }),
  ).toBe(true);
  expect(isSamePerson(maryam, { birthDate: '1990-05-04', firstName: 'MARYAM', lastName: 'REZAEI' })).toBe(
    true,
  );
});

test('a namesake of another birthday is somebody else, and nothing known is nobody', () => {
  const { nationalCode: _, passportNumber: __, ...named } = maryam;
  expect(isSamePerson(maryam, { ...named, birthDate: '1991-05-04' })).toBe(false);
  expect(isSamePerson(maryam, { birthDate: '1990-05-04', firstName: 'Sara', lastName: 'Rezaei' })).toBe(
    false,
  );
  expect(isSamePerson({}, {})).toBe(false);
  expect(isSamePerson({ nationalCode: '' }, { nationalCode: null })).toBe(false);
});
