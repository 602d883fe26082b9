import { describe, expect, it } from 'vitest';
import { passengerErrorTexts, passengerProblemText } from '#core/texts/passengers.ts';
import { usualWriting } from '#core/texts/writing.ts';
import { toPlainDate } from '../dates/plain.ts';
import { validateContact } from './contact.ts';
import { type PassengerMode, savedMode } from './modes.ts';
import type { PassengerContext, PassengerFields } from './validate.ts';
import { normalisePassenger, validatePassenger } from './validate.ts';

const today = toPlainDate('2025-12-01');
const atHome: PassengerMode = { iranian: 'national', other: 'passport' };
const abroadMode: PassengerMode = { iranian: 'international-Iran', other: 'passport' };
const domestic: PassengerContext = {
  mode: atHome,
  travelDates: [toPlainDate('2025-12-06')],
  today,
};

const iranian: PassengerFields = {
  type: 'Adult',
  firstName: 'Sara',
  lastName: 'Ahmadi Nik',
  firstNameFarsi: 'سارا',
  lastNameFarsi: 'احمدي‌نيك',
  genderTitle: 'Female',
  birthDateFa: '۱۳۷۰/۰۵/۱۲',
  nationalCode: '۰۰۱۲۳۴۵۶۷۹',
  nationalityCountryCode: 'IRN',
};

const foreign: PassengerFields = {
  type: 'Adult',
  firstName: 'ALI',
  lastName: 'HASSAN',
  genderTitle: 'Male',
  birthDateFa: '1990/03/01',
  nationalityCountryCode: 'IRQ',
  passportIssuingCountryCode: 'IRQ',
  passportType: 'IraqPassport',
  passportNumber: 'a1234567',
  passportExpirationDateFa: '2026/06/06',
};

const problems = (input: PassengerFields, context: PassengerContext = domestic) =>
  validatePassenger(input, context).map(({ field, code }) => `${field} ${code}`);

describe('normalisePassenger', () => {
  it('keeps what was meant, whatever it was typed with', () => {
    expect(normalisePassenger(iranian)).toEqual({
      type: 'Adult',
      firstName: 'SARA',
      lastName: 'AHMADI NIK',
      firstNameFarsi: 'سارا',
      lastNameFarsi: 'احمدی‌نیک',
      genderTitle: 'Female',
      birthDate: '1991-08-03',
      nationalCode: '0012345679',
      nationalityCountryCode: 'IRN',
      passportIssuingCountryCode: '',
      passportType: 'IranianPassport',
      passportNumber: '',
      passportExpirationDate: null,
    });
    expect(normalisePassenger(foreign)).toMatchObject({
      passportNumber: 'A1234567',
      passportExpirationDate: '2026-06-06',
    });
  });
});

