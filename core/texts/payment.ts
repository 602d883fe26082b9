/** After the bank: how paying and issuing stand. */
export const paymentTexts = {
  pageTitle: 'نتیجه پرداخت',
  loading: 'نتیجه پرداخت را می‌پرسیم…',
  pending: {
    title: 'نتیجه پرداخت هنوز از بانک نرسیده',
    text: 'چند لحظه صبر کنید؛ خودمان از بانک می‌پرسیم. لازم نیست دوباره بپردازید.',
    late: 'بانک دیر پاسخ می‌دهد. می‌توانید این صفحه را ببندید؛ نتیجه در «سفرهای من» می‌آید و اگر مبلغی کم شده باشد، گم نمی‌شود.',
    action: 'الان دوباره بپرس',
    backToPay: 'هنوز پرداخت نکرده‌ام',
  },
  failed: {
    title: 'پرداخت انجام نشد',
    text: 'بانک پرداخت را تأیید نکرد. اگر مبلغی از حسابتان کم شده، تا ۷۲ ساعت به همان کارت برمی‌گردد.',
    cancelledTitle: 'پرداخت را نیمه‌کاره گذاشتید',
    again: 'دوباره پرداخت می‌کنم',
    reference: 'شماره پیگیری بانک',
  },
  /** Beside a failure of money: what is not lost, and whom to call. */
  safe: {
    title: 'این‌ها سر جایشان است',
    order: 'سفارش',
    wallet: 'کیف پول هدهد',
    sum: 'مبلغ این پرداخت',
    call: 'پولی کم شده و خبری نیست؟ با همین شماره سفارش زنگ بزنید:',
  },
  /** Paid partly from the wallet. */
  parts: {
    label: 'سهم کیف پول و درگاه',
    fromWallet: 'از کیف پول',
    fromGateway: 'از درگاه',
    kept: (amount: string) => `سهم کیف پول، ${amount}، سر جایش است.`,
    setAside: (amount: string) => `${amount} از کیف پول برای همین پرداخت کنار گذاشته شده است.`,
  },
  /** Money that came after the time was over. */
  late: (amount: string) => `پرداختتان بعد از پایان زمان رسید؛ ${amount} در کیف پول هدهد است.`,
  /** Beside a paid order: what became of another payment of it. */
  second: {
    inWallet: (amount: string) =>
      `این سفارش یک بار پرداخت شده بود. پرداخت دوم شما، ${amount}، خرج آن نشد و در کیف پول هدهد است.`,
    atBank:
      'پرداخت دیگری از همین سفارش هنوز در بانک باز است. سفارش پرداخت شده؛ اگر از آن هم پولی کم شده باشد، به کیف پول هدهد می‌آید.',
    action: 'دیدن کیف پول',
  },
  /** Money came that this order could not take. */
  inWallet: {
    title: 'پولتان در کیف پول هدهد است',
    text: 'این پرداخت خرج این سفارش نشد و همه‌اش در کیف پول شماست.',
    action: 'دیدن کیف پول',
  },
  unpaid: {
    title: 'این سفارش هنوز پرداخت نشده',
    action: 'رفتن به پرداخت',
  },
  issuing: {
    orderNumber: 'شماره سفارش',
    paid: 'پرداخت‌شده',
    ifNot: 'اگر صدور انجام نشود، همه پول به کیف پول هدهد برمی‌گردد.',
    details: 'جزئیات سفارش',
    slip: (travellers: string) => `${travellers} این سفارش`,
    ready: (done: string, all: string) => `${done} نفر از ${all} نفر آماده است.`,
    isReady: 'صادر شد',
    isComing: 'در راه…',
  },
  accepted: { next: 'از اینجا به بعد' },
  issueFailed: {
    title: 'صدور انجام نشد',
    text: 'همه پول به کیف پول هدهد برگشت.',
    underWay: 'همه پول به کیف پول هدهد برمی‌گردد؛ چند لحظه دیگر همین‌جا می‌بینید.',
    backInWallet: 'در کیف پول هدهد',
  },
  issued: {
    sentTo: (phone: string) => ({ before: 'خبرش به', phone, after: 'پیامک شد.' }),
    giveBack: 'پس دادن از صفحه سفارش',
  },
  empty: {
    title: 'سفارشی برای نمایش نیست',
    text: 'نشانی این صفحه شماره سفارش ندارد. سفارش‌هایتان را در «سفرهای من» ببینید.',
    travels: 'سفرهای من',
    search: 'جست‌وجوی سفر',
  },
  error: { title: 'نتیجه پرداخت خوانده نشد', again: 'دوباره امتحان می‌کنم' },
  notFound: { title: 'این سفارش پیدا نشد', text: 'شاید با شماره موبایل دیگری خریده‌اید.' },
  copy: (what: string) => `کپی ${what}`,
  copied: 'کپی شد.',
} as const;
