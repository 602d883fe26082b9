import { toPersianDigits } from '#core/rules/text/digits.ts';

/** Pages about one destination. */
export const landingTexts = {
  title: (city: string) => `بلیت هواپیما به ${city}`,
  /** Keeps the room of a city's name until that is there; never seen. */
  cityToCome: 'استانبول',
  titleHome: 'پرواز داخلی',
  flightsTo: (country: string) => `پروازهای ${country}`,
  titleAbroad: 'پرواز خارجی',
  lead: (city: string) => `مبدأ و روز را بگویید تا همه پروازهای ${city} را با قیمت کامل ببینید.`,
  /** What a link to a list of flights says of it. */
  listOf: (from: string, to: string) => `پروازهای ${from} به ${to} با قیمت کامل و قانون استرداد، کنار هم.`,
  /** Flights a day, and how far it is: from one city, or from the one that most come from. */
  figuresOfOne: (flights: string, city: string, duration: string) =>
    `روزی حدود ${flights} پرواز از ${city}، ${duration} در راه.`,
  figures: (flights: string, cities: string, nearest: readonly [city: string, duration: string]) =>
    `روزی حدود ${flights} پرواز از ${cities} شهر؛ از ${nearest[0]} ${nearest[1]} راه است.`,
  cheapest: (day: string, city: string, price: string) =>
    `ارزان‌ترین روزی که می‌شناسیم ${day} است، از ${city} با ${price}.`,
  /** Keep the room of these sentences until they are there; never seen. */
  figuresToCome:
    'روزی حدود ۱۲۰ پرواز از ۸ شهر؛ از خرم‌آباد ۱ ساعت و ۳۵ دقیقه راه است. ارزان‌ترین روزی که می‌شناسیم چهارشنبه ۱۹ اردیبهشت است، از تهران با ۱۲٬۲۳۷٬۰۰۰ تومان.',
  crumbs: 'جای این صفحه',
  leadList: 'مبدأ، مقصد و روز را بگویید تا همه پروازها را با قیمت کامل و قانون استرداد ببینید.',
  leadAbroad: 'از کدام شهر به کدام شهر دنیا؟',
  unknown: (code: string) => `مقصدی با کد ${code} نمی‌شناسیم. شهر را در کادر جست‌وجو پیدا کنید.`,
  search: 'جست‌وجو',
  map: (cities: readonly string[], to: string) => `نقشه پرواز از ${cities.join('، ')} به ${to}`,
  quick: 'جست‌وجوهای آماده',
  quickLead: 'با یک اشاره، ارزان‌ترین روزی که می‌شناسیم',
  from: 'از کجا می‌آیید؟',
  lowest: 'ارزان‌ترین:',
  fromLead: 'ارزان‌ترین روزی که می‌شناسیم، برای یک بزرگسال',
  quickFailed: 'مسیرها نیامد. جست‌وجو کار می‌کند.',
  quickNone: 'هنوز پروازی به اینجا نمی‌شناسیم. شهر خود و روز را جست‌وجو کنید.',
  retry: 'دوباره امتحان کنید',
  destinations: 'پرواز به شهرها',
  others: 'پرواز به شهرهای دیگر',
  flight: (city: string) => `پرواز ${city}`,
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
