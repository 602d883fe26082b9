import { formatToman } from '#core/rules/money/format.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { toPersianDigits as number } from '#core/rules/text/digits.ts';

/** Cancelling people of a tour that is reserved and not settled yet. */
export const tourLeavingTexts = {
  notHere: 'این مسافر در این تور نیست.',
  choose: 'بگویید هم‌اتاقی که می‌ماند چگونه می‌خوابد.',
  smsLeft: (tour: string, people: number, back: Rial): string =>
    back > 0
      ? `هدهد: ${number(people)} نفر از تور ${tour} کنار رفت و ${formatToman(back)} تومان به کیف پول هر که پرداخته بود برگشت. ثبت‌نام بقیه سر جایش است.`
      : `هدهد: ${number(people)} نفر از تور ${tour} کنار رفت. پس از جریمه چیزی برای برگشت نماند؛ چیز بیشتری هم نمی‌گیریم. ثبت‌نام بقیه سر جایش است.`,
  smsGivenUp: (tour: string, back: Rial): string =>
    back > 0
      ? `هدهد: ثبت‌نام تور ${tour} لغو شد. ${formatToman(back)} تومان به کیف پول هر که پرداخته بود برگشت.`
      : `هدهد: ثبت‌نام تور ${tour} لغو شد. پس از جریمه چیزی برای برگشت نماند؛ چیز بیشتری هم نمی‌گیریم.`,
};
