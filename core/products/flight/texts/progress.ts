import { toPersianDigits as fa } from '#core/rules/text/digits.ts';

/** A search that takes longer, as it goes. */
export const progressTexts = {
  asking: (count: number) => `از ${fa(count)} فروشنده می‌پرسیم…`,
  fresh: 'قیمت و جای خالی همین لحظه را می‌گیریم، نه قیمت دیروز را.',
  some: (answered: number, asked: number, count: number) =>
    `${fa(answered)} از ${fa(asked)} فروشنده جواب داده‌اند؛ ${count > 0 ? `${fa(count)} پرواز پیدا شده` : 'هنوز پروازی پیدا نشده'}.`,
  all: (count: number) => `همه جواب دادند؛ ${fa(count)} پرواز پیدا شد.`,
  cheapest: 'ارزان‌ترین تا حالا',
  more: (count: number, isCheaper: boolean) =>
    isCheaper
      ? `${count > 0 ? `${fa(count)} پرواز دیگر، با قیمت ارزان‌تر` : 'قیمت ارزان‌تری پیدا شد'}؛ نشان بده`
      : `${fa(count)} پرواز دیگر پیدا شد؛ نشان بده`,
  sellers: 'فروشنده‌هایی که از آن‌ها می‌پرسیم',
  airlines: 'ایرلاین‌هایی که پرواز دارند',
  waits: 'می‌پرسیم…',
  silent: 'جواب نداد',
  nothing: 'این مسیر ندارد',
  moreAirlines: (count: number) => `و ${fa(count)} ایرلاین دیگر`,
} as const;
