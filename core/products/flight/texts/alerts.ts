import { dateOf } from '#core/rules/dates/arithmetic.ts';
import { formatClock } from '#core/rules/dates/duration.ts';
import { formatJalaliDay } from '#core/rules/dates/format.ts';
import type { PlainDate, PlainDateTime } from '#core/rules/dates/plain.ts';
import { formatToman } from '#core/rules/money/format.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import type { Writing } from '#core/texts/writing.ts';

const fa = toPersianDigits;

/** «۱۵ آذر», «۱۵ تا ۲۰ آذر», «۲۸ آذر تا ۳ دی». */
const daysText = (from: PlainDate, to: PlainDate, { dayMonth }: Pick<Writing, 'dayMonth'>): string => {
  const [first, last] = [dayMonth(from), dayMonth(to)];
  if (from === to) return first;
  const [day = '', ...month] = first.split(' ');
  return `${last.endsWith(` ${month.join(' ')}`) ? day : first} تا ${last}`;
};

/** Back or nothing, in words. */
const backText = (amount: Rial): string =>
  amount > 0 ? `${formatToman(amount)} تومان برمی‌گردد` : 'چیزی برنمی‌گردد';

/** What is watched for, and what is told when it came; messages name nobody, since they are read on locked screens. */
export const flightAlertTexts = {
  title: (route: string, days: { from: PlainDate; to: PlainDate }, say: Pick<Writing, 'dayMonth'>): string =>
    `${route}، ${daysText(days.from, days.to, say)}`,
  details: {
    price: (below: Rial, say: Pick<Writing, 'paid'>): string =>
      `قیمت هر بزرگسال به ${say.paid(below)} یا کمتر برسد.`,
    seat: (flightNumber: string, departure: PlainDateTime, seats: number): string =>
      `در پرواز ${flightNumber} ساعت ${formatClock(departure)} برای ${fa(seats)} نفر جا باز شود.`,
    penalty: (hours: number): string => `${fa(hours)} ساعت پیش از هر بار کم شدن مبلغ استرداد.`,
  },
  messages: {
    price: (told: { route: string; date: PlainDate; price: Rial; link: string }): string =>
      [
        `هدهد: ${told.route}، ${formatJalaliDay(told.date)} از ${formatToman(told.price)} تومان پیدا می‌شود.`,
        `خرید: ${told.link}`,
      ].join('\n'),
    seat: (told: { route: string; flightNumber: string; departure: PlainDateTime; link: string }): string =>
      [
        `هدهد: در پرواز ${told.flightNumber} ${told.route}، ${formatJalaliDay(dateOf(told.departure))} ساعت ${formatClock(told.departure)} جا باز شد.`,
        `خرید: ${told.link}`,
      ].join('\n'),
    penalty: (told: {
      route: string;
      orderNumber: string;
      /** «تا ۱۲:۰۰ شنبه ۱۵ آذر» */
      until: string;
      refund: Rial;
      refundAfter: Rial;
      link: string;
    }): string =>
      [
        `هدهد: بلیت ${told.route} را ${told.until} پس بدهید، ${backText(told.refund)}؛ بعد از آن ${backText(told.refundAfter)}.`,
        `سفارش ${told.orderNumber}: ${told.link}`,
      ].join('\n'),
  },
  problems: {
    rangeReversed: 'پایان بازه پیش از آغاز آن است.',
    rangeTooLong: 'بازه خبر از ۳۰ روز بیشتر است.',
    datePast: 'این روز گذشته است. روز دیگری برگزینید.',
    priceTooLow: 'مبلغی بالاتر از صفر بنویسید.',
  },
} as const;
