import { toPersianDigits } from '#core/rules/text/digits.ts';

/** Pages about one destination. */
export const landingTexts = {
  title: (city: string) => `بلیت هواپیما به ${city}`,
  titleHome: 'پرواز داخلی',
  flightsTo: (country: string) => `پروازهای ${country}`,
  titleAbroad: 'پرواز خارجی',
  lead: (city: string) => `مبدأ و روز را بگویید تا همه پروازهای ${city} را با قیمت کامل ببینید.`,
  leadAbroad: 'از کدام شهر به کدام شهر دنیا؟',
  unknown: (code: string) => `مقصدی با کد ${code} نمی‌شناسیم. شهر را در کادر جست‌وجو پیدا کنید.`,
  search: 'جست‌وجو',
  map: (cities: readonly string[], to: string) => `نقشه پرواز از ${cities.join('، ')} به ${to}`,
  quick: 'جست‌وجوهای آماده',
  quickLead: 'با یک اشاره، ارزان‌ترین روزی که می‌شناسیم',
  noPrice: 'قیمت روز را ببینید',
  seen: (age: string) => `دیده‌شده ${age}`,
  facts: (city: string) => `درباره سفر به ${city}`,
  fact: {
    airport: 'فرودگاه',
    airports: 'همه فرودگاه‌های شهر',
    code: 'کد',
    country: 'کشور',
    clock: 'ساعت محلی',
  },
  clock: (minutes: number): string => {
    if (minutes === 0) return 'هم‌ساعت با تهران';
    const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
    const parts = [
      ...(hours > 0 ? [`${toPersianDigits(hours)} ساعت`] : []),
      ...(rest > 0 ? [`${toPersianDigits(rest)} دقیقه`] : []),
    ];
    return `${parts.join(' و ')} ${minutes > 0 ? 'جلوتر از' : 'عقب‌تر از'} تهران`;
  },
} as const;
