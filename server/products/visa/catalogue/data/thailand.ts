import { askFirst, days, kind, papers, type SampleDestination, section, steps, usd } from './shape.ts';

const electronic = { duration: 60, backOnRejection: 0, serviceFee: 15_000_000 } as const;

export const thailand: SampleDestination = {
  code: 'thailand',
  countryCode: 'THA',
  name: 'تایلند',
  poster: 'phuket',
  summary: 'ویزای گردشگری بانکوک و پوکت، با درخواست الکترونیکی.',
  isOpen: true,
  closedNote: null,
  visaFree: null,
  kinds: [
    kind({ ...electronic, price: usd(40), validDays: 90, processingDays: days(10, 15) }),
    kind({
      ...electronic,
      entry: 'multiple',
      price: usd(200),
      validDays: 180,
      processingDays: days(10, 20),
    }),
  ],
  documents: [
    papers.passport,
    papers.photo,
    papers.returnTicket,
    papers.hotelBooking,
    papers.bankStatement,
    papers.jobLetter,
    papers.birthCertificate,
    papers.parentalConsent,
  ],
  notices: [
    'سفارت تایلند پیش از صدور ویزا، رزرو پرواز و هتل می‌خواهد.',
    'گذرنامه دست‌کم ۶ ماه پس از ورود اعتبار داشته باشد.',
  ],
  guide: [
    section(
      'چه کسی ویزا می‌خواهد',
      'دارندگان گذرنامه ایرانی برای سفر به تایلند باید پیش از سفر ویزا گرفته باشند.',
      'اگر در فرودگاه بانکوک فقط هواپیما عوض می‌کنید، از ایرلاین بپرسید که ویزا لازم است یا نه.',
    ),
    section(
      'انواع ویزا',
      'ویزای گردشگری یک‌بار ورود برای ماندن تا ۶۰ روز است. با ویزای چندبار ورود، در مدت اعتبار آن می‌توانید چند بار بروید و هر بار تا ۶۰ روز بمانید.',
      'با ویزای گردشگری نمی‌توان در تایلند کار کرد.',
    ),
    section(
      'مدارک',
      'گذرنامه، عکس پرسنلی، بلیت رفت‌وبرگشت و رزرو هتل برای همه لازم است. بزرگسالان گردش حساب بانکی و گواهی کار یا تحصیل هم می‌فرستند.',
      'تاریخ بلیت و هتل با هم بخواند: سفارت شب‌های بی‌هتل را می‌پرسد.',
    ),
    steps('سفارت تایلند'),
    section(
      'در مرز',
      'چاپ ویزا، بلیت برگشت و رزرو هتل همراهتان باشد. شاید بپرسند چقدر پول همراه دارید.',
      'مسافران پیش از ورود باید کارت ورود دیجیتال تایلند را در سایت رسمی آن پر کنند؛ این کار رایگان است.',
    ),
    section(
      'خوب است بدانید',
      'ماندن بیش از مدت مجاز برای هر روز جریمه دارد و سفر بعدی را سخت می‌کند.',
      'سفارت می‌تواند مدرک بیشتری بخواهد یا شما را به گفت‌وگو بخواند.',
      askFirst('سفارت تایلند'),
    ),
  ],
};
