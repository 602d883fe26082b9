import { formatJalaliDay } from '#core/rules/dates/format.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { formatToman } from '#core/rules/money/format.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';

/** What every message needs: «ویزای امارات», and the page of the application. */
interface Of {
  title: string;
  link: string;
}

/** «برای ۲ نفر »; nothing where it is for all of the application. */
const forSome = ({ count, all }: { count: number; all: number }): string =>
  count === all ? '' : ` برای ${toPersianDigits(count)} نفر`;

/** News of an application. No names in them: a message may be read on a locked screen. */
export const visaMessages = {
  received: ({ title, link }: Of): string =>
    `هدهد: درخواست ${title} رسید. مدرک‌ها را می‌بینیم و خبر می‌دهیم.\nپیگیری: ${link}`,
  asked: ({ title, link }: Of, document: string, note: string): string =>
    `هدهد: برای ${title} به «${document}» نیاز داریم. ${note}\nاز این‌جا بفرستید: ${link}`,
  sent: ({ title, link }: Of, who: { count: number; all: number }, expectedBy: PlainDate): string =>
    `هدهد: درخواست ${title}${forSome(who)} ارسال شد. معمولاً تا ${formatJalaliDay(expectedBy)} جواب می‌آید.\nپیگیری: ${link}`,
  approved: ({ title, link }: Of, who: { count: number; all: number }): string =>
    `هدهد: خبر خوش! ${title}${forSome(who)} تأیید شد. به‌زودی فایل ویزا را می‌گذاریم.\nپیگیری: ${link}`,
  issued: ({ title, link }: Of, who: { count: number; all: number }): string =>
    `هدهد: ${title}${forSome(who)} صادر شد. سفر خوش!\nویزا این‌جاست: ${link}`,
  corrected: ({ title, link }: Of): string =>
    `هدهد: ببخشید؛ در یکی از فایل‌های ${title} اشتباهی کرده بودیم و درستش کردیم. فایل پیشین را به کار نبرید.\nویزای درست این‌جاست: ${link}`,
  rejected: ({ title, link }: Of, note: string, refund: Rial): string =>
    [
      `هدهد: متأسفیم؛ با یکی از درخواست‌های ${title} موافقت نشد. ${note}`,
      refund > 0 ? `${formatToman(refund)} تومان به کیف پول هدهد برمی‌گردد.` : '',
      `جزئیات: ${link}`,
    ]
      .filter(Boolean)
      .join('\n'),
  /** To staff, once a day each. */
  staff: {
    waiting: 'هدهد: درخواست تازه ویزا پرداخت شده و منتظر بررسی است.',
    given: 'هدهد: مدرک‌های خواسته‌شده یک درخواست ویزا رسید و منتظر بررسی است.',
  },
} as const;
