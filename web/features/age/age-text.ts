import { calendarTexts } from '#core/texts/calendar.ts';

const hour = 60;
const day = 24 * hour;

/** How long ago something was seen, by this browser's clock: «۳ ساعت»; «همین حالا» within the last minute. */
export const ageSpan = (at: number | string): string => {
  const minutes = Math.max(0, Math.floor((Date.now() - new Date(at).getTime()) / 60_000));
  const { span, now } = calendarTexts;
  if (minutes < 1) return now;
  if (minutes < hour) return span.minutes(minutes);
  return minutes < 2 * day ? span.hours(Math.floor(minutes / hour)) : span.days(Math.floor(minutes / day));
};

/** «۳ ساعت پیش» */
export const ageText = (at: number | string): string => {
  const text = ageSpan(at);
  return text === calendarTexts.now ? text : calendarTexts.age(text);
};
