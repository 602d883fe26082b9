import { toPersianDigits } from '#core/rules/text/digits.ts';

const fa = toPersianDigits;

/** The opened flight: four tabs and the way on. */
export const detailTexts = {
  tabs: 'جزئیات پرواز',
  info: 'اطلاعات پرواز',
  refund: 'قوانین استرداد',
  baggage: 'بار',
  visa: 'ویزای مسیر',
  checkIn: {
    domestic: 'دست‌کم ۱ ساعت پیش از پرواز در فرودگاه باشید.',
    international: 'دست‌کم ۳ ساعت پیش از پرواز در فرودگاه باشید.',
  },
  localTimes: 'همه ساعت‌ها به وقت همان شهر است.',
  totalTime: (duration: string) => `کل سفر ${duration}`,
  dayLater: (days: number) => (days === 1 ? 'روز بعد' : `${fa(days)} روز بعد`),
  dayBefore: 'روز قبل',
  clocks: {
    ahead: (city: string, duration: string, from: string) => `ساعت ${city} ${duration} جلوتر از ${from} است.`,
    behind: (city: string, duration: string, from: string) =>
      `ساعت ${city} ${duration} عقب‌تر از ${from} است.`,
  },
  moved: (flight: string, now: string, before: string) =>
    `ساعت پرواز ${flight} عوض شده است: ${now} (پیش‌تر ${before})`,
  stopover: (duration: string, city: string) => `${duration} توقف در ${city}`,
  missed: (city: string) =>
    `با زمان تازه، به پرواز بعدی در ${city} نمی‌رسید. با ما یا ایرلاین هماهنگ کنید، یا بلیت را پس بدهید.`,
  overnight: 'شب را آنجا می‌مانید؛ به فکر جای خواب باشید.',
  airportChange: (from: string, to: string) =>
    `فرودگاه عوض می‌شود: از ${from} تا ${to} با خودتان است. شاید برای بیرون رفتن ویزا لازم باشد.`,
  sameTerminal: (terminal: string) => `هر دو پرواز از ترمینال ${fa(terminal)}.`,
  terminalChange: (from: string, to: string) => `ترمینال عوض می‌شود: از ${fa(from)} به ${fa(to)}.`,
  cabin: 'کلاس پروازی',
  bookingClass: 'کد کلاس نرخی',
  fareBasis: 'مبنای نرخ',
  bill: 'ریز قیمت',
  lineCount: (label: string, count: number) => (count > 1 ? `${label} × ${fa(count)}` : label),
  total: (count: number) => `مجموع ${fa(count)} مسافر`,
  totalOfTrip: {
    roundTrip: (count: number) => `مجموع رفت و برگشت ${fa(count)} مسافر`,
    several: (legs: number, count: number) => `مجموع ${fa(legs)} پرواز برای ${fa(count)} مسافر`,
  },
  goOn: 'ادامه خرید',
  tooShort: (gap: string, least: string) =>
    `فاصله این پرواز با پرواز پیشین ${gap} است؛ دست‌کم ${least} لازم است. پرواز دیرتری را برگزینید.`,
  overlaps: 'این پرواز پیش از رسیدن پرواز پیشین راه می‌افتد. پرواز دیرتری را برگزینید.',
  otherFlight: 'انتخاب پروازی دیگر',
  ladder: {
    caption: 'اگر برنامه عوض شد',
    lead: (count: number) => `از پول ${fa(count)} مسافر، به شما چقدر برمی‌گردد:`,
    when: 'زمان لغو',
    penalty: 'جریمه',
    back: 'برمی‌گردد',
    atLeast: 'دست‌کم برمی‌گردد',
    atMost: (penalty: string) => `حداکثر ${penalty}`,
    base: 'درصد جریمه از نرخ پایه است؛ مالیات و عوارض تا وقتی چیزی برمی‌گردد، کامل برمی‌گردد.',
    here: 'اینجا هستید',
    nothing: 'هیچ',
    /** What comes back of the price beside it; `until` is null after the last step. */
    now: (until: string | null, share: string) => `${until ?? 'از حالا'} ${share} برمی‌گردد`,
    nothingNow: 'از حالا چیزی برنمی‌گردد',
    unknown: {
      charter: 'جریمه این بلیت را چارترکننده تعیین می‌کند و از پیش معلوم نیست؛ حدس نمی‌زنیم.',
      system: 'جریمه این بلیت را ایرلاین تعیین می‌کند و از پیش معلوم نیست؛ حدس نمی‌زنیم.',
    },
    moved: 'اگر پرواز بیش از ۲ ساعت جابه‌جا شود، استرداد بدون جریمه است.',
    source: (text: string) => `منبع: ${text}`,
    validFrom: (day: string) => `اعتبار از ${day}`,
  },
  routeRules: 'قوانین این مسیر',
  bags: {
    caption: (cabin: string) => `بار در کلاس ${cabin}`,
    who: 'مسافر',
    checked: 'بار همراه بلیت',
    cabin: 'بار داخل کابین',
    hint: 'بار بیشتر را در فرودگاه و با نرخ ایرلاین می‌پذیرند.',
  },
  visas: {
    none: 'این پرواز داخلی است و ویزا لازم ندارد. کارت ملی یا گذرنامه همراهتان باشد.',
    lead: 'برای گذرنامه ایرانی، تا آنجا که می‌دانیم:',
    roles: { transit: 'توقف', destination: 'مقصد' },
    kinds: {
      free: 'بدون ویزا',
      onArrival: 'ویزا در فرودگاه',
      electronic: 'ویزای الکترونیکی',
      required: 'ویزا لازم است',
      unknown: 'نمی‌دانیم',
    },
    checkedOn: (day: string) => `بررسی‌شده در ${day}`,
    hint: 'قانون‌ها عوض می‌شوند؛ پیش از خرید از سفارت یا ایرلاین هم بپرسید.',
  },
  /** A flight that is opened in the list. */
  row: {
    route: 'مسیر',
    back: (count: number) => (count > 1 ? `اگر پس بدهید، برای هر ${fa(count)} نفر` : 'اگر پس بدهید'),
    backHint: (unit: string) => `مبلغ‌ها به ${unit}، از همین قیمت.`,
    atLeast: (share: string) => `دست‌کم ${share}`,
    allRules: 'همه قوانین این بلیت',
    bill: 'قیمت برای همه',
    bag: (infant: string) => `بار هر بزرگسال و کودک؛ نوزاد ${infant}`,
    cabinBag: 'همراه، داخل کابین',
    share: {
      action: 'فرستادن برای همسفر',
      copied: 'پیوند این پرواز کپی شد.',
      title: (route: string, flight: string, day: string, time: string) =>
        `${route}، ${flight}، ${day} ساعت ${time}`,
    },
  },
  expired: 'از این جست‌وجو زمان زیادی گذشته. قیمت را دوباره از ایرلاین می‌پرسیم.',
  searchAgain: 'دوباره جست‌وجو می‌کنم',
  retry: 'دوباره امتحان می‌کنم',
  loading: 'جزئیات پرواز می‌آید…',
} as const;
