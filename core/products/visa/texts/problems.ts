import type { PlainDate } from '#core/rules/dates/plain.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import type { Writing } from '#core/texts/writing.ts';
import type { PictureProblem } from '../rules/documents.ts';

/** What stands under a field of an application that was refused. */
export const visaProblemTexts = {
  arrival: {
    tooSoon: (first: PlainDate, say: Pick<Writing, 'day'>): string =>
      `این ویزا تا آن روز آماده نمی‌شود. زودترین روز ورود ${say.day(first)} است.`,
    tooLate: (last: PlainDate, say: Pick<Writing, 'day'>): string =>
      `تاریخ ورود باید تا ${say.day(last)} باشد.`,
  },
  passportTwice: 'این گذرنامه برای متقاضی دیگری هم نوشته شده است.',
  nationalCodeTwice: 'این کد ملی برای متقاضی دیگری هم نوشته شده است.',
  /** Only ever said of the caller's own. */
  inProgress: (orderNumber: string): string =>
    `برای این گذرنامه درخواست بازی دارید (${orderNumber}). تا پایان آن، درخواست تازه لازم نیست.`,
  tooManyWait: (most: number): string =>
    `${toPersianDigits(most)} درخواست شما منتظر پرداخت است. اول یکی را بپردازید یا در «سفرهای من» از آن بگذرید؛ هر کدام که پرداخت نشود، خودش بسته می‌شود.`,
  document: {
    missing: (title: string): string => `${title} را بفرستید.`,
    unknown: 'این مقصد چنین مدرکی نمی‌خواهد.',
    gone: (title: string): string => `${title} دیگر نزد ما نیست. دوباره بفرستید.`,
    unreadable: (title: string): string => `${title} خوانده نشد. تصویر JPG یا PNG بفرستید.`,
    /** A picture that went while the request was on its way. */
    someGone: 'یکی از تصویرها دیگر نزد ما نیست. مدرک‌ها را نگاه کنید و دوباره بفرستید.',
  },
  picture: (problem: PictureProblem, title: string): string =>
    ({
      PICTURE_TOO_SMALL: `${title} کوچک است و خوانده نمی‌شود. تصویر بزرگ‌تری بفرستید.`,
      PHOTO_NOT_PORTRAIT: `${title} باید ایستاده یا مربع باشد، مثل عکس روی گذرنامه.`,
    })[problem],
  /** What staff type when they hand out a visa. */
  issue: {
    number: 'شماره ویزا حرف لاتین، رقم، فاصله، خط تیره یا / دارد.',
    over: 'آخرین روز ورود گذشته است.',
  },
  /** A document that staff ask for and the destination does not know needs a name. */
  titleMissing: 'نام این مدرک را بنویسید.',
} as const;
