import { toPersianDigits as digits } from '#core/rules/text/digits.ts';

/** What the lists of a date say. The airline's, the hotels' and the consulate's are read abroad, so their columns are in both languages. */
export const tourSheetTexts = {
  brand: 'هدهد',
  maker: 'برگزارکننده',
  people: 'نفرات',
  page: (at: number): string => `برگ ${digits(at)}`,
  columns: {
    name: 'نام · NAME',
    farsiName: 'نام',
    type: 'رده · TYPE',
    gender: 'جنسیت · SEX',
    birthDate: 'تولد · BIRTH',
    nationality: 'ملیت · NAT',
    nationalCode: 'کد ملی یا گذرنامه',
    passport: 'گذرنامه · PASSPORT',
    issuer: 'صادرکننده · ISSUER',
    expires: 'اعتبار · EXPIRY',
    hotel: 'هتل',
    room: 'اتاق · ROOM',
    roomKind: 'نوع · KIND',
    phone: 'تماس',
    order: 'سفارش',
  },
  types: { Adult: 'ADT', Child: 'CHD', Infant: 'INF' },
  age: { Adult: 'بزرگسال', Child: 'کودک', Infant: 'نوزاد' },
  genders: { Male: 'M', Female: 'F' },
  rooms: { single: 'SGL', double: 'DBL', triple: 'TPL', shared: 'DBL (SHARED)' },
  withoutBed: 'NO BED',
  title: (list: string, tour: string, day: string): string => `${list}، ${tour}، ${day}`,
  ofHotel: (title: string, hotel: string): string => `${title}، ${hotel}`,
  count: (people: number): string => `${digits(people)} نفر`,
  madeAt: (moment: string): string => `آماده شده در ${moment}`,
  version: (version: number, isChanged: boolean): string => {
    if (version === 0) return 'هنوز فرستاده نشده';
    return isChanged ? `پس از نسخه ${digits(version)} عوض شده` : `نسخه ${digits(version)}`;
  },
  secret: 'اطلاعات شخصی دارد؛ تنها برای همین گیرنده.',
  heading: 'فهرست تور',
  headingEn: 'GROUP LIST',
} as const;
