import { toPersianDigits } from '#core/rules/text/digits.ts';

/**
 * The text that carries a sign-in code. The last line is the WebOTP form (`@host #code`): a phone's browser fills the
 * code in on that host alone. The code keeps Latin digits: phones find it by them.
 */
export const otpMessage = (code: string, host: string | null, minutes: number): string =>
  [
    `کد ورود شما به هدهد: ${code}`,
    `تا ${toPersianDigits(minutes)} دقیقه به کار می‌آید. آن را به کسی نگویید.`,
    ...(host === null ? [] : ['', `@${host} #${code}`]),
  ].join('\n');

/** What stands around the texts. */
export const messageTexts = {
  emailFooter: 'این ایمیل را هدهد خودکار فرستاده است.',
  pushTitle: 'هدهد',
  moneySubject: 'کیف پول شما در هدهد',
  orderSubject: (orderNumber: string) => `سفارش ${orderNumber} در هدهد`,
} as const;
