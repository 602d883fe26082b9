import { calendarTexts } from '#core/texts/calendar.ts';

/** How long ago something was seen, by this browser's clock: «۳ ساعت پیش». */
export const ageText = (at: number | string): string =>
  calendarTexts.age(Math.max(0, Math.floor((Date.now() - new Date(at).getTime()) / 60_000)));
