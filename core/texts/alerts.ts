import { toPersianDigits } from '#core/rules/text/digits.ts';

/** Alerts of any product: how they stand, by which way they come, what is wrong with a wish. */
export const alertTexts = {
  states: { waiting: 'روشن', told: 'خبر دادیم', over: 'تمام شد' },
  told: (age: string) => `خبرش را ${age} دادیم.`,
  remove: 'حذف',
  removeLong: (title: string) => `حذف «${title}»`,
  removed: 'حذف شد.',
  retry: 'دوباره امتحان کنید',
  channels: 'از چه راهی خبر بدهیم؟',
  channel: { sms: 'پیامک', email: 'ایمیل' },
  channelMissing: 'دست‌کم یک راه را انتخاب کنید.',
  problems: {
    emailUnknown: 'نشانی ایمیل شما را نمی‌دانیم. پیامک را برگزینید.',
    /** Where no text messages are sent. */
    emailWanted: 'نشانی ایمیل شما را نمی‌دانیم. آن را در حساب کاربری خود بنویسید.',
    notSent: 'این خبر از این راه فرستاده نمی‌شود. راه دیگری برگزینید.',
    tooMany: (count: number): string =>
      `${toPersianDigits(count)} خبر در انتظار دارید. یکی را بردارید و دوباره امتحان کنید.`,
    notFound: 'این خبر در فهرست شما نیست.',
  },
} as const;
