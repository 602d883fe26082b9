import { formatToman } from '#core/rules/money/format.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';

/** «سفارش HD-1234567», or only «سفارش» where no number is known. */
const ofOrder = (orderNumber: string | null) => (orderNumber === null ? 'سفارش' : `سفارش ${orderNumber}`);

/** What a movement of the wallet is called, by the kind of its transfer. */
export const walletFlowTexts = {
  purchase: (orderNumber: string | null) => `پرداخت ${ofOrder(orderNumber)}`,
  reserve: (orderNumber: string | null) => `سهم کیف پول در پرداخت ${ofOrder(orderNumber)}`,
  unreserve: (orderNumber: string | null) => `پرداخت ${ofOrder(orderNumber)} انجام نشد؛ سهم کیف پول برگشت`,
  refund: (orderNumber: string | null) => `بازگشت پول ${ofOrder(orderNumber)}`,
  refundPaid: (orderNumber: string | null) => `استرداد ${ofOrder(orderNumber)}`,
  latePayment: (orderNumber: string | null) => `پرداخت دیررسیده ${ofOrder(orderNumber)} به کیف پول آمد`,
  topUp: () => 'افزایش موجودی',
  payoutRequested: () => 'برداشت به حساب بانکی',
  payoutReturned: () => 'برداشت انجام نشد؛ مبلغ به کیف پول برگشت',
  correction: () => 'اصلاح موجودی',
} as const;

/** The Excel file of a wallet's movements. */
export const walletSheetTexts = {
  sheet: 'گردش کیف پول',
  columns: {
    day: 'تاریخ',
    time: 'ساعت',
    type: 'نوع',
    description: 'شرح',
    orderNumber: 'شماره سفارش',
    amount: 'مبلغ (ریال)',
    balance: 'مانده (ریال)',
  },
  types: {
    payment: 'پرداخت',
    refund: 'بازگشت پول',
    topUp: 'افزایش موجودی',
    withdrawal: 'برداشت',
    correction: 'اصلاح',
  },
} as const;

/** The signs of currencies that prices are shown in. */
export const currencySigns = { IRR: '﷼', USD: '$', AED: 'د.إ', IQD: 'د.ع' } as const;

export const commerceTexts = {
  /** What the bank's page says that the money is for. */
  paymentDescription: (orderNumber: string) => `خرید از هدهد، سفارش ${orderNumber}`,

  topUpDescription: 'افزایش موجودی کیف پول هدهد',

  /** Text messages to the traveller. */
  messages: {
    paidAfterExpiry: (orderNumber: string, amount: Rial) =>
      `پرداخت شما برای سفارش ${orderNumber} پس از بسته شدن آن رسید. ${formatToman(amount)} تومان به کیف پول هدهد شما آمد.`,
    paidTwice: (orderNumber: string, amount: Rial) =>
      `سفارش ${orderNumber} پیش‌تر پرداخت شده بود. پرداخت تازه، ${formatToman(amount)} تومان، به کیف پول هدهد شما آمد.`,
    paidLess: (orderNumber: string, amount: Rial) =>
      `بانک مبلغ پرداخت سفارش ${orderNumber} را کامل به ما نرساند، برای همین سفارش پرداخت نشد. ${formatToman(amount)} تومان در کیف پول هدهد شماست و می‌توانید با آن پرداخت کنید.`,
    paidElsewhere: (otherNumber: string) => (orderNumber: string, amount: Rial) =>
      `${formatToman(amount)} تومانی که برای سفارش ${orderNumber} پرداختید در کیف پول هدهد شماست؛ همین را در سفارش ${otherNumber} پرداخت کرده بودید.`,
    payoutRequested: (amount: Rial, ibanEnd: string) =>
      `درخواست برداشت ${formatToman(amount)} تومان از کیف پول هدهد به شبای …${toPersianDigits(ibanEnd)} ثبت شد. اگر کار شما نبود، همین حالا در «کیف پول» لغوش کنید و از همه دستگاه‌ها خارج شوید.`,
    payoutSettled: (amount: Rial, bankReference: string) =>
      `${formatToman(amount)} تومان به حساب بانکی شما واریز شد. شماره پیگیری بانک: ${bankReference}`,
    payoutReturned: (amount: Rial, note: string) =>
      `واریز ${formatToman(amount)} تومان به حساب بانکی شما انجام نشد و مبلغ به کیف پول هدهد شما برگشت. ${note}`,
    partlyIssued: (orderNumber: string, amount: Rial) =>
      amount === 0
        ? `بخشی از سفارش ${orderNumber} صادر نشد. برای آن چیزی نپرداخته بودید.`
        : `بخشی از سفارش ${orderNumber} صادر نشد. ${formatToman(amount)} تومان به کیف پول هدهد شما برگشت.`,
  },

  /** What keeps an account from ending. */
  hindrances: {
    orders: 'سفارشی در راه دارید. تا پایان کار آن (صدور، رد یا لغو) صبر کنید.',
    payments: 'پرداختی هنوز روشن نشده است. چند دقیقه دیگر دوباره بیایید.',
    wallet: (amount: Rial) => `کیف پول شما ${formatToman(amount)} تومان دارد. نخست آن را برداشت یا خرج کنید.`,
    payouts: 'برداشتی در راه بانک است. تا واریز آن صبر کنید.',
    refunds: 'درخواست استردادی باز دارید. تا پایان آن صبر کنید.',
  },
} as const;
