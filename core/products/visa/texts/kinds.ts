import { toPersianDigits } from '#core/rules/text/digits.ts';
import type { VisaDuration, VisaEntry, VisaSpeed, VisaType } from '../contract/words.ts';
import type { ApplicantState } from '../lifecycle.ts';

/** What a visa can be, in words. */
export const visaWords = {
  types: { Tourist: 'گردشگری', Business: 'کاری' } satisfies Record<VisaType, string>,
  duration: (days: VisaDuration): string => `${toPersianDigits(days)} روز`,
  entries: { single: 'یک‌بار ورود', multiple: 'چندبار ورود' } satisfies Record<VisaEntry, string>,
  speeds: { normal: 'عادی', quick: 'فوری' } satisfies Record<VisaSpeed, string>,
  applicantStates: {
    Submitted: 'در انتظار پرداخت',
    Received: 'در بررسی',
    DocumentsMissing: 'منتظر مدرک شما',
    Sent: 'ارسال شد',
    Approved: 'تأیید شد',
    Issued: 'صادر شد',
    Rejected: 'رد شد',
    Withdrawn: 'انصراف',
    Lapsed: 'پرداخت نشد',
  } satisfies Record<ApplicantState, string>,
} as const;

interface KindWords {
  duration: VisaDuration;
  entry: VisaEntry;
  speed: VisaSpeed;
}

/** «۳۰ روزه، یک‌بار ورود، فوری» */
export const kindTitle = ({ duration, entry, speed }: KindWords): string =>
  `${toPersianDigits(duration)} روزه، ${visaWords.entries[entry]}، ${visaWords.speeds[speed]}`;
