/** What stands under the search box of the home page. */
export const offerTexts = {
  days: {
    title: 'کدام روز ارزان‌تر است؟',
    lead: (unit: string) => `کمترین قیمت هر روز برای یک بزرگسال، به ${unit}`,
    routes: 'مسیر',
    failed: 'قیمت روزها نیامد.',
    none: 'برای این مسیر در این روزها قیمتی نداریم.',
    retry: 'دوباره امتحان کنید',
    chart: (route: string, unit: string) => `${route}: کمترین قیمت هر روز، به ${unit}`,
    heads: (unit: string) => ['روز', `کمترین قیمت، ${unit}`] as const,
    mean: (price: string) => `میانگین این دو هفته: ${price}`,
    best: 'ارزان‌ترین روز',
    below: (percent: string, mean: string) => `${percent} پایین‌تر از میانگین این دو هفته (${mean})`,
    open: 'دیدن پروازهای این روز',
    seen: (age: string) => `قیمت این روز ${age} دیده شده است.`,
  },
  destinations: {
    title: 'این روزها همه به کجا می‌روند؟',
    lead: 'مسیرهایی که این روزها بیشتر جست‌وجو می‌شوند، با ارزان‌ترین روزشان',
    oneWay: 'پرواز یک‌طرفه',
    seen: (age: string) => `قیمت ${age}`,
    price: 'از',
    from: (day: string) => `${day}، از`,
    popular: 'پروازهای پرتکرار',
    most: 'پرجست‌وجوترین مسیر این روزها',
    kinds: 'کدام مسیرها',
    kind: { all: 'همه', domestic: 'داخلی', international: 'خارجی', pilgrimage: 'زیارتی' },
    unknown: 'قیمت روز را ببینید',
    /** What searches of the last days showed of the flights of a route. */
    facts: {
      straight: (duration: string, flights: string) => `${duration} · روزی حدود ${flights} پرواز`,
      withStop: (duration: string, flights: string) => `با توقف، ${duration} · روزی حدود ${flights} انتخاب`,
      rules: (count: string) => `قانون استرداد ${count} تا روشن است`,
      allRules: 'قانون استرداد همه روشن است',
      noRules: 'قانون استرداد را ایرلاین‌ها نگفته‌اند',
    },
  },
} as const;
