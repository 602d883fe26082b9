import { graceHours, percentIfUnpaid } from '#core/products/tour/rules/terms.ts';
import { toPersianDigits as number } from '#core/rules/text/digits.ts';
import type { SaleTexts } from '#core/texts/sale.ts';

/** How the shared pages of a purchase, and of what became of it, speak of tours. */
export const tourSaleTexts: Partial<SaleTexts> = {
  checkingPrice: 'جایتان را نگه می‌داریم…',
  priceChanged: 'قیمت تور عوض شد',
  otherOffers: 'دیدن تاریخ‌های دیگر',
  purchaseSteps: ['اتاق‌ها', 'مسافران', 'پرداخت', 'واچر'],
  questions: {
    travellers: ['tour-deposit', 'tour-not-run', 'passport-validity', 'save-travellers'],
    payment: ['tour-deposit', 'tour-cancel', 'tour-not-run', 'paid-but-failed'],
  },
  fullRules: '/tour-privacy',
  yours: 'تور شما',
  giveBack: 'لغو تور',
  giveBackTitle: 'چه کسانی نمی‌آیند؟',
  refundTitle: 'اگر نیایید',
  again: 'دیدن تاریخ‌های دیگر',
  expiredTitle: 'مهلت پرداخت تمام شد',
  expired: 'مهلت نگه داشتن جا تمام شد و هیچ مبلغی کم نشد. قیمت امروز تور را ببینید.',
  released:
    'جا دیگر برای شما نگه داشته نمی‌شود. اگر مبلغی از حسابتان کم شده، تا ۷۲ ساعت به همان کارت برمی‌گردد.',
  kept: 'جا و اتاق تا پایان مهلت پرداخت برای شماست.',
  keptUntil: (deadline: string) => `جا و اتاق تا ${deadline} برای شماست.`,
  refusedTitle: 'ثبت‌نام انجام نشد',
  refused: 'این ثبت‌نام پذیرفته نشد و هیچ مبلغی کم نشد.',
  issuing: 'واچر آماده می‌شود؛ خبرش را به شما می‌دهیم. می‌توانید این صفحه را ببندید.',
  paidTitle: 'همه پرداخت شد؛ واچر در راه است',
  issuedTitle: 'واچرتان آماده است. سفر خوش!',
  number: 'شماره واچر',
  noNumberYet: 'واچر پس از پرداخت همه مبلغ می‌آید.',
  numberStates: { refundRequested: 'در حال لغو', refunded: 'لغو شده' },
  open: 'دیدن واچر',
  way: ['ثبت‌نام', 'پرداخت', 'واچر', 'سفر'],
  stillHeld: 'جا هنوز برای شما نگه داشته شده است.',
  download: {
    all: 'دریافت PDF واچر',
    page: 'دیدن واچر در صفحه جدا',
    failed: 'واچر دانلود نشد. دوباره امتحان کنید.',
    busy: 'واچر آماده می‌شود…',
  },
  contact: {
    title: 'خبرها به کجا بیاید؟',
    phoneHint: 'یادآوری پرداخت و قطعی شدن تور را پیامک می‌کنیم.',
    emailHint: 'قرارداد و واچر را می‌فرستیم.',
  },
  nothingToPay: {
    title: 'کدام تور را پرداخت می‌کنید؟',
    text: 'نشانی این صفحه شماره سفارش ندارد. سفارش‌های در انتظار پرداخت را ببینید یا تور دیگری برگزینید.',
    waiting: 'سفارش‌های در انتظار پرداخت',
    start: 'دیدن تورها',
  },
  reasons: {
    sold_out: 'جا یا اتاق پر شد.',
    supplier_refused: 'برگزارکننده این ثبت‌نام را نپذیرفت.',
    given_back: 'همه لغو کردند.',
    traveller_corrected: 'نام یک مسافر عوض شد.',
    called_off: 'این حرکت برگزار نشد. همه پول پرداخت‌شده برگشت.',
    due_unpaid: 'مانده تا مهلت پایانی پرداخت نشد و ثبت‌نام با جریمه همان زمان بسته شد.',
  },
  rules: [
    'نام مسافران باید درست مثل گذرنامه یا کارت ملی باشد.',
    'مانده تا همان روز از ماه پیش از سفر، به ساعت حرکت از تهران، پرداخت می‌شود.',
    `اگر مانده را در مهلتش نپردازید ${number(graceHours)} ساعت دیگر فرصت دارید؛ پس از آن ثبت‌نام با جریمه همان زمان (${number(percentIfUnpaid)}٪) و کارمزد لغو بسته می‌شود و بقیه پول برمی‌گردد.`,
    'جریمه لغو از قیمت تور حساب می‌شود، نه از آنچه پرداخته‌اید؛ پله‌هایش در همین صفحه است.',
    'اگر ما برگزار نکنیم همه پول برمی‌گردد و دست‌کم یک هفته پیش می‌گوییم.',
  ],
};
