/** What stands under the search box of the home page. */
export const offerTexts = {
  days: {
    title: 'کدام روز ارزان‌تر است؟',
    lead: 'کمترین قیمت هر روز برای یک بزرگسال، به هزار تومان',
    routes: 'مسیر',
    failed: 'قیمت روزها نیامد.',
    none: 'برای این مسیر در این روزها قیمتی نداریم.',
    retry: 'دوباره امتحان کنید',
    cheapest: 'ارزان‌ترین',
    dearest: 'گران‌ترین',
  },
  destinations: {
    title: 'این روزها همه به کجا می‌روند؟',
    lead: 'مسیرهایی که این روزها بیشتر جست‌وجو می‌شوند، با ارزان‌ترین روزشان',
    oneWay: 'پرواز یک‌طرفه',
    seen: (age: string) => `قیمت ${age}`,
    price: 'از',
    unknown: 'قیمت روز را ببینید',
  },
} as const;