describe('validatePassenger on a domestic flight', () => {
  it('accepts an Iranian with a national code and a foreigner with a passport', () => {
    expect(problems(iranian)).toEqual([]);
    expect(problems(foreign)).toEqual([]);
  });
  it('takes nobody’s national for an Iranian', () =>
    expect(problems({ ...iranian, nationalityCountryCode: '' })).toEqual([]));
  it('names every empty field of an Iranian, and no field of a passport', () => {
    expect(problems({ type: 'Adult' })).toEqual([
      'firstNameFarsi PL_ENTER_YOUR_FA_FIRST_NAME',
      'lastNameFarsi PL_ENTER_YOUR_FA_LAST_NAME',
      'firstName PL_ENTER_YOUR_EN_FIRST_NAME',
      'lastName PL_ENTER_YOUR_EN_LAST_NAME',
      'genderTitle PL_SELECT_GENDER',
      'birthDateFa PL_ENTER_DATE_BIRTH',
      'nationalCode PL_ENTER_YOUR_NATIONAL_CODE',
    ]);
  });
  it('names every empty field of a foreigner, and no Persian name or national code', () => {
    expect(problems({ type: 'Adult', nationalityCountryCode: 'AFG' })).toEqual([
      'firstName PL_ENTER_YOUR_EN_FIRST_NAME',
      'lastName PL_ENTER_YOUR_EN_LAST_NAME',
      'genderTitle PL_SELECT_GENDER',
      'birthDateFa PL_ENTER_DATE_BIRTH',
      'passportIssuingCountryCode PL_SELECT_PASSPORT_ISSUING_COUNTRY',
      'passportNumber PL_ENTER_YOUR_PASSPORT_NO',
      'passportExpirationDateFa PL_ENTER_PASSPORT_EXPIRATION_DATE',
    ]);
  });
  it.each([
    [{ firstName: 'سارا' }, 'firstName PL_ENTER_YOUR_EN_FIRST_NAME'],
    [{ lastName: 'Ahmadi2' }, 'lastName PL_ENTER_YOUR_EN_LAST_NAME'],
    [{ firstNameFarsi: 'Sara' }, 'firstNameFarsi PL_ENTER_YOUR_FA_FIRST_NAME'],
    [{ birthDateFa: '1404/12/30' }, 'birthDateFa PL_ENTER_DATE_BIRTH'],
    [{ birthDateFa: '1404/12/29' }, 'birthDateFa PASSENGER_AGE_IS_INVALID'],
    [{ birthDateFa: '1280/01/01' }, 'birthDateFa PASSENGER_AGE_IS_INVALID'],
    [{ birthDateFa: '1400/01/01' }, 'birthDateFa PASSENGER_AGE_IS_INVALID'],
    [{ nationalCode: '0012345678' }, 'nationalCode NATIONAL_CODE_IS_INVALID'],
    [{ nationalCode: '001234567' }, 'nationalCode NATIONAL_CODE_IS_INVALID'],
    [{ genderTitle: '' as const }, 'genderTitle PL_SELECT_GENDER'],
  ])('refuses an Iranian with %j', (change, wanted) =>
    expect(problems({ ...iranian, ...change })).toEqual([wanted]),
  );

  it.each([
    [{ passportNumber: '12345678' }, 'passportNumber PASSPORT_NO_IS_INVALID'],
    [{ passportExpirationDateFa: '2026/06/05' }, 'passportExpirationDateFa PASS_VALIDITY_LESS_6MONTH'],
    [{ passportExpirationDateFa: 'never' }, 'passportExpirationDateFa PL_ENTER_PASSPORT_EXPIRATION_DATE'],
  ])('refuses a foreigner with %j', (change, wanted) =>
    expect(problems({ ...foreign, ...change })).toEqual([wanted]),
  );

  it('counts the six months of a passport from the last flight', () => {
    const travelDates = [toPlainDate('2025-12-10'), toPlainDate('2025-12-06')];
    expect(problems(foreign, { ...domestic, travelDates })).toEqual([
      'passportExpirationDateFa PASS_VALIDITY_LESS_6MONTH',
    ]);
    expect(
      problems({ ...foreign, passportExpirationDateFa: '1405/03/20' }, { ...domestic, travelDates }),
    ).toEqual([]);
  });
  it('judges age on the last flight, newborns on the first', () => {
    const travelDates = [toPlainDate('2025-12-06'), toPlainDate('2025-12-20')];
    const born = (birthDateFa: string, type: PassengerFields['type']) =>
      problems({ ...iranian, birthDateFa, type }, { ...domestic, travelDates });
    expect(born('2023-12-10', 'Infant')).toEqual(['birthDateFa PASSENGER_AGE_IS_INVALID']);
    expect(born('2023-12-10', 'Child')).toEqual([]);
    expect(born('2025-11-30', 'Infant')).toEqual(['birthDateFa PASSENGER_AGE_IS_INVALID']);
    expect(born('2025-11-20', 'Infant')).toEqual([]);
  });
  it('believes the ticket’s type, not the passenger’s', () => {
    expect(problems(iranian, { ...domestic, type: 'Child' })).toEqual([
      'birthDateFa PASSENGER_AGE_IS_INVALID',
    ]);
  });
  it('does not judge the type of a passenger who is only being saved', () => {
    expect(problems({ ...iranian, type: 'Infant' }, { ...domestic, travelDates: [] })).toEqual([]);
  });
});

