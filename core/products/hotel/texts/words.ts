import { toPersianDigits as number } from '#core/rules/text/digits.ts';
import type { Party } from '../rules/stay.ts';
import type { BedKind, Board, HotelWish, PropertyKind } from '../words.ts';

/** What kind of house it is. */
export const propertyKindTexts: Readonly<Record<PropertyKind, string>> = {
  hotel: 'هتل',
  apartmentHotel: 'هتل‌آپارتمان',
  traditionalHouse: 'خانه تاریخی',
  guestHouse: 'مهمان‌پذیر',
  hostel: 'خوابگاه',
  resort: 'هتل تفریحی',
};

/** Which meals are in the price. */
export const boardTexts: Readonly<Record<Board, string>> = {
  roomOnly: 'فقط اتاق',
  breakfast: 'با صبحانه',
  halfBoard: 'صبحانه و یک وعده',
  fullBoard: 'سه وعده',
  allInclusive: 'همه‌چیز در قیمت',
};

export const bedTexts: Readonly<Record<BedKind, string>> = {
  double: 'تخت دونفره',
  single: 'تخت تک',
  sofaBed: 'مبل تخت‌شو',
  bunk: 'تخت دوطبقه',
  floorBed: 'رختخواب روی زمین',
};

/** What guests ask a hotel for. */
export const wishTexts: Readonly<Record<HotelWish, string>> = {
  highFloor: 'طبقه بالا',
  roomsTogether: 'اتاق‌ها کنار هم',
  quiet: 'جای آرام',
  cot: 'تخت کودک',
  prayerMat: 'سجاده',
  doubleBed: 'تخت دونفره',
  twinBeds: 'دو تخت جدا',
  nonSmoking: 'بدون دود',
};

/** The same for a desk abroad. */
export const wishTextsEn: Readonly<Record<HotelWish, string>> = {
  highFloor: 'high floor',
  roomsTogether: 'rooms next to each other',
  quiet: 'quiet room',
  cot: 'baby cot',
  prayerMat: 'prayer mat',
  doubleBed: 'double bed',
  twinBeds: 'twin beds',
  nonSmoking: 'non-smoking',
};

export const stayTexts = {
  nights: (count: number): string => `${number(count)} شب`,
  rooms: (count: number): string => `${number(count)} اتاق`,
  adults: (count: number): string => `${number(count)} بزرگسال`,
  child: (age: number): string => (age === 0 ? 'نوزاد' : `کودک ${number(age)} ساله`),
  /** «۲ بزرگسال، کودک ۷ ساله» */
  party: ({ adults, childAges }: Party): string =>
    [stayTexts.adults(adults), ...childAges.map(stayTexts.child)].join('، '),
  /** «اتاق ۲» */
  room: (place: number): string => `اتاق ${number(place)}`,
} as const;
