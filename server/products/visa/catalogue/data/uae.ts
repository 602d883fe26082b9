import { aed, askFirst, days, kind, papers, type SampleDestination, section, steps } from './shape.ts';

/** Agents name whole prices for the Emirates: no fee of ours comes beside them. */
const ofUae = { validDays: 58, backOnRejection: 30 } as const;
const [normal, quick] = [days(3, 5), days(1, 2)];

export const uae: SampleDestination = {
  code: 'uae',
  countryCode: 'ARE',
  name: 'امارات',
  poster: 'dubai',
  summary: 'مدارک را آنلاین بفرستید و وضعیت را قدم‌به‌قدم ببینید.',
  isOpen: true,
  closedNote: null,
  visaFree: null,
  kinds: [
    kind({ ...ofUae, duration: 10, price: aed(100), processingDays: normal }),
    kind({ ...ofUae, duration: 10, speed: 'quick', price: aed(300), processingDays: quick }),
    kind({ ...ofUae, duration: 30, price: aed(310), guarantee: aed(40), processingDays: normal }),
    kind({
      ...ofUae,
      duration: 30,
      speed: 'quick',
      price: aed(500),
      guarantee: aed(60),
      processingDays: quick,
    }),
    kind({
      ...ofUae,
      duration: 30,
      entry: 'multiple',
      price: aed(850),
      guarantee: aed(100),
      processingDays: normal,
    }),
    kind({ ...ofUae, duration: 90, price: aed(900), guarantee: aed(110), processingDays: normal }),
    kind({ ...ofUae, duration: 90, entry: 'multiple', price: aed(1600), processingDays: normal }),
    kind({ ...ofUae, type: 'Business', duration: 30, price: aed(500), processingDays: normal }),
  ],
  documents: [
    papers.passport,
    papers.photo,
    papers.returnTicket,
    papers.nationalCard,
    papers.birthCertificate,
    { ...papers.hotelBooking, requiredFor: 'nobody' },
    papers.parentalConsent,
  ],
  notices: [
    'ویزا از روز صدور ۵۸ روز برای ورود اعتبار دارد.',
    'ویزای گذری ۴۸ ساعته رایگان است.',
    'ویزای گذری ۹۶ ساعته ۵۰ درهم است.',
  ],
  guide: [
    section(
      'چه کسی ویزا می‌خواهد',
      'دارندگان گذرنامه ایرانی برای ورود به دبی، ابوظبی، شارجه و دیگر شهرهای امارات باید پیش از سفر ویزا گرفته باشند. یک ویزا برای همه هفت امارت است.',
      'اگر فقط هواپیما عوض می‌کنید و از بخش ترانزیت بیرون نمی‌روید، معمولاً ویزا لازم نیست. برای بیرون رفتن از فرودگاه، ویزای گذری ۴۸ یا ۹۶ ساعته هست که ایرلاین‌های اماراتی برای مسافران خود می‌گیرند.',
    ),
    section(
      'انواع ویزا',
      'ویزای گردشگری امارات برای ماندن ۱۰، ۳۰ یا ۹۰ روز است. ویزای یک‌بار ورود با بیرون رفتن از امارات تمام می‌شود؛ با ویزای چندبار ورود می‌توانید در همان مدت برگردید.',
      'در درخواست فوری، پرونده زودتر فرستاده می‌شود؛ تصمیم باز با اداره مهاجرت امارات است.',
    ),
    section(
      'مدارک',
      'صفحه اول گذرنامه با دست‌کم ۶ ماه اعتبار، عکس پرسنلی با زمینه سفید، بلیت رفت‌وبرگشت و برای بزرگسالان کارت ملی لازم است. برای زیر ۱۸ ساله‌ها شناسنامه هم بفرستید.',
      'مدارک را با نور کافی و بی‌سایه عکس بگیرید. گذرنامه‌ای که خط‌های پایین صفحه‌اش خوانا نباشد پذیرفته نمی‌شود.',
    ),
    steps('اداره مهاجرت امارات'),
    section(
      'در مرز',
      'گذرنامه‌ای که با آن ویزا گرفته‌اید، چاپ ویزا، بلیت برگشت و نشانی محل اقامت همراهتان باشد. شاید بپرسند چقدر پول همراه دارید.',
      'در بیشتر فرودگاه‌های امارات از چشم یا چهره مسافر تصویر می‌گیرند.',
    ),
    section(
      'خوب است بدانید',
      'روز شمار اقامت از روز ورود آغاز می‌شود و ماندن بیش از مدت ویزا، برای هر روز جریمه دارد.',
      'برخی داروها و سیگار الکترونیکی در امارات محدودیت دارد؛ نسخه داروهایتان را همراه ببرید.',
      askFirst('سفارت امارات'),
    ),
  ],
};
