import { isTravelBy } from '#core/rules/travel/travel-by.ts';

/** An issued trip outside the house: in a calendar, and behind a link for others. */
export const tripTexts = {
  calendarName: 'سفرهای هدهد',

  /** On the page of the order. */
  share: {
    action: 'اشتراک سفر',
    make: 'ساختن و فرستادن پیوند',
    again: 'فرستادن پیوند',
    explain: 'هر کس پیوند را داشته باشد ساعت و مسیر سفر را می‌بیند؛ بدون نام، شماره و قیمت.',
    openUntil: (day: string) => `پیوند سفر تا ${day} باز است.`,
    title: (trip: string) => `سفر ${trip}`,
    link: 'پیوند سفر',
    copied: 'پیوند سفر کپی شد.',
    revoke: 'بستن پیوند',
    revoked: 'پیوند بسته شد. دیگر کسی سفر را با آن نمی‌بیند.',
  },

  /** The file for the traveller's calendar. */
  calendar: {
    add: 'تقویم',
    busy: 'تقویم آماده می‌شود…',
    failed: 'فایل تقویم نیامد. دوباره امتحان کنید.',
  },

  /** The page that a link opens. */
  shared: {
    pageTitle: 'سفر',
    /** «سفر تهران به مشهد»; a hotel or a tour is called by its name alone. */
    heading: ({ title, parts }: { title: string; parts: readonly { kind: string }[] }) =>
      parts.some(({ kind }) => isTravelBy(kind)) ? `سفر ${title}` : title,
    loading: 'سفر را می‌خوانیم…',
    noPersonalData: 'نام، شماره و قیمت در این صفحه نیست. صاحب سفر هر وقت بخواهد پیوند را می‌بندد.',
    openUntil: (day: string) => `این پیوند تا ${day} باز است.`,
    localTimes: 'هر ساعت به وقت همان شهر است.',
    preview: (day: string) => `${day}؛ ساعت‌ها و مسیر سفر، بدون نام و قیمت.`,
    parts: 'برنامه سفر',
    way: (from: string, to: string) => `${from} به ${to}`,
    map: (ways: readonly string[], distance: string) => `نقشه سفر: ${ways.join('، ')}؛ ${distance}`,
    departs: 'حرکت',
    arrives: 'رسیدن',
    stay: {
      start: 'ورود',
      end: 'خروج',
      from: (time: string) => `از ساعت ${time}`,
      until: (time: string) => `تا ساعت ${time}`,
    },
    round: {
      start: (place: string) => `حرکت از ${place}`,
      end: (place: string) => `بازگشت به ${place}`,
      at: (time: string) => `ساعت ${time}`,
    },
    nextDay: 'روز بعد',
    laterDays: (days: string) => `${days} روز بعد`,
    dayBefore: 'روز قبل',
    closedTitle: 'این پیوند باز نیست',
    closedText: 'شاید صاحب سفر آن را بسته یا زمانش گذشته باشد. پیوند تازه را از خودش بخواهید.',
    failedTitle: 'سفر باز نشد',
    again: 'دوباره امتحان می‌کنم',
    search: 'جست‌وجوی سفر',
  },
} as const;