describe('validatePassenger in other modes', () => {
  const empty: PassengerFields = { type: 'Adult' };
  const asked = (set: PassengerMode['iranian']) =>
    validatePassenger(empty, { ...domestic, mode: { iranian: set, other: set } }).map(({ field }) => field);
  it('asks for what the specification leaves', () => {
    const always = ['firstName', 'lastName', 'genderTitle', 'birthDateFa'];
    expect(asked('international-Iran')).toEqual([
      ...always,
      'nationalityCountryCode',
      'passportIssuingCountryCode',
      'passportNumber',
      'passportExpirationDateFa',
    ]);
    expect(asked('visa')).toEqual([...always, 'passportNumber', 'passportExpirationDateFa']);
    const ofIraq = { ...empty, nationalityCountryCode: 'IRQ' };
    const askedOthers = validatePassenger(ofIraq, {
      ...domestic,
      mode: { iranian: 'visa', other: 'passport' },
    });
    expect(askedOthers.map(({ field }) => field)).toContain('passportIssuingCountryCode');
    expect(asked('domestic-flight-nationality')).toEqual([
      ...always,
      'nationalCode',
      'nationalityCountryCode',
    ]);
    expect(asked('national')).not.toContain('passportNumber');
    expect(asked('passport')).not.toContain('nationalCode');
  });
  it('still checks a national code that was given beside a passport', () => {
    const problem = validatePassenger(
      { ...foreign, nationalCode: '123' },
      { ...domestic, mode: { iranian: 'visa', other: 'visa' } },
    );
    expect(problem).toEqual([{ field: 'nationalCode', code: 'NATIONAL_CODE_IS_INVALID', digits: 3 }]);
  });
});

describe('validatePassenger on a flight abroad', () => {
  const abroad: PassengerContext = { ...domestic, mode: abroadMode };
  const withPassport: PassengerFields = {
    ...iranian,
    firstNameFarsi: '',
    lastNameFarsi: '',
    passportIssuingCountryCode: 'IRN',
    passportNumber: 'k۱۲۳۴۵۶۷۸',
    passportExpirationDateFa: '1407/01/01',
  };
  it('asks an Iranian for Latin names, passport and a right national code, anyone else for a passport', () => {
    expect(problems(withPassport, abroad)).toEqual([]);
    expect(problems(foreign, abroad)).toEqual([]);
    expect(problems({ ...withPassport, nationalCode: '0012345678' }, abroad)).toEqual([
      'nationalCode NATIONAL_CODE_IS_INVALID',
    ]);
    expect(problems(iranian, abroad)).toEqual([
      'passportIssuingCountryCode PL_SELECT_PASSPORT_ISSUING_COUNTRY',
      'passportNumber PL_ENTER_YOUR_PASSPORT_NO',
      'passportExpirationDateFa PL_ENTER_PASSPORT_EXPIRATION_DATE',
    ]);
  });
  it('judges the number by the country that issued the passport', () => {
    expect(problems({ ...withPassport, passportNumber: 'AB1234567' }, abroad)).toEqual([
      'passportNumber PASSPORT_NO_IS_INVALID',
    ]);
    expect(problems({ ...foreign, passportType: '', passportNumber: 'AB123456' }, abroad)).toEqual([]);
  });
  it('asks for a code alone at home', () => {
    expect(problems(iranian, { ...domestic, mode: atHome })).toEqual([]);
  });
});

