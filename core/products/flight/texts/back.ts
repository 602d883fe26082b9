import { toPersianDigits } from '#core/rules/text/digits.ts';

const fa = toPersianDigits;

/** What comes back now, in the few words of a chip. */
export const backTexts = {
  back: (percent: number) => `${fa(percent)}٪ برمی‌گردد`,
  backAtLeast: (percent: number) => `دست‌کم ${fa(percent)}٪ برمی‌گردد`,
  /** How long the share before it comes back. */
  until: {
    flight: '، تا پرواز',
    today: (time: string) => `، تا ساعت ${time}`,
    tomorrow: (time: string) => `، تا فردا ${time}`,
    day: (day: string, time: string) => `، تا ${day} ${time}`,
  },
  notRefundable: { charter: 'چارتر؛ پولی برنمی‌گردد', system: 'پولی برنمی‌گردد' },
  unknown: { charter: 'جریمه: چارترکننده نگفته', system: 'جریمه: ایرلاین نگفته' },
} as const;
