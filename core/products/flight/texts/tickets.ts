/** What stands on an e-ticket, on screen and on paper. */
export const ticketTexts = {
  pageTitle: (orderNumber: string): string => `بلیت پرواز ${orderNumber}`,
  brand: 'هدهد',
  heading: 'بلیت پرواز',
  headingEn: 'Electronic ticket',
  issued: 'صادر شد',
  nonstop: 'بدون توقف',
  to: 'به',
  layover: (duration: string, city: string): string => `${duration} توقف در ${city}`,
  layoverBetween: (duration: string, city: string, from: string, to: string): string =>
    `${duration} توقف در ${city} و رفتن از ${from} به ${to}`,
  date: 'تاریخ پرواز',
  departure: 'حرکت',
  airport: 'فرودگاه مبدأ',
  bookingReference: 'کد رزرو',
  orderNumber: 'شماره سفارش',
  ticketNumber: 'شماره بلیت',
  flightNumber: 'شماره پرواز',
  baggage: 'بار',
  cabinBag: 'بار کابین',
  cabin: 'کلاس',
  aircraft: 'هواپیما',
  passenger: 'مسافر',
  passengerType: 'رده سنی',
  issuedAt: 'زمان صدور',
  price: 'بهای این بلیت',
  unit: 'تومان',
  fare: 'نرخ پایه',
  fee: 'کارمزد هدهد',
  total: 'جمع',
  refund: 'جریمه استرداد',
  refundUnknown: 'جریمه این بلیت را ایرلاین هنگام استرداد تعیین می‌کند.',
  beforeFlight: 'پیش از پرواز',
  qrHint: 'مشخصات این بلیت',
  ofPages: (page: string, count: string): string => `بلیت ${page} از ${count}`,
  nextDay: 'روز بعد',
  laterDays: (days: string): string => `${days} روز بعد`,
  system: 'سیستمی',
  charter: 'چارتر',
  nationalCode: 'کد ملی',
  passport: 'شماره گذرنامه',
  passengerTypes: { Adult: 'بزرگسال', Child: 'کودک', Infant: 'نوزاد' },
  cabins: { 1: 'اکونومی', 2: 'بیزینس', 3: 'فرست' },
  percent: (share: string): string => `${share}٪`,
  percentAtMost: (share: string): string => `حداکثر ${share}٪`,
  /** A penalty that is a sum is told for the whole booking. */
  sum: (amount: string): string => `${amount} تومان برای همه`,
  at: (date: string, time: string): string => `${date}، ساعت ${time}`,
  beAtAirport: (time: string, airport: string, hours: string): string =>
    `ساعت ${time} در ${airport} باشید؛ دست‌کم ${hours} ساعت پیش از پرواز.`,
  bringDocument: {
    home: 'اصل کارت ملی یا گذرنامه همراهتان باشد؛ برای کودک و نوزاد، شناسنامه هم پذیرفته است.',
    /** The countries that ask for a visa, or of which nobody knows. */
    abroad: (countries: readonly string[]): string => {
      const passport = 'گذرنامه‌ای همراهتان باشد که دست‌کم ۶ ماه پس از آخرین پرواز اعتبار دارد';
      return countries.length === 0
        ? `${passport}.`
        : `${passport}؛ درباره ویزای ${countries.join(' و ')} هم مطمئن شوید.`;
    },
  },
  localTimes: 'هر ساعت به وقت همان فرودگاه است.',
  delay: 'اگر پرواز بیش از ۲ ساعت جابه‌جا یا لغو شود، استرداد بدون جریمه است.',
} as const;
