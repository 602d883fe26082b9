import { durationWords } from '#core/texts/words/dates.ts';
import { toPersianDigits } from '../text/digits.ts';
import type { PlainDateTime } from './plain.ts';

/** «۱ ساعت و ۳۰ دقیقه»; minutes only where there are some, hours likewise; «۰ دقیقه» for nothing. */
export const formatDuration = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [
    ...(hours > 0 ? [`${toPersianDigits(hours)} ${durationWords.hour}`] : []),
    ...(rest > 0 || hours === 0 ? [`${toPersianDigits(rest)} ${durationWords.minute}`] : []),
  ];
  return parts.join(durationWords.and);
};

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** Minutes since midnight as 'HH:MM' in Latin digits; 1440 and more begin again at 00:00. */
export const clockText = (minutes: number): string =>
  `${twoDigits(Math.floor(minutes / 60) % 24)}:${twoDigits(minutes % 60)}`;

/** The time of a wall clock for the eye, «۰۶:۱۵»: of minutes since midnight, 'HH:MM' or a date and time. */
export const formatClock = (time: number | string | PlainDateTime): string =>
  toPersianDigits(typeof time === 'number' ? clockText(time) : time.slice(-5));

/** «۰۷:۱۸» of seconds that are left: minutes and seconds, for countdowns; nothing below zero. */
export const formatCountdown = (seconds: number): string => {
  const left = Math.max(0, Math.floor(seconds));
  return toPersianDigits(`${twoDigits(Math.floor(left / 60))}:${twoDigits(left % 60)}`);
};

/** Minutes since midnight of 'HH:MM' or of a date and time 'YYYY-MM-DDTHH:MM'; throws on anything else. */
export const minutesOfDay = (time: string): number => {
  const match = /(?:^|T)([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  if (!match) throw new RangeError(`not a time of day: ${time}`);
  return Number(match[1]) * 60 + Number(match[2]);
};
