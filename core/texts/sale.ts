import type { OrderState } from '#core/contract/lifecycles/order.ts';
import type { orderReasons } from '#core/contract/orders/order.ts';
import { checkoutTexts } from './checkout.ts';

type Reason = (typeof orderReasons)[number];

/** What the shared pages of a purchase say about the thing sold and its seller, in the product's own words. */
export interface SaleTexts {
  checkingPrice: string;
  priceChanged: string;
  otherOffers: string;
  /** Of a purchase, from the choice to its end: four. */
  purchaseSteps: readonly string[];
  /** What is asked most at two of the steps: names of answers of the help. */
  questions: { travellers: readonly string[]; payment: readonly string[] };
  /** Where the rules of buying it stand in full. */
  fullRules: string;
  /** What is being bought, as a heading: «سفر شما» */
  yours: string;
  /** For whom it is bought. */
  travellers: string;
  /** The link back to the form, to correct what was sent. */
  editTravellers: string;
  /** How many they are: «۲ مسافر» */
  travellerCount: (count: string) => string;
  /** The link to giving it back. */
  giveBack: string;
  /** The heading over the choice of what is given back. */
  giveBackTitle: string;
  /** The heading over what comes back when. */
  refundTitle: string;
  /** The link that begins the same purchase again. */
  again: string;
  expiredTitle: string;
  /** The hold ended while the page was open. */
  expired: string;
  /** The hold ended, and money may have left the card. */
  released: string;
  /** Held and not paid yet. */
  kept: string;
  /** `deadline`: «ساعت ۱۴:۳۰», «فردا ساعت ۱۴:۳۰» … */
  keptUntil: (deadline: string) => string;
  refusedTitle: string;
  refused: string;
  issuing: string;
  /** Paid, and not issued yet. */
  paidTitle: string;
  /** What comes after payment, if people decide then. */
  paidNext: readonly string[];
  issuedTitle: string;
  /** In a timeline: that it is to be issued, and that it was. */
  issue: { ahead: string; done: string };
  /** The texts for cancelling an unpaid order. */
  cancelUnpaid: {
    open: string;
    title: string;
    text: string;
    yes: string;
    no: string;
    done: string;
    /** It is over by that. */
    over: string;
  };
  /** It cannot be paid: the same was paid for in another order. */
  paidElsewhere: (orderNumber: string) => string;
  /** The buyer turned back at the bank. */
  cancelled: string;
  /** Paying failed, and it is still held. */
  stillHeld: string;
  /** The heading of the travellers, each with what was issued to them. */
  travellersTitle: string;
  /** What the number of an issued thing is called. */
  number: string;
  noNumberYet: string;
  /** The states of an issued thing that is not valid any more. */
  numberStates: { refundRequested: string; refunded: string };
  /** The link to what was issued, or to how the order goes on. */
  open: string;
  /** The four stops of a paid order. */
  way: readonly string[];
  /** The state of an order in a sentence, if its badge does not say enough. */
  standings: Partial<Record<OrderState, string>>;
  /** The document of what was issued. */
  download: { all: string; page: string; failed: string; busy: string };
  /** Where news of it goes. */
  contact: { title: string; phoneHint: string; emailHint: string };
  /** The page of paying was opened without an order. */
  nothingToPay: { title: string; text: string; waiting: string; start: string };
  /** Why an order is in its state; the house's own texts are used for those that a product leaves out. */
  reasons: Partial<Record<Reason, string>>;
  rules: readonly string[];
}

