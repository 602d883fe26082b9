import { toPersianDigits } from '#core/rules/text/digits.ts';

/** The page that tells of one destination, and what every page says of its documents and money. */
export const visaGuideTexts = {
  title: (name: string) => `ویزای ${name}`,
  titleFree: (name: string) => `سفر به ${name} بدون ویزا`,
  loadingTitle: 'راهنمای ویزا',
  start: 'شروع درخواست',
  contents: 'در این صفحه',
  prices: 'انواع ویزا و قیمت هر نفر',
  pricesLead: 'قیمت‌ها با نرخ امروز و همراه کارمزد حساب شده‌اند.',
  foreign: 'هزینه ویزا',
  rials: 'جمع هر نفر',
  takes: 'زمان صدور',
  validity: 'مهلت ورود',
  choose: 'انتخاب',
  chooseKind: (kind: string) => `انتخاب ویزای ${kind}`,
  workingDays: ({ from, to }: { from: number; to: number }) =>
    from === to
      ? `${toPersianDigits(to)} روز کاری`
      : `${toPersianDigits(from)} تا ${toPersianDigits(to)} روز کاری`,
  validDays: (days: number) => `${toPersianDigits(days)} روز از صدور`,
  documents: 'مدارک لازم',
  documentsLead: ['تصویر ', 'JPG', ' یا ', 'PNG', '، هرکدام حداکثر ۵ مگابایت.'],
  documentFor: { everybody: '', adults: 'برای ۱۸ سال به بالا', minors: 'برای زیر ۱۸ سال', nobody: 'اختیاری' },
  back: 'چه مبلغی برمی‌گردد؟',
  backLead: (kind: string) => `برای هر نفر، در ویزای ${kind}`,
  backGuarantee: 'با «تضمین هزینه»، اگر ویزا صادر نشود همه مبلغ برمی‌گردد.',
  nothingBack: 'چیزی برنمی‌گردد',
  percent: (percent: number) => `${toPersianDigits(percent)}٪`,
  notices: 'خوب است بدانید',
  faq: 'راهنما',
  free: (name: string) => `ایرانیان برای سفر کوتاه به ${name} ویزا نمی‌خواهند.`,
  freeDays: (name: string, days: number) =>
    `ایرانیان تا ${toPersianDigits(days)} روز ماندن در ${name} ویزا نمی‌خواهند.`,
  freeNothing: 'لازم نیست از ما چیزی بخرید؛ گذرنامه‌تان دست‌کم ۶ ماه اعتبار داشته باشد.',
  closed: 'در حال حاضر امکان صدور این ویزا نیست.',
  others: 'مقصدهای دیگر',
  updated: (day: string) => `به‌روز شده در ${day}`,
  allDestinations: 'همه مقصدها',
  unknown: 'این مقصد بین ویزاهای ما نیست. شاید یکی از مقصدهای دیگر به کارتان بیاید.',
  retry: 'دوباره امتحان می‌کنم',
  loading: 'اطلاعات ویزا می‌آید…',
  getVisa: (name: string) => `گرفتن ویزای ${name}`,
  aboutClosed: (name: string) => `درباره ویزای ${name}`,
  aboutFree: (name: string) => `شرایط سفر بدون ویزا به ${name}`,
} as const;
