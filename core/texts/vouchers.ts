import { toPersianDigits } from '#core/rules/text/digits.ts';
import type { VoucherWorth } from '#core/rules/vouchers/discount.ts';
import type { Writing } from '#core/texts/writing.ts';

export const voucherTexts = {
  /** What a code gives: «۱۰٪ تخفیف تا ۳۰۰٬۰۰۰ تومان». */
  label: (worth: VoucherWorth, say: Pick<Writing, 'paid'>): string => {
    if (worth.kind === 'amount') return `${say.paid(worth.amount)} تخفیف`;
    const share = `${toPersianDigits(worth.percent)}٪ تخفیف`;
    return worth.cap === null ? share : `${share} تا ${say.paid(worth.cap)}`;
  },

  /** The panel on the page of paying. */
  panel: {
    title: 'کد تخفیف',
    code: 'کد',
    optional: 'اگر کدی دارید، همین‌جا بنویسید.',
    empty: 'اول کد را بنویسید.',
    apply: 'اعمال',
    remove: 'حذف',
    removeCode: (code: string) => `حذف کد ${code}`,
    removed: 'کد تخفیف برداشته شد.',
    given: (amount: string) => `${amount} تخفیف گرفتید.`,
    atBank: 'یک پرداخت هنوز در بانک باز است. وقتی نتیجه‌اش برسد، کد را می‌شود عوض کرد.',
    lost: (code: string) =>
      `کد تخفیف ${code} روی این سفارش ننشست و مبلغ زیر بی‌تخفیف است. اگر هنوز اعتبار دارد، همین‌جا دوباره بنویسیدش.`,
    tooMany: 'چند کد پشت سر هم نوشته شد. کمی صبر کنید و دوباره امتحان کنید.',
  },
} as const;
