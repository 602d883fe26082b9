import { toPersianDigits as number } from '#core/rules/text/digits.ts';

/** Cancelling people of a reserved tour, on the page of its order. */
export const tourLeavingPageTexts = {
  begin: 'لغو همه یا بعضی نفرها',
  title: 'چه کسانی نمی‌آیند؟',
  who: 'نام هر که نمی‌آید',
  stays: (names: string) => `${names} تنها می‌ماند. چگونه می‌خوابد؟`,
  staysIn: (names: string, kind: string, change: string) => `${names} در ${kind} می‌ماند؛ ${change}.`,
  same: 'بی‌تغییر در قیمت',
  more: (amount: string) => `${amount} بیشتر`,
  less: (amount: string) => `${amount} کمتر`,
  kept: (percent: number) => `جریمه: ${number(percent)}٪ قیمت و کارمزد لغو`,
  back: 'به کیف پول برمی‌گردد',
  open: 'مانده بقیه',
  openUntil: (deadline: string) => `مانده بقیه، تا ${deadline}`,
  whole: 'هیچ‌کس نمی‌ماند و ثبت‌نام بسته می‌شود.',
  confirm: 'این نفرها را لغو کن',
  confirmAll: 'ثبت‌نام را لغو کن',
  note: 'جریمه از قیمت تور حساب می‌شود، نه از آنچه پرداخته‌اید. اگر از پرداخت بیشتر شود چیز دیگری نمی‌گیریم.',
  left: 'کنار رفته‌اند',
  leftRow: (names: string, day: string) => `${names}، ${day}`,
  leftSums: (back: string, kept: string) => `${back} برگشت و ${kept} جریمه شد.`,
} as const;
