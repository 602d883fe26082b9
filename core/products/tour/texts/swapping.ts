import type { SwapProblem } from '../rules/swapping.ts';

/** Giving one's place to somebody else. */
export const tourSwapTexts = {
  problems: {
    OTHER_AGE: 'جانشین باید هم‌رده سنی همان مسافر باشد.',
    OTHER_SEX: 'تخت مشترک است؛ جانشین باید هم‌جنس همان مسافر باشد.',
  } satisfies Record<SwapProblem, string>,
  twice: 'این فرد در همین سفر هست.',
  sms: (tour: string, link: string) =>
    `هدهد: نام یکی از مسافران «${tour}» عوض شد. قرارداد و واچر تازه در صفحه سفارش است. ${link}`,
  until: (day: string) => `تا ${day} می‌توانید جا را به دیگری بسپارید.`,
  open: 'سپردن جا به دیگری',
  title: 'سپردن جا به دیگری',
  lead: 'تا پایان مهلت بی‌هزینه است. جا، اتاق و قیمت همان می‌ماند و قرارداد و واچر با نام تازه صادر می‌شود.',
  whose: 'جای چه کسی',
  submit: 'نام را عوض کن',
} as const;
