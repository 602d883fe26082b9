import { toPersianDigits as number } from '#core/rules/text/digits.ts';

/** What a link to a hotel's page says of it. */
export const hotelHeadTexts = {
  listOf: (place: string) => `هتل‌های ${place} با قیمت کامل همه شب‌ها و آنچه با لغو برمی‌گردد، کنار هم.`,
  about: (stars: number, address: string) =>
    `هتل ${number(stars)} ستاره، ${address}؛ اتاق‌ها با قیمت کامل و آنچه با لغو برمی‌گردد، روز به روز.`,
} as const;
