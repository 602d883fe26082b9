import { formatToman } from '#core/rules/money/format.ts';
import type { Rial } from '#core/rules/money/rial.ts';

/** What a movement of the wallet is called, by the kind of its transfer and its direction. */
export const walletFlowTexts = {
  purchase: 'پرداخت سفارش',
  reserve: 'کنار گذاشته شد برای پرداخت سفارش',
  unreserve: 'پرداخت انجام نشد؛ مبلغ کنارگذاشته برگشت',
  refund: 'بازگشت پول سفارش',
  latePayment: 'پرداختی که دیر رسید به کیف پول آمد',
  correction: 'اصلاح موجودی',
} as const;

export const commerceTexts = {
  /** What the bank's page says that the money is for. */
  paymentDescription: (orderNumber: string) => `خرید از هدهد، سفارش ${orderNumber}`,

  /** Text messages to the traveller. */
  messages: {
    paidAfterExpiry: (orderNumber: string, amount: Rial) =>
      `پرداخت شما برای سفارش ${orderNumber} پس از پایان زمان خرید رسید. ${formatToman(amount)} تومان به کیف پول هدهد شما آمد.`,
    paidTwice: (orderNumber: string, amount: Rial) =>
      `سفارش ${orderNumber} پیش‌تر پرداخت شده بود. پرداخت تازه، ${formatToman(amount)} تومان، به کیف پول هدهد شما آمد.`,
    partlyIssued: (orderNumber: string, amount: Rial) =>
      amount === 0
        ? `بخشی از سفارش ${orderNumber} صادر نشد. برای آن چیزی نپرداخته بودید.`
        : `بخشی از سفارش ${orderNumber} صادر نشد. ${formatToman(amount)} تومان به کیف پول هدهد شما برگشت.`,
  },
} as const;
