import { formatCount } from '#core/rules/text/count.ts';

/** «هدهد به عدد»: figures that the house counts from its own orders. */
export const figureTexts = {
  title: 'هدهد به عدد',
  lead: 'شمرده از سامانه خودمان؛ زیر هر عدد نوشته‌ایم از چه شمرده شده.',
  percent: (value: string): string => `${value}٪`,
  seconds: 'ثانیه',
  minutes: 'دقیقه',
  issuing: {
    label: 'از پرداخت تا صدور؛ برای نیمی از سفارش‌ها کمتر از این',
    basis: (count: number): string => `از دست‌کم ${formatCount(count)} سفارشی که در ۳۰ روز گذشته صادر شد`,
  },
  refunds: {
    label: 'درخواست‌های استرداد که پولشان تا یک روز بعد برگشت',
    basis: (count: number): string =>
      `از دست‌کم ${formatCount(count)} درخواست ۳۰ روز گذشته که رد یا پس گرفته نشد`,
  },
} as const;
