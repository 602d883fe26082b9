import { toPersianDigits as number } from '#core/rules/text/digits.ts';

/** The first page of tours, and what tours show on the home page. */
export const tourHomeTexts = {
  pageTitle: 'تورهای داخلی و خارجی',
  title: 'با هم برویم',
  lead: 'برنامه روز به روز، قیمت هر اتاق، و اینکه چقدر را حالا می‌دهید و چقدر را بعد؛ همه پیش از ثبت‌نام.',
  search: 'جست‌وجوی تور',
  themes: 'دنبال چه هستید؟',
  months: 'ماه سفر',
  calendar: 'روزهای حرکت',
  calendarLead: (unit: string) =>
    `هر خانه روزی است که توری راه می‌افتد؛ قیمت برای یک نفر در اتاق دوتخته، به ${unit}.`,
  calendarMonth: 'ماه تقویم',
  noDepartures: 'در این ماه توری راه نمی‌افتد.',
  day: (day: string, tours: number, price: string | null) =>
    price === null ? `${day}، ${number(tours)} تور، پر شده` : `${day}، ${number(tours)} تور، از ${price}`,
  tours: (count: number) => `${number(count)} تور`,
  from: (amount: string) => `از ${amount}`,
  budget: 'تا چه مبلغی؟',
  budgetLead: 'برای یک نفر در اتاق دوتخته',
  upTo: (amount: string) => `تا ${amount}`,
  millions: (count: number) => `${number(count)} میلیون تومان`,
  lengths: 'چند شب؟',
  next: 'تورهایی که زودتر راه می‌افتند',
  nextLead: 'قیمت برای یک نفر در اتاق دوتخته.',
  homeTitle: 'تور با راهنما و هتل',
  homeChoices: 'مقصد تور',
  soonest: 'زودترین‌ها',
  all: 'همه تورها',
  leaves: (day: string) => `حرکت ${day}`,
  dates: (count: number) => `${number(count)} تاریخ`,
  failed: 'تورها نیامدند.',
  retry: 'دوباره امتحان می‌کنم',
  none: 'فعلاً توری برای ثبت‌نام نیست. چند روز دیگر سر بزنید.',
  sample: 'نمونه',
  promises: 'پیش از ثبت‌نام',
  promiseList: [
    {
      title: 'نیمی حالا، نیمی بعد',
      text: 'با نیمی از قیمت جایتان می‌ماند؛ بقیه را تا یک ماه مانده به سفر می‌دهید.',
    },
    { title: 'اگر نیایید', text: 'پیش از ثبت‌نام می‌بینید تا چه روزی چقدر برمی‌گردد.' },
    {
      title: 'برگزار می‌شود یا نه',
      text: 'دست‌کم یک هفته مانده می‌گوییم قطعی است؛ اگر برگزار نکنیم همه پول برمی‌گردد.',
    },
    { title: 'قرارداد فارسی', text: 'پیش از پرداخت می‌خوانید؛ نسخه‌ای که پذیرفته‌اید با ساعتش پیش شما می‌ماند.' },
  ],
} as const;
