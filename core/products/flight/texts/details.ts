import { toPersianDigits } from '#core/rules/text/digits.ts';

const fa = toPersianDigits;

/** The opened flight: four tabs and the way on. */
export const detailTexts = {
  tabs: 'جزئیات پرواز',
  info: 'اطلاعات پرواز',
  refund: 'قوانین استرداد',
  baggage: 'بار',
  visa: 'ویزای مسیر',
  terminal: (name: string) => `ترمینال ${fa(name)}`,
  checkIn: 'دست‌کم ۱ ساعت پیش از پرواز در فرودگاه باشید.',
  stopover: (duration: string, city: string) => `${duration} توقف در ${city}`,
  cabin: 'کلاس پروازی',
  bookingClass: 'کد کلاس نرخی',
  fareBasis: 'مبنای نرخ',
  bill: 'ریز قیمت',
  lineCount: (label: string, count: number) => (count > 1 ? `${label} × ${fa(count)}` : label),
  total: (count: number) => `مجموع ${fa(count)} مسافر`,
  goOn: 'ادامه خرید',
  ladder: {
    caption: 'اگر برنامه عوض شد',
    lead: (count: number) => `از پول ${fa(count)} مسافر، به شما چقدر برمی‌گردد:`,
    when: 'زمان لغو',
    penalty: 'جریمه',
    back: 'برمی‌گردد',
    here: 'اینجا هستید',
    unknown: {
      charter: 'جریمه این بلیت را چارترکننده تعیین می‌کند و از پیش معلوم نیست؛ حدس نمی‌زنیم.',
      system: 'جریمه این بلیت را ایرلاین تعیین می‌کند و از پیش معلوم نیست؛ حدس نمی‌زنیم.',
    },
    moved: 'اگر پرواز بیش از ۲ ساعت جابه‌جا شود، استرداد بدون جریمه است.',
    source: (text: string) => `منبع: ${text}`,
    validFrom: (day: string) => `اعتبار از ${day}`,
  },
  bags: {
    checked: 'بار همراه بلیت',
    cabin: 'بار داخل کابین',
    infant: 'بار نوزاد',
    perPerson: 'برای هر بزرگسال و کودک',
    perInfant: 'برای هر نوزاد',
    hint: 'بار بیشتر را در فرودگاه و با نرخ ایرلاین می‌پذیرند.',
  },
  visaNone: 'این پرواز داخلی است و ویزا لازم ندارد. کارت ملی یا گذرنامه همراهتان باشد.',
  expired: 'از این جست‌وجو زمان زیادی گذشته. قیمت را دوباره از ایرلاین می‌پرسیم.',
  searchAgain: 'دوباره جست‌وجو می‌کنم',
  retry: 'دوباره امتحان می‌کنم',
  loading: 'جزئیات پرواز می‌آید…',
} as const;
