import { formatToman } from '#core/rules/money/format.ts';
import type { Rial } from '#core/rules/money/rial.ts';

/** What is asked about whoever is left alone in a room of a settled tour. */
export const leftAloneTexts = {
  title: (name: string): string => `${name} در اتاق تنها می‌ماند. از این پس کجا بخوابد؟`,
  ways: { shared: 'تخت مشترک', single: 'اتاق یک‌تخته' },
  shared: 'هم‌اتاقی‌اش مسافری هم‌جنس می‌شود. هزینه‌ای ندارد.',
  single: (supplement: Rial): string =>
    `${formatToman(supplement)} تومان گران‌تر است؛ آنچه از آن پرداخته‌اید از مبلغ برگشتی کم می‌شود و چیزی بیشتر نمی‌پردازید.`,
  bedAsked:
    'همراه دیگرِ این اتاق هم پولش را خواسته است؛ تا پاسخ آن درخواست نیاید، اتاق یک‌تخته را نمی‌شود انتخاب کرد.',
  unknownPrice: 'قیمت اتاق یک‌تخته در این سفارش نیامده است.',
  tooLittle: (supplement: Rial, back: Rial): string =>
    back > 0
      ? `${formatToman(supplement)} تومان هزینه دارد و از آنچه برمی‌گردد، ${formatToman(back)} تومان، کم نمی‌شود.`
      : `${formatToman(supplement)} تومان هزینه دارد و چیزی برنمی‌گردد که از آن کم شود.`,
  /** Beside the name of the tour in a refund. */
  named: { shared: 'هم‌اتاقی در تخت مشترک', single: 'هم‌اتاقی در اتاق یک‌تخته' },
  /** Of a room that somebody has by now, on the page of the order and in its papers. */
  singleFor: (name: string, leftBy: string, supplement: Rial): string =>
    `اتاق یک‌تخته ${name}: ${formatToman(supplement)} تومان، از مبلغ برگشتی ${leftBy}`,
} as const;