/** True for every product. */
export const saleTexts: SaleTexts & { reasons: Record<Reason, string> } = {
  checkingPrice: 'جایتان را نگه می‌داریم…',
  priceChanged: 'قیمت عوض شد',
  otherOffers: 'دیدن گزینه‌های دیگر',
  purchaseSteps: checkoutTexts.steps,
  questions: {
    travellers: ['save-travellers', 'how-many-travellers', 'price-changed'],
    payment: ['paid-but-failed', 'discount-code', 'invoice'],
  },
  fullRules: '/privacy/buying-ticket',
  yours: 'سفر شما',
  travellers: 'مسافران',
  editTravellers: 'ویرایش مسافران',
  travellerCount: checkoutTexts.travellerCount,
  giveBack: 'درخواست استرداد',
  giveBackTitle: 'کدام‌ها را پس می‌دهید؟',
  refundTitle: 'اگر پس بدهید',
  again: 'دوباره می‌گردم',
  expiredTitle: 'زمان خرید تمام شد',
  expired: 'زمان خرید تمام شد و هیچ مبلغی کم نشد. قیمت را دوباره می‌پرسیم.',
  released: 'اگر مبلغی از حسابتان کم شده، تا ۷۲ ساعت به همان کارت برمی‌گردد.',
  kept: 'تا پایان زمان برای شما نگه داشته شده است.',
  keptUntil: (deadline: string) => `تا ${deadline} برای شما نگه داشته شده است.`,
  refusedTitle: 'رزرو انجام نشد',
  refused: 'این رزرو پذیرفته نشد و هیچ مبلغی کم نشد.',
  issuing: 'در حال صدور است؛ خبرش را به شما می‌دهیم. می‌توانید این صفحه را ببندید.',
  paidTitle: 'پرداخت شد؛ صدور در راه است',
  paidNext: ['خرید شما را بررسی می‌کنیم و خبرش را پیامک می‌کنیم.'],
  issuedTitle: 'خریدتان آماده است. سفر خوش!',
  issue: { ahead: 'صدور', done: 'صادر شد' },
  cancelUnpaid: {
    open: 'دیگر نمی‌خواهم',
    title: 'از این سفارش می‌گذرید؟',
    text: 'سفارش بسته می‌شود و قیمت آن دیگر نگه داشته نمی‌شود. چیزی از شما کم نمی‌شود.',
    yes: 'می‌گذرم',
    no: 'نه، بماند',
    done: 'سفارش بسته شد.',
    over: 'از این سفارش گذشتید',
  },
  paidElsewhere: (orderNumber: string) =>
    `همین را در سفارش ${orderNumber} پرداخت کرده‌اید. از این سفارش بگذرید؛ اگر چیز دیگری هم در آن بود، برایش سفارش تازه بدهید.`,
  cancelled: 'چیزی خریده نشد. اگر مبلغی از حسابتان کم شده، تا ۷۲ ساعت به همان کارت برمی‌گردد.',
  stillHeld: 'هنوز می‌توانید همین را بخرید.',
  travellersTitle: 'مسافران',
  number: 'شماره',
  noNumberYet: 'هنوز صادر نشده',
  numberStates: { refundRequested: 'در حال استرداد', refunded: 'پس داده شده' },
  open: 'دیدن مدارک سفر',
  way: ['ثبت', 'پرداخت', 'صدور', 'سفر'],
  standings: {},
  download: {
    all: 'دریافت PDF مدارک',
    page: 'دیدن مدرک در صفحه جدا',
    failed: 'مدرک دانلود نشد. دوباره امتحان کنید.',
    busy: 'مدرک آماده می‌شود…',
  },
  contact: {
    title: 'خبرش را کجا بفرستیم؟',
    phoneHint: 'خبر خرید را پیامک می‌کنیم.',
    emailHint: 'خبرش را می‌فرستیم.',
  },
  nothingToPay: {
    title: 'کدام سفارش را پرداخت می‌کنید؟',
    text: 'نشانی این صفحه شماره سفارش ندارد. سفارش‌های در انتظار پرداخت را ببینید یا خرید تازه‌ای آغاز کنید.',
    waiting: 'سفارش‌های در انتظار پرداخت',
    start: 'خرید تازه',
  },
  reasons: {
    hold_expired: 'زمان خرید تمام شد.',
    cancelled_by_traveller: 'خودتان از خرید گذشتید.',
    sold_out: 'ظرفیت تکمیل شد.',
    supplier_refused: 'این رزرو پذیرفته نشد.',
    supplier_unavailable: 'فروشنده پاسخ نداد.',
    issue_refused: 'صدور پذیرفته نشد.',
    paid_after_expiry: 'پرداخت پس از بسته شدن سفارش رسید و به کیف پولتان آمد.',
    given_back: 'همه‌اش پس داده شد.',
    refund_refused: 'پس گرفتن پذیرفته نشد.',
    traveller_corrected: 'کد ملی یک مسافر درست شد.',
    turned_down: 'درخواست پذیرفته نشد.',
    partly_turned_down: 'درخواست یک یا چند نفر پذیرفته نشد.',
    due_unpaid: 'باقی مبلغ تا مهلتش پرداخت نشد و رزرو بسته شد.',
    called_off: 'برگزار نشد و همه پول برگشت.',
  },
  rules: [
    'نام مسافران باید درست مثل کارت ملی یا گذرنامه باشد؛ بعد از صدور عوض نمی‌شود.',
    'جریمه و مبلغ برگشتی همان جدولی است که در همین صفحه می‌بینید و با تاریخ و ساعت حساب می‌شود.',
  ],
};
