import type { CallOffReason } from '../words.ts';

/** What travellers read of a date that does not take place, and of what staff write to them. */
export const tourCallOffTexts = {
  why: {
    minimum: 'چون شمار مسافران به حد نصاب نرسید',
    force: 'به دلیل شرایطی که از اختیار ما بیرون است',
  } satisfies Record<CallOffReason, string>,
  sms: (tour: string, day: string, why: string, note: string, link: string): string =>
    `هدهد: تور ${tour}، ${day}، ${why} برگزار نمی‌شود. ${note}\nهمه آنچه پرداخته‌اید بی‌کسر برمی‌گردد.\n${link}`,
  message: (tour: string, day: string, text: string): string => `هدهد، تور ${tour}، ${day}:\n${text}`,
};
