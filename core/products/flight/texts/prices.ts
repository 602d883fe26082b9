import { toPersianDigits } from '#core/rules/text/digits.ts';

/** More about prices beside a list of flights: days against days, what it used to cost, being told. */
export const fareToolTexts = {
  matrix: {
    title: 'رفت و برگشت در روزهای نزدیک',
    unit: (unit: string) => `مجموع رفت و برگشت برای یک بزرگسال، به ${unit}؛ زیر هر قیمت: چند وقت پیش دیده‌ایم`,
    caption: 'هر سطر یک روز رفت و هر ستون یک روز برگشت است',
    corner: 'رفت / برگشت',
    unknown: 'قیمت ندارد',
    impossible: 'شدنی نیست',
    cell: (start: string, end: string, price: string, isCheapest: boolean) =>
      `رفت ${start}، برگشت ${end}، ${price}${isCheapest ? '، ارزان‌ترین' : ''}`,
  },
  history: {
    title: (day: string) => `روند قیمت پرواز ${day}`,
    cheaperThan: (percent: number) =>
      percent === 0
        ? 'امروز از هیچ روزی که این پرواز را دیده‌ایم ارزان‌تر نیست.'
        : `امروز ${percent < 50 ? 'فقط ' : ''}از ${toPersianDigits(percent)}٪ روزهایی که این پرواز را دیده‌ایم ارزان‌تر است.`,
    basis: (count: number) => `(${toPersianDigits(count)} روز دیده‌ایم)`,
    tooLittle: (count: number) =>
      count === 0
        ? 'قیمت پروازهای این روز را تازه می‌بینیم؛ از روز سوم می‌گوییم ارزان است یا گران.'
        : `قیمت پروازهای این روز را ${toPersianDigits(count)} روز دیده‌ایم؛ از روز سوم می‌گوییم ارزان است یا گران.`,
    current: (price: string, age: string) => `ارزان‌ترین قیمت امروز ${price}؛ دیده‌شده ${age}.`,
    chart: (unit: string) => `کمترین قیمت پروازهای این روز در هر روزی که دیده‌ایم، به ${unit}`,
    median: (price: string) => `میانه: ${price}`,
    quantiles: {
      low: 'کمترین',
      quarter: 'یک‌چهارم ارزان‌تر',
      median: 'میانه',
      threeQuarters: 'یک‌چهارم گران‌تر',
      high: 'بیشترین',
    },
    seenOn: 'روز دیدن',
    price: 'کمترین قیمت',
    retry: 'دوباره امتحان کنید',
  },
  alert: {
    title: 'خبرم کن اگر ارزان شد',
    lead: (route: string, days: string) =>
      `${route}، ${days}: هر وقت قیمت یک بزرگسال به این مبلغ رسید، خبر می‌دهیم.`,
    price: (unit: string) => `قیمت دلخواه (${unit})`,
    priceHint: (price: string) => `ارزان‌ترین بلیت این روز الان ${price} است.`,
    priceMissing: 'قیمتی را که منتظرش هستید بنویسید.',
    days: 'چند روز این‌ور و آن‌ور؟',
    around: (count: number) => (count === 0 ? 'فقط همین روز' : `تا ${toPersianDigits(count)} روز`),
    submit: 'خبرم کن',
    done: 'ثبت شد؛ خبرتان می‌کنیم.',
    seat: 'اگر جا باز شد خبرم کن',
    seatDone: 'اگر جا باز شد خبرتان می‌کنیم.',
  },
  alerts: {
    pageTitle: 'هشدار قیمت',
    title: 'هشدار قیمت',
    lead: 'قیمت‌ها، جاهای خالی و جریمه‌هایی که برایتان زیر نظر داریم.',
    empty: 'هنوز هشداری نگذاشته‌اید.',
    emptyText: 'در فهرست پروازها «هشدار قیمت» را بزنید.',
    search: 'جست‌وجوی پرواز',
    lastSeen: (price: string, age: string) => `آخرین قیمت ${price}، ${age}`,
    lastSeenNone: (age: string) => `آخرین نگاه ${age}؛ قیمتی نبود`,
    see: 'دیدن پروازها',
  },
} as const;
