import { askFirst, days, kind, papers, type SampleDestination, section, steps, usd } from './shape.ts';

const electronic = { duration: 30, validDays: 90, backOnRejection: 0, serviceFee: 4_000_000 } as const;

export const azerbaijan: SampleDestination = {
  code: 'azerbaijan',
  countryCode: 'AZE',
  name: 'جمهوری آذربایجان',
  poster: 'baku',
  summary: 'ویزای الکترونیکی باکو، بی‌نیاز از رفتن به سفارت.',
  isOpen: true,
  closedNote: null,
  visaFree: null,
  kinds: [
    kind({ ...electronic, price: usd(26), guarantee: usd(8), processingDays: days(3, 5) }),
    kind({ ...electronic, speed: 'quick', price: usd(61), guarantee: usd(15), processingDays: days(0, 1) }),
  ],
  documents: [
    papers.passport,
    papers.photo,
    papers.birthCertificate,
    { ...papers.hotelBooking, requiredFor: 'nobody' },
    { ...papers.returnTicket, requiredFor: 'nobody' },
  ],
  notices: [
    'ویزای الکترونیکی آذربایجان یک‌بار ورود است و تا ۳۰ روز ماندن.',
    'شماره گذرنامه در ویزا باید همان گذرنامه سفر باشد؛ با گذرنامه تازه، ویزای تازه لازم است.',
  ],
  guide: [
    section(
      'چه کسی ویزا می‌خواهد',
      'دارندگان گذرنامه ایرانی برای سفر به جمهوری آذربایجان ویزا می‌خواهند و می‌توانند آن را الکترونیکی بگیرند.',
      'برای سفر به نخجوان قانون دیگری هست؛ پیش از سفر از سفارت بپرسید.',
    ),
    section(
      'انواع ویزا',
      'ویزای الکترونیکی گردشگری یک‌بار ورود است و تا ۳۰ روز می‌توانید بمانید. درخواست عادی چند روز کاری زمان می‌برد و درخواست فوری زودتر بررسی می‌شود.',
      'برای ماندن بیشتر، کار یا تحصیل، ویزا را سفارت می‌دهد.',
    ),
    section(
      'مدارک',
      'صفحه اول گذرنامه و عکس پرسنلی کافی است. گذرنامه دست‌کم ۶ ماه پس از سفر اعتبار داشته باشد. برای زیر ۱۸ ساله‌ها شناسنامه هم بفرستید.',
      'نام را همان‌طور بنویسید که در گذرنامه است: در ویزای الکترونیکی یک حرف اشتباه هم سفر را به هم می‌زند.',
    ),
    steps('سامانه ویزای الکترونیکی جمهوری آذربایجان'),
    section(
      'در مرز',
      'چاپ ویزا و همان گذرنامه همراهتان باشد. شاید بلیت برگشت و رزرو هتل را هم بخواهند.',
      'مرزهای زمینی آذربایجان گاهی برای مسافران بسته است؛ اگر زمینی می‌روید، پیش از خرید ویزا از سفارت بپرسید.',
    ),
    section(
      'خوب است بدانید',
      'اگر بیش از ۱۵ روز می‌مانید، باید در محل اقامت ثبت شوید؛ هتل معمولاً خودش این کار را می‌کند.',
      'کسی که مهر ورود به قره‌باغ از راه ارمنستان در گذرنامه‌اش باشد، شاید راه داده نشود.',
      askFirst('سفارت جمهوری آذربایجان'),
    ),
  ],
};
