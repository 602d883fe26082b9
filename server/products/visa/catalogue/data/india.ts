import { askFirst, days, kind, papers, type SampleDestination, section, steps, usd } from './shape.ts';

const ofIndia = { backOnRejection: 0, serviceFee: 12_000_000, processingDays: days(7, 15) } as const;

export const india: SampleDestination = {
  code: 'india',
  countryCode: 'IND',
  name: 'هند',
  poster: 'agra',
  summary: 'ویزای گردشگری و کاری هند، با پرونده‌ای که کم ندارد.',
  isOpen: true,
  closedNote: null,
  visaFree: null,
  kinds: [
    kind({ ...ofIndia, duration: 30, price: usd(40), validDays: 90 }),
    kind({ ...ofIndia, duration: 90, entry: 'multiple', price: usd(80), validDays: 180 }),
    kind({
      ...ofIndia,
      type: 'Business',
      duration: 90,
      entry: 'multiple',
      price: usd(120),
      validDays: 180,
    }),
  ],
  documents: [
    papers.passport,
    { ...papers.photo, hint: 'تازه، رنگی، روبه‌رو، مربع ۵ در ۵ سانتی‌متر، با زمینه سفید و بی‌عینک.' },
    papers.returnTicket,
    papers.hotelBooking,
    papers.bankStatement,
    papers.nationalCard,
    papers.birthCertificate,
    papers.parentalConsent,
  ],
  notices: ['عکس ویزای هند مربع است: ۵ در ۵ سانتی‌متر.'],
  guide: [
    section(
      'چه کسی ویزا می‌خواهد',
      'دارندگان گذرنامه ایرانی برای سفر به هند باید پیش از سفر ویزا گرفته باشند.',
      'اگر پدر، مادر یا پدربزرگ شما تابعیت دیگری داشته است، سفارت شاید مدرک بیشتری بخواهد.',
    ),
    section(
      'انواع ویزا',
      'ویزای گردشگری برای ۳۰ روز با یک‌بار ورود، یا ۹۰ روز با چندبار ورود است. ویزای کاری برای دیدار تجاری و نمایشگاه است و دعوت‌نامه شرکت هندی می‌خواهد.',
    ),
    section(
      'مدارک',
      'گذرنامه با دست‌کم ۶ ماه اعتبار و دو صفحه خالی، عکس مربع با زمینه سفید، بلیت رفت‌وبرگشت، رزرو هتل و برای بزرگسالان گردش حساب بانکی و کارت ملی لازم است.',
      'شغل، نام پدر و مادر و نشانی خانه را در فرم سفارت می‌پرسند؛ کارشناس ما برایش با شما تماس می‌گیرد.',
    ),
    steps('سفارت هند'),
    section(
      'در مرز',
      'چاپ ویزا، بلیت برگشت و نشانی هتل همراهتان باشد. در فرودگاه‌های هند اثر انگشت می‌گیرند.',
      'کسی که از کشورهای دچار تب زرد می‌آید، کارت واکسن آن را باید نشان دهد.',
    ),
    section(
      'خوب است بدانید',
      'برای رفتن به برخی ایالت‌های مرزی، اجازه جداگانه لازم است.',
      'زمان بررسی در سفارت هند کم‌وزیاد می‌شود؛ دست‌کم یک ماه پیش از سفر درخواست دهید.',
      askFirst('سفارت هند'),
    ),
  ],
};
