import { toPersianDigits as number } from '#core/rules/text/digits.ts';

/** The first page of hotels, and what hotels show on the home page. */
export const hotelHomeTexts = {
  pageTitle: 'رزرو هتل داخلی و خارجی',
  title: 'جای خواب در راه',
  lead: 'قیمت همه شب‌ها را یک‌جا می‌بینید؛ و پیش از خرید می‌دانید چقدرش تا کی برمی‌گردد.',
  search: 'جست‌وجوی هتل',
  trending: 'هتل‌هایی که این روزها جا دارند',
  trendingLead: 'ارزان‌ترین شب هر هتل در هفته‌های پیش رو، برای یک بزرگسال.',
  cities: 'کجا می‌روید؟',
  citiesLead: 'شهرهایی که در آن‌ها هتل داریم.',
  byCity: 'هتل‌ها، شهر به شهر',
  cityChoice: 'شهر هتل‌ها',
  hotels: (count: number) => `${number(count)} هتل`,
  from: (day: string) => `شب ${day} از`,
  none: 'برای این شهر هنوز شب ارزانی ندیده‌ایم. روزتان را جست‌وجو کنید.',
  failed: 'هتل‌ها نیامدند.',
  retry: 'دوباره امتحان می‌کنم',
  all: 'همه هتل‌ها',
  allOf: (city: string) => `همه هتل‌های ${city}`,
  recent: 'جست‌وجوهای پیشین هتل',
  forget: (what: string) => `فراموش کردن ${what}`,
  promises: 'پیش از خرید',
  promiseList: [
    {
      title: 'یک قیمت',
      text: 'همه شب‌ها، همه اتاق‌ها، مالیات و خدمات. آنچه در هتل می‌پردازید جدا و با پول خودش نوشته شده.',
    },
    { title: 'نردبان بازگشت', text: 'روز به روز می‌بینید اگر پس بدهید چقدر برمی‌گردد؛ برای هر اتاق جدا.' },
    {
      title: 'نگه‌داشتن اتاق',
      text: 'تا پرداخت می‌کنید اتاق برای شما نگه داشته می‌شود و به کسی فروخته نمی‌شود.',
    },
    {
      title: 'واچر فارسی و محلی',
      text: 'نشانی به فارسی و لاتین برای راننده، قانون‌های هتل و شماره تأیید در یک برگ.',
    },
  ],
} as const;
