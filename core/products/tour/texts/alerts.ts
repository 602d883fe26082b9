import type { PlainDate } from '#core/rules/dates/plain.ts';
import { toPersianDigits as number } from '#core/rules/text/digits.ts';
import type { Writing } from '#core/texts/writing.ts';

/** What is waited for, and how it is told. */
export const tourAlertTexts = {
  title: (tour: string, on: PlainDate | null, say: Pick<Writing, 'day'>): string =>
    on === null ? `تور ${tour}` : `تور ${tour}، ${say.day(on)}`,
  newDate: 'تاریخ تازه‌ای از این تور',
  freePlaces: (seats: number): string => `${number(seats)} جای خالی در این تاریخ`,
  toldDate: (tour: string, day: string, link: string): string =>
    `هدهد: تور ${tour} تاریخ تازه‌ای دارد: ${day}.\n${link}`,
  toldPlaces: (tour: string, day: string, seats: number, link: string): string =>
    `هدهد: در تور ${tour}، ${day}، ${number(seats)} جا خالی شد. جا برای کسی نگه داشته نشده است.\n${link}`,
};
