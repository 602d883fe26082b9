import type { ForeignCurrency, ForeignPrice } from '#core/contract/pricing/currency.ts';
import { groupDigits } from '#core/rules/money/format.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import type { PlaceKind } from '../words.ts';

const currencyNames: Readonly<Record<ForeignCurrency, string>> = {
  USD: 'دلار',
  AED: 'درهم',
  IQD: 'دینار عراق',
  EUR: 'یورو',
};

/** What somebody pays for. */
export const placeTexts: Readonly<Record<PlaceKind, string>> = {
  double: 'بزرگسال، دوتخته',
  single: 'بزرگسال، یک‌تخته',
  triple: 'بزرگسال، سه‌تخته',
  childWithBed: 'کودک با تخت',
  childNoBed: 'کودک بدون تخت',
  infant: 'نوزاد',
};

/** «۱۰۰ دلار» */
export const foreignAmount = ({ currency, hundredths }: ForeignPrice): string =>
  `${toPersianDigits(
    groupDigits(hundredths / 100)
      .replaceAll(',', '٬')
      .replace('.', '٫'),
  )} ${currencyNames[currency]}`;

/** The lines of a tour's bill. */
export const priceTexts = {
  place: (place: PlaceKind): string => placeTexts[place],
  foreign: (place: PlaceKind, price: ForeignPrice): string =>
    `بخش ارزی ${placeTexts[place]}، ${foreignAmount(price)}`,
};
