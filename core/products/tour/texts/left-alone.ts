import type { Rial } from '#core/rules/money/rial.ts';
import type { Writing } from '#core/texts/writing.ts';

type Paid = Pick<Writing, 'paid'>;

/** What is asked about whoever is left alone in a room of a settled tour. */
export const leftAloneTexts = {
  title: (name: string): string => `${name} در اتاق تنها می‌ماند. از این پس کجا بخوابد؟`,
  ways: { shared: 'تخت مشترک', single: 'اتاق یک‌تخته' },
  shared: 'هم‌اتاقی‌اش مسافری هم‌جنس می‌شود. هزینه‌ای ندارد.',
  single: (supplement: Rial, say: Paid): string =>
    `${say.paid(supplement)} گران‌تر است؛ آنچه از آن پرداخته‌اید از مبلغ برگشتی کم می‌شود و چیزی بیشتر نمی‌پردازید.`,
  bedAsked:
    'همراه دیگرِ این اتاق هم پولش را خواسته است؛ تا پاسخ آن درخواست نیاید، اتاق یک‌تخته را نمی‌شود انتخاب کرد.',
  unknownPrice: 'قیمت اتاق یک‌تخته در این سفارش نیامده است.',
  tooLittle: ({ supplement, back }: { supplement: Rial; back: Rial }, say: Paid): string =>
    back > 0
      ? `${say.paid(supplement)} هزینه دارد و از آنچه برمی‌گردد، ${say.paid(back)}، کم نمی‌شود.`
      : `${say.paid(supplement)} هزینه دارد و چیزی برنمی‌گردد که از آن کم شود.`,
  /** Beside the name of the tour in a refund. */
  named: { shared: 'هم‌اتاقی در تخت مشترک', single: 'هم‌اتاقی در اتاق یک‌تخته' },
  /** Of a room that somebody has by now, on the page of the order and in its papers. */
  singleFor: (
    { name, leftBy, supplement }: { name: string; leftBy: string; supplement: Rial },
    say: Paid,
  ): string => `اتاق یک‌تخته ${name}: ${say.paid(supplement)}، از مبلغ برگشتی ${leftBy}`,
} as const;