describe('validatePassenger of one who is only being saved', () => {
  const saved: PassengerContext = { mode: savedMode, travelDates: [], today };
  it('lets an Iranian leave the passport out, but not give half of one', () => {
    expect(problems(iranian, saved)).toEqual([]);
    expect(problems({ ...iranian, passportNumber: 'K12345678' }, saved)).toEqual([
      'passportIssuingCountryCode PL_SELECT_PASSPORT_ISSUING_COUNTRY',
      'passportExpirationDateFa PL_ENTER_PASSPORT_EXPIRATION_DATE',
    ]);
  });
  it('asks an Iranian for the code even beside a passport', () => {
    const passport = {
      passportIssuingCountryCode: 'IRN',
      passportNumber: 'K12345678',
      passportExpirationDateFa: '2028/01/01',
    };
    expect(problems({ ...iranian, ...passport, nationalCode: '' }, saved)).toEqual([
      'nationalCode PL_ENTER_YOUR_NATIONAL_CODE',
    ]);
    expect(problems({ ...iranian, ...passport }, saved)).toEqual([]);
  });
});

describe('texts', () => {
  it('name the flight on which the age does not fit, and what to book', () => {
    const [problem] = validatePassenger(
      { ...iranian, type: 'Infant', birthDateFa: '2023/12/10' },
      { ...domestic, travelDates: [toPlainDate('2025-12-06'), toPlainDate('2025-12-20')] },
    );
    expect(problem && passengerProblemText(problem, usualWriting)).toBe(
      'در سفر شنبه ۲۹ آذر، این مسافر کودک است؛ همه سفر با نرخ کودک خریده می‌شود.',
    );
  });

  it('name the age from which what is bought takes anybody', () => {
    const ages = { infantDaysMin: 30, childYearsMin: 5, adultYearsMin: 15 };
    const context = { ...domestic, mode: { ...atHome, ages } };
    const check = (birthDateFa: string) =>
      validatePassenger({ ...iranian, type: 'Infant', birthDateFa }, context);
    expect(check('2021/01/01')).toEqual([]);
    const [problem] = check('2025/11/15');
    expect(problem && passengerProblemText(problem, usualWriting)).toBe(
      'در سفر شنبه ۱۵ آذر هنوز ۳۰ روزه نیست و نمی‌تواند سفر کند.',
    );
  });

  it('say how many digits were given', () => {
    const [problem] = validatePassenger({ ...iranian, nationalCode: '۰۰۱۲۳۴۵۶۷' }, domestic);
    expect(problem && passengerProblemText(problem, usualWriting)).toBe(
      'کد ملی باید ۱۰ رقم باشد؛ ۹ رقم نوشته‌اید.',
    );
    const [other] = validatePassenger({ ...iranian, nationalCode: '0012345678' }, domestic);
    expect(other && passengerProblemText(other, usualWriting)).toBe(
      passengerErrorTexts.NATIONAL_CODE_IS_INVALID,
    );
  });
});

describe('validateContact', () => {
  const email = 'sara@example.com';
  it.each([
    [{ phoneNumber: '۰۹۱۲ ۳۴۵ ۶۷۸۹', email }, []],
    [{ phoneNumber: '9123456789', email }, []],
    [{ phoneNumber: '', email: '' }, ['PL_ENTER_YOUR_CALL_NUMBER', 'PL_ENTER_YOUR_EMAIL']],
    [{ phoneNumber: '0912345678', email: 'sara@' }, ['PHONE_NUMBER_IS_INVALID', 'EMAIL_IS_INVALID']],
  ])('%j', (contact, wanted) => expect(validateContact(contact).map(({ code }) => code)).toEqual(wanted));
  it('lets buyers from the partner leave the e-mail out, but not get it wrong', () => {
    const options = { isEmailOptional: true };
    expect(validateContact({ phoneNumber: '09123456789' }, options)).toEqual([]);
    expect(validateContact({ phoneNumber: '09123456789', email: 'x' }, options)).toEqual([
      { field: 'email', code: 'EMAIL_IS_INVALID' },
    ]);
  });
});
