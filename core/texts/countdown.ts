import { toPersianDigits } from '#core/rules/text/digits.ts';

export const countdownTexts = {
  left: 'زمان باقی‌مانده',
  minutesLeft: (minutes: number) => `${toPersianDigits(minutes)} دقیقه مانده`,
} as const;
