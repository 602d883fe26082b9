import type { AgeMismatch } from '#core/rules/passengers/ages.ts';
import type { ContactErrorCode } from '#core/rules/passengers/contact.ts';
import type { PassengerErrorCode, PassengerField } from '#core/rules/passengers/fields.ts';
import type { PassengerProblem } from '#core/rules/passengers/validate.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import type { Writing } from '#core/texts/writing.ts';

/** What the fields of the passenger form are called. */
export const passengerFieldTexts = {
  firstName: 'نام لاتین',
  lastName: 'نام خانوادگی لاتین',
  firstNameFarsi: 'نام فارسی',
  lastNameFarsi: 'نام خانوادگی فارسی',
  genderTitle: 'جنسیت',
  birthDateFa: 'تاریخ تولد',
  nationalCode: 'کد ملی',
  nationalityCountryCode: 'کشور ملیت',
  passportIssuingCountryCode: 'کشور صادرکننده گذرنامه',
  passportNumber: 'شماره گذرنامه',
  passportExpirationDateFa: 'انقضای گذرنامه',
} as const satisfies Record<PassengerField, string>;

/** What stands under a field of the passenger form, by message key. */
export const passengerErrorTexts: Record<PassengerErrorCode | ContactErrorCode, string> = {
  PL_ENTER_YOUR_EN_FIRST_NAME: 'نام را با حروف انگلیسی بنویسید، مثل گذرنامه.',
  PL_ENTER_YOUR_EN_LAST_NAME: 'نام خانوادگی را با حروف انگلیسی بنویسید، مثل گذرنامه.',
  PL_ENTER_YOUR_FA_FIRST_NAME: 'نام را به فارسی بنویسید.',
  PL_ENTER_YOUR_FA_LAST_NAME: 'نام خانوادگی را به فارسی بنویسید.',
  PL_SELECT_GENDER: 'جنسیت را انتخاب کنید.',
  PL_ENTER_DATE_BIRTH: 'تاریخ تولد را کامل بنویسید: روز، ماه و سال.',
  NATIONAL_CODE_IS_INVALID: 'این کد ملی درست نیست. رقم‌ها را یک بار دیگر نگاه کنید.',
  PL_ENTER_YOUR_NATIONAL_CODE: 'کد ملی ۱۰ رقمی را بنویسید.',
  PL_SELECT_NATIONALITY: 'ملیت را انتخاب کنید.',
  PL_SELECT_PASSPORT_ISSUING_COUNTRY: 'کشور صادرکننده گذرنامه را انتخاب کنید.',
  PASSPORT_NO_IS_INVALID: 'این شماره گذرنامه درست نیست. آن را همان‌طور که در گذرنامه است بنویسید.',
  PL_ENTER_YOUR_PASSPORT_NO: 'شماره گذرنامه را بنویسید.',
  PL_ENTER_PASSPORT_EXPIRATION_DATE: 'تاریخ انقضای گذرنامه را کامل بنویسید: روز، ماه و سال.',
  PASSENGER_AGE_IS_INVALID: 'سن مسافر در روز سفر با رده سنی‌اش جور نیست.',
  PASS_VALIDITY_LESS_6MONTH: 'گذرنامه باید دست‌کم ۶ ماه پس از پایان سفر اعتبار داشته باشد.',
  PL_ENTER_YOUR_CALL_NUMBER: 'شماره موبایل را بنویسید تا خبر خرید را بدهیم.',
  PHONE_NUMBER_IS_INVALID: 'شماره موبایل را کامل بنویسید؛ مثل ۰۹۱۲۳۴۵۶۷۸۹.',
  EMAIL_IS_INVALID: 'این نشانی ایمیل درست نیست؛ مثل name@example.com.',
  PL_ENTER_YOUR_EMAIL: 'نشانی ایمیل را بنویسید؛ خبر خرید را آنجا هم می‌فرستیم.',
};

const ageText = ({ on, is, daysMin }: AgeMismatch, say: Pick<Writing, 'day'>): string =>
  is === null
    ? `در سفر ${say.day(on)} هنوز ${toPersianDigits(daysMin)} روزه نیست و نمی‌تواند سفر کند.`
    : `در سفر ${say.day(on)}، این مسافر ${passengerTypeTexts[is].name} است؛ همه سفر با نرخ ${passengerTypeTexts[is].name} خریده می‌شود.`;

/** What somebody is: «بزرگسال», «کودک، ۷ ساله» where the age is all that is known. */
export const travellerTypeText = (
  type: keyof typeof passengerTypeTexts,
  age: number | null = null,
): string =>
  age === null
    ? passengerTypeTexts[type].name
    : `${passengerTypeTexts[type].name}، ${toPersianDigits(age)} ساله`;

/** The text of a problem, with what exactly is wrong where that is known. */
export const passengerProblemText = (
  { code, digits, age }: Pick<PassengerProblem, 'code' | 'digits' | 'age'>,
  say: Pick<Writing, 'day'>,
): string => {
  if (code === 'NATIONAL_CODE_IS_INVALID' && digits !== undefined)
    return `کد ملی باید ۱۰ رقم باشد؛ ${toPersianDigits(digits)} رقم نوشته‌اید.`;
  return code === 'PASSENGER_AGE_IS_INVALID' && age ? ageText(age, say) : passengerErrorTexts[code];
};

/** What the types are called, with their ages. */
export const passengerTypeTexts = {
  Adult: { name: 'بزرگسال', ages: '۱۲ سال به بالا' },
  Child: { name: 'کودک', ages: '۲ تا ۱۲ سال' },
  Infant: { name: 'نوزاد', ages: '۱۰ روز تا ۲ سال' },
} as const;
