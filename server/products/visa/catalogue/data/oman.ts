import { askFirst, days, kind, papers, type SampleDestination, section, steps, usd } from './shape.ts';

export const oman: SampleDestination = {
  code: 'oman',
  countryCode: 'OMN',
  name: 'عمان',
  poster: 'muscat',
  summary: 'تا ۱۴ روز بدون ویزا؛ برای ماندن بیشتر، ویزای الکترونیکی.',
  isOpen: true,
  closedNote: null,
  visaFree: { stayDays: 14, note: 'برای گردش تا ۱۴ روز، با بلیت برگشت و رزرو هتل.' },
  kinds: [
    kind({
      duration: 30,
      price: usd(52),
      guarantee: usd(12),
      serviceFee: 6_000_000,
      processingDays: days(2, 5),
      validDays: 30,
      backOnRejection: 0,
    }),
  ],
  documents: [
    papers.passport,
    papers.photo,
    papers.birthCertificate,
    { ...papers.returnTicket, requiredFor: 'nobody' },
    { ...papers.hotelBooking, requiredFor: 'nobody' },
  ],
  notices: ['برای سفر تا ۱۴ روز، ویزا نخرید؛ لازم نیست.'],
  guide: [
    section(
      'چه کسی ویزا می‌خواهد',
      'دارندگان گذرنامه ایرانی برای گردش تا ۱۴ روز در عمان ویزا نمی‌خواهند. برای ماندن بیشتر، پیش از سفر ویزای الکترونیکی بگیرید.',
    ),
    section(
      'مدارک',
      'برای سفر بدون ویزا، گذرنامه با دست‌کم ۶ ماه اعتبار، بلیت برگشت، رزرو هتل و بیمه مسافرتی را همراه داشته باشید.',
      'برای ویزای ۳۰ روزه، صفحه اول گذرنامه و عکس پرسنلی را بفرستید؛ برای زیر ۱۸ ساله‌ها شناسنامه هم لازم است.',
    ),
    steps('پلیس سلطنتی عمان'),
    section(
      'در مرز',
      'بلیت برگشت و رزرو هتل را شاید ببینند. کسی که بدون ویزا آمده است باید پیش از پایان ۱۴ روز برگردد.',
    ),
    section(
      'خوب است بدانید',
      'روزهای بدون ویزا را معمولاً نمی‌توان در عمان بیشتر کرد؛ اگر شاید بیشتر بمانید، از پیش ویزا بگیرید.',
      'ماندن بیش از مدت مجاز برای هر روز جریمه دارد.',
      askFirst('سفارت عمان'),
    ),
  ],
};
