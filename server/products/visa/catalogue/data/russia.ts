import { askFirst, days, kind, papers, type SampleDestination, section, steps, usd } from './shape.ts';

export const russia: SampleDestination = {
  code: 'russia',
  countryCode: 'RUS',
  name: 'روسیه',
  poster: 'moscow',
  summary: 'ویزای الکترونیکی مسکو و سن‌پترزبورگ، بی‌نیاز از دعوت‌نامه.',
  isOpen: true,
  closedNote: null,
  visaFree: null,
  kinds: [
    kind({
      duration: 30,
      price: usd(52),
      guarantee: usd(12),
      serviceFee: 6_000_000,
      processingDays: days(4, 6),
      validDays: 120,
      backOnRejection: 0,
    }),
    kind({
      type: 'Business',
      duration: 90,
      entry: 'multiple',
      price: usd(180),
      serviceFee: 15_000_000,
      processingDays: days(10, 20),
      validDays: 365,
      backOnRejection: 0,
    }),
  ],
  documents: [
    papers.passport,
    { ...papers.photo, hint: 'تازه، رنگی، روبه‌رو، با زمینه سفید، بی‌عینک و بی‌لبخند.' },
    papers.birthCertificate,
    { ...papers.hotelBooking, requiredFor: 'nobody' },
    { ...papers.insurance, requiredFor: 'nobody' },
  ],
  notices: [
    'با ویزای الکترونیکی فقط از فرودگاه‌ها و مرزهای تعیین‌شده می‌توان وارد شد.',
    'کارت بانکی بین‌المللی در روسیه کار نمی‌کند؛ پول نقد همراه ببرید.',
  ],
  guide: [
    section(
      'چه کسی ویزا می‌خواهد',
      'دارندگان گذرنامه ایرانی برای سفر به روسیه ویزا می‌خواهند و می‌توانند آن را الکترونیکی بگیرند.',
      'گروه‌های گردشگری ایرانی با تورهای ثبت‌شده شاید بی‌ویزا بروند؛ شرط‌هایش را از آژانس تور بپرسید.',
    ),
    section(
      'انواع ویزا',
      'ویزای الکترونیکی برای گردش، دیدار آشنایان و نمایشگاه است: یک‌بار ورود و تا ۳۰ روز ماندن. ویزای کاری چندبار ورود را سفارت می‌دهد و دعوت‌نامه می‌خواهد.',
    ),
    section(
      'مدارک',
      'صفحه اول گذرنامه و عکس پرسنلی با زمینه سفید کافی است. گذرنامه دست‌کم ۶ ماه پس از درخواست اعتبار داشته باشد. برای زیر ۱۸ ساله‌ها شناسنامه هم بفرستید.',
      'بیمه مسافرتی را در سفر همراه داشته باشید؛ شاید در مرز بخواهند.',
    ),
    steps('وزارت خارجه روسیه'),
    section(
      'در مرز',
      'چاپ ویزا، گذرنامه، بلیت برگشت و نشانی هتل همراهتان باشد. برگه مهاجرت را که در مرز می‌دهند، تا پایان سفر نگه دارید.',
      'پرسش‌وپاسخ در فرودگاه شاید زمان ببرد؛ میان دو پرواز وقت کافی بگذارید.',
    ),
    section(
      'خوب است بدانید',
      'اگر بیش از ۷ روز کاری می‌مانید، باید در محل اقامت ثبت شوید؛ هتل معمولاً خودش این کار را می‌کند.',
      'ویزای الکترونیکی را نمی‌توان در روسیه تمدید کرد.',
      askFirst('سفارت روسیه'),
    ),
  ],
};
