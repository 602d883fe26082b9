import type { PlainDate } from '#core/rules/dates/plain.ts';
import { formatToman } from '#core/rules/money/format.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { toPersianDigits as number } from '#core/rules/text/digits.ts';
import type { Writing } from '#core/texts/writing.ts';

const origin = 'تهران';

/** What an order of a tour is called on cards, in calendars and in messages. */
export const tourOrderTexts = {
  /** Where every tour leaves from, and comes back to. */
  origin,
  /** «تور استانبول، ۵ شب» */
  title: (tour: string): string => `تور ${tour}`,
  /** «۱۸ دی تا ۲۳ دی، ۵ نفر» */
  subtitle: (
    { from, to, people }: { from: PlainDate; to: PlainDate; people: number },
    say: Pick<Writing, 'dayMonth'>,
  ): string => `${say.dayMonth(from)} تا ${say.dayMonth(to)}، ${number(people)} نفر`,
  moment: (day: string, time: string): string => `${day} ساعت ${time}`,
  leaves: (time: string): string => `حرکت از ${origin} ${time}`,
  returns: (time: string): string => `بازگشت به ${origin} ${time}`,
  hotels: (names: readonly string[]): string => `هتل: ${names.join('، ')}`,
  reference: (code: string): string => `شماره رزرو تور: ${code}`,
  smsIssued: (tour: string, reference: string, link: string): string =>
    `هدهد: تور ${tour} تسویه شد و واچر آن آماده است. سفر خوش!\n${reference}\nواچر: ${link}`,
  smsIssueFailed: (tour: string, orderNumber: string): string =>
    `هدهد: ثبت‌نام تور ${tour} انجام نشد. همه پول به کیف پول هدهد برگشت.\nسفارش: ${orderNumber}`,
  smsReserved: (tour: string, rest: { amount: Rial; until: string } | null): string =>
    [
      `هدهد: جای شما در تور ${tour} نگه داشته شد.`,
      ...(rest ? [`مانده: ${formatToman(rest.amount)} تومان، تا ${rest.until}`] : []),
    ].join('\n'),
  smsRemind: (tour: string, amount: Rial, until: string, link: string): string =>
    `هدهد: ${formatToman(amount)} تومان از تور ${tour} مانده است؛ تا ${until} پرداخت کنید.\n${link}`,
  smsUnsettled: (tour: string, back: Rial): string =>
    back > 0
      ? `هدهد: مانده تور ${tour} پرداخت نشد و ثبت‌نام لغو شد. ${formatToman(back)} تومان به کیف پول هر که پرداخته بود برگشت.`
      : `هدهد: مانده تور ${tour} پرداخت نشد و ثبت‌نام لغو شد. پس از جریمه چیزی برای برگشت نماند؛ چیز بیشتری هم نمی‌گیریم.`,
  keptOf: (percent: number, charge: string): string => `جریمه ${number(percent)}٪ قیمت و ${charge} کارمزد`,
  over: 'تور حرکت کرده است و دیگر لغو نمی‌شود.',
  left: 'این مسافر پیش‌تر از تور کنار رفته است.',
};
