import { toPersianDigits } from '#core/rules/text/digits.ts';

/** The text that carries a code for a change in one's own account. The last line is the WebOTP form, see `otpMessage`. */
export const proofMessage = (code: string, host: string | null, minutes: number): string =>
  [
    `کد تأیید هدهد: ${code}`,
    `با آن تغییری در حساب شما تأیید می‌شود. تا ${toPersianDigits(minutes)} دقیقه به کار می‌آید. آن را به کسی نگویید.`,
    ...(host === null ? [] : ['', `@${host} #${code}`]),
  ].join('\n');

const notYou = 'اگر کار شما نبود، همین حالا با پشتیبانی هدهد تماس بگیرید.';

/** What the owner of an account is told where it was known before; nothing here says what is new. */
export const accountChangedMessages = {
  phoneNumber: `شماره موبایل حساب شما در هدهد عوض شد.\n${notYou}`,
  email: `ایمیل حساب شما در هدهد عوض شد.\n${notYou}`,
  firstPassword: `برای حساب شما در هدهد رمز گذاشته شد.\n${notYou}`,
  factor: `رمزساز حساب شما در پیشخوان هدهد ثبت شد.\n${notYou}`,
  password: `رمز حساب شما در هدهد عوض شد.\n${notYou}`,
} as const;

/** Of a sign-in on a browser that the account does not know; `device` as the list of devices calls it. */
export const signedInMessage = (device: string): string =>
  `کسی با دستگاهی تازه وارد حساب شما در هدهد شد: ${device}.\n${notYou}`;

/** What staff did with an account. Why is said by who answers: a message may be read by others. */
export const suspensionMessages = {
  suspended_at:
    'حساب شما در هدهد فعلاً بسته شد. بلیت‌ها و موجودی‌تان سر جایش است؛ با پشتیبانی هدهد تماس بگیرید تا با هم درستش کنیم.',
  lifted_at: 'حساب شما در هدهد دوباره باز شد. می‌توانید وارد شوید.',
} as const;
