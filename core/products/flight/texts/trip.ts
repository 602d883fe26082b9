import { toPersianDigits } from '#core/rules/text/digits.ts';

/** A flight inside the purchase, the order and the ticket on screen. */
export const flightTripTexts = {
  outbound: 'رفت',
  returning: 'برگشت',
  /** What a leg of a trip is called: of one there and back, or of several destinations. */
  legName: (at: number, isRoundTrip: boolean): string =>
    isRoundTrip ? (at === 0 ? 'رفت' : 'برگشت') : `پرواز ${toPersianDigits(at + 1)}`,
  /** Between two legs that were bought apart. */
  apart: (duration: string, city: string): string =>
    `${duration} تا پرواز بعد در ${city}. این دو پرواز جدا هستند؛ بار را خودتان تحویل می‌گیرید و دوباره می‌سپارید.`,
  and: ' و ',
  fromPartner: (partner: string): string => `از ${partner} آمده‌اید؛ نوشتن ایمیل اختیاری است.`,
  checkedBag: (amount: string): string => `${amount} بار`,
  noCheckedBag: 'بدون بار',
  cabinBag: (amount: string): string => `${amount} بار کابین`,
  noCabinBag: 'بدون بار کابین',
  penaltyNow: (percent: string): string => `جریمه از ${percent}٪`,
  penaltyNowAtMost: (percent: string): string => `جریمه الان حداکثر ${percent}٪`,
  noPenaltyNow: 'فعلاً بدون جریمه',
  airline: 'ایرلاین',
  cabin: 'کلاس',
  baggage: 'بار',
  date: 'تاریخ',
  reference: 'کد رزرو',
  atAirport: 'در فرودگاه',
  baggageSum: (checked: string, cabin: string): string => `${checked} + ${cabin} کابین`,
  notIssuedYet: 'در حال صدور',
  partlyIssued: 'بلیت بعضی از پروازها صادر شده و بقیه در راه است؛ خبرش را به شما می‌دهیم.',
  penaltyAlert: {
    title: 'پیش از کم شدن مبلغ استرداد خبرم کن',
    text: (hours: string): string => `${hours} ساعت پیش از هر پله به شما می‌گوییم.`,
    failed: 'این خبر الان ثبت نشد؛ کمی بعد دوباره امتحان کنید.',
  },
  ladder: {
    sums: (count: number, unit: string): string =>
      count > 1 ? `مبلغ‌ها برای هر ${toPersianDigits(count)} نفر، به ${unit}.` : `مبلغ‌ها به ${unit}.`,
    base: 'درصد جریمه از نرخ پایه است؛ مالیات و عوارض تا وقتی چیزی برمی‌گردد، کامل برمی‌گردد.',
    unknownThen: 'شاید چیزی برنگردد',
    unknown: 'جریمه این بلیت را ایرلاین هنگام استرداد تعیین می‌کند؛ پیش از پس دادن، مبلغ را به شما می‌گوییم.',
    delay: 'اگر پرواز بیش از ۲ ساعت جابه‌جا شود، استرداد بدون جریمه است.',
  },
  ticket: {
    codes: 'کد QR بلیت‌ها',
    qrOf: (name: string): string => `کد QR بلیت ${name}: شماره بلیت، کد رزرو و پرواز`,
    before: 'پیش از پرواز',
    beforeOf: (leg: string): string => `پیش از پرواز: ${leg}`,
    beThere: (time: string, airport: string, hours: string): string =>
      `ساعت ${time} در ${airport} باشید؛ دست‌کم ${hours} ساعت زودتر.`,
    documents: {
      domestic: 'اصل کارت ملی یا گذرنامه همه مسافران همراهتان باشد.',
      international: 'گذرنامه همه مسافران با دست‌کم ۶ ماه اعتبار، و هر ویزایی که مسیر می‌خواهد، همراهتان باشد.',
    },
    bags: (checked: string, cabin: string): string => `بار هر بزرگسال و کودک ${checked}، بار کابین ${cabin}.`,
    infantBag: (checked: string): string => `بار نوزاد ${checked}.`,
    number: 'شماره بلیت',
    download: (name: string) => `دریافت بلیت ${name}`,
  },
} as const;
