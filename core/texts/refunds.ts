import type { RefundTarget } from '#core/contract/refund/refund.ts';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import { formatClock } from '#core/rules/dates/duration.ts';
import { formatJalaliDay } from '#core/rules/dates/format.ts';
import { iranZone } from '#core/rules/dates/iran.ts';
import { toWall } from '#core/rules/dates/zone.ts';
import { formatToman } from '#core/rules/money/format.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import type { RefundReasonCode } from '#core/rules/refunds/reasons.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import type { Writing } from './writing.ts';

const toman = (amount: Rial): string => `${formatToman(amount)} تومان`;

const momentText = (at: Date): string => {
  const wall = toWall(at, iranZone);
  return `${formatJalaliDay(dateOf(wall))} ساعت ${formatClock(wall)}`;
};

/** Why something is given back, of whatever product: as travellers choose it, or as the house says it. */
export const refundReasonTexts: Record<RefundReasonCode, string> = {
  plansChanged: 'برنامه سفرم عوض شد',
  timeMoved: 'زمان حرکت بیش از دو ساعت جابه‌جا شد',
  cancelledBySupplier: 'لغو از سوی فروشنده',
  deniedBoarding: 'سوارم نکردند',
  illness: 'بیماری',
  entryRefused: 'ویزا نگرفتم',
  boughtByMistake: 'اشتباه در خرید',
  other: 'دلیل دیگر',
  turnedDown: 'درخواست پذیرفته نشد',
  gaveUp: 'انصراف از ادامه کار',
  calledOff: 'برگزار نمی‌شود',
};

/** Where the money may go. */
export const refundTargetTexts: Record<RefundTarget, { title: string; description: string }> = {
  wallet: { title: 'کیف پول هدهد', description: 'همین که استرداد انجام شد، پول در کیف پول شماست.' },
  iban: {
    title: 'حساب بانکی با شماره شبا',
    description: 'به حساب خودتان واریز می‌کنیم؛ بسته به بانک یک تا سه روز کاری زمان می‌برد.',
  },
  card: { title: 'همان کارت پرداخت', description: 'از همان درگاه به کارتی که با آن پرداختید برمی‌گردد.' },
};

export const refundTexts = {
  /** On an order in a list. */
  offered: 'مبلغ استرداد منتظر پاسخ شماست.',
  /** Beside the sum that was agreed to, where this minute's is another. */
  changed: {
    lower: 'مبلغ برگشتی کمتر شده است. مبلغ تازه را ببینید و اگر می‌پذیرید دوباره ثبت کنید.',
    higher: 'خبر خوب: مبلغ برگشتی بیشتر شده است. مبلغ تازه را ببینید و دوباره ثبت کنید.',
    other: 'مبلغ برگشتی عوض شده است. مبلغ تازه را ببینید و دوباره ثبت کنید.',
  },
  /** Beside an amount that staff wrote. */
  moreThanPaid: 'این مبلغ از آنچه برای آن پرداخت شده بیشتر است.',
  moreThanPrice: 'این مبلغ از بهای آن‌ها بیشتر است.',
  lessThanAgreed: 'این مبلغ از آنچه مسافر پذیرفته است کمتر است.',

  /** What there is to judge, for staff. */
  judge: {
    claim: 'مسافر می‌گوید کوتاهی از تأمین‌کننده بوده است؛ داده‌های ما این را نشان نمی‌دهد.',
    ofStaff: 'درخواست از یکی از همکاران است و خریدش بی‌جریمه ثبت شده است؛ درستی آن را همکار دیگری ببیند.',
    unknownSum: 'قواعد استرداد این خرید شناخته نیست؛ مبلغ را از تأمین‌کننده بپرسید.',
    supplierLess: (title: string, offered: Rial, promised: Rial) =>
      `${title}: تأمین‌کننده ${toman(offered)} برمی‌گرداند، ما از روی قواعد ${toman(promised)} گفته‌ایم.`,
    supplierRefused: (title: string) => `${title}: تأمین‌کننده آن را پس نگرفت.`,
    notRefundable: (title: string) => `${title}: تأمین‌کننده می‌گوید چیزی برنمی‌گردد.`,
    alreadyRefunded: (title: string) => `${title}: تأمین‌کننده می‌گوید پیش‌تر پس داده شده است.`,
    noAnswer: (title: string) => `${title}: تأمین‌کننده پاسخی نداد.`,
    agreed: 'مسافر مبلغ پیشنهادی را پذیرفت؛ کار را در سامانه تأمین‌کننده انجام دهید و ثبت کنید.',
    noAnswerToOffer: 'مسافر به مبلغ پیشنهادی پاسخی نداد؛ دوباره تصمیم بگیرید.',
    notIssued: (title: string) => `${title}: تأمین‌کننده می‌گوید چنین چیزی صادر نکرده است.`,
  },

  /** What stands in the timeline beside a state. */
  notes: {
    split: (refundNumber: string) => `بخشی که فروشنده نپذیرفت با شماره ${refundNumber} پیگیری می‌شود.`,
    splitFrom: (refundNumber: string) => `از درخواست ${refundNumber} جدا شد.`,
    askedAgain: 'فروشنده نپذیرفت؛ همکاران ما دوباره بررسی می‌کنند.',
    claimConfirmed: 'اطلاعات فروشنده گفته شما را تأیید کرد.',
    offerAccepted: 'مبلغ پیشنهادی را پذیرفتید.',
    offerLapsed: 'به مبلغ پیشنهادی پاسخی نرسید؛ همکاران ما دوباره بررسی می‌کنند.',
    cardToWallet: 'بانک مبلغ را به کارت برنگرداند؛ به کیف پول شما آمد.',
    partToWallet: (toCards: Rial, say: Pick<Writing, 'paid'>) =>
      `${say.paid(toCards)} به کارت برگشت و باقی مبلغ به کیف پول شما آمد.`,
  },

  /** To those of the staff who decide, once a day. */
  staffWaiting: ({ late, stuck }: { late: number; stuck: number }) =>
    [
      ...(late > 0 ? [`${toPersianDigits(late)} درخواست استرداد از مهلتش گذشته است.`] : []),
      ...(stuck > 0 ? [`${toPersianDigits(stuck)} استرداد بیش از دو ساعت بی‌پاسخ مانده است.`] : []),
      'در میز کار استرداد تصمیم بگیرید.',
    ].join(' '),

  /** Text messages to the traveller: what happened, what comes next and by when. */
  messages: {
    underReview: (refundNumber: string, orderNumber: string) =>
      `درخواست استرداد ${refundNumber} برای سفارش ${orderNumber} ثبت شد. نتیجه را تا ۲۴ ساعت با پیام خبر می‌دهیم؛ در صفحه سفارش هم هست.`,
    again: (refundNumber: string) =>
      `فروشنده استرداد ${refundNumber} را نپذیرفت. همکاران ما بررسی می‌کنند و نتیجه را تا ۲۴ ساعت دیگر با پیام خبر می‌دهیم.`,
    split: (refundNumber: string, newNumber: string) =>
      `فروشنده بخشی از استرداد ${refundNumber} را نپذیرفت. آن بخش را با شماره ${newNumber} بررسی می‌کنیم و نتیجه را تا ۲۴ ساعت با پیام خبر می‌دهیم.`,
    approved: (refundNumber: string, amount: Rial) =>
      `استرداد ${refundNumber} پذیرفته شد: ${toman(amount)}. کار را با فروشنده پیش می‌بریم و پایانش را خبر می‌دهیم.`,
    offered: (refundNumber: string, amount: Rial, { note, until }: { note: string | null; until: Date }) =>
      `برای استرداد ${refundNumber}، ${toman(amount)} برمی‌گردد.${note ? ` ${note}` : ''} تا ${momentText(until)} در صفحه سفارش بپذیرید یا پس بگیرید؛ تا نپذیرید کاری نمی‌کنیم.`,
    offerEnds: (refundNumber: string, amount: Rial, until: Date) =>
      `یادآوری: برای استرداد ${refundNumber}، ${toman(amount)} پیشنهاد شده است. تا ${momentText(until)} در صفحه سفارش بپذیرید یا پس بگیرید.`,
    offerLapsed: (refundNumber: string) =>
      `به مبلغ پیشنهادی استرداد ${refundNumber} پاسخی نرسید. درخواست سر جای خود است؛ دوباره بررسی می‌کنیم و نتیجه را تا ۲۴ ساعت با پیام خبر می‌دهیم.`,
    rejected: (refundNumber: string, note: string) =>
      `استرداد ${refundNumber} پذیرفته نشد: ${note} خرید شما سر جای خود است.`,
    failed: (refundNumber: string, note: string) =>
      `استرداد ${refundNumber} انجام نشد: ${note} خرید شما سر جای خود است و می‌توانید دوباره درخواست دهید.`,
    cancelled: (refundNumber: string) => `استرداد ${refundNumber} را پس گرفتید. خرید شما سر جای خود است.`,
    toBank: (refundNumber: string, amount: Rial) =>
      `استرداد ${refundNumber} انجام شد. ${toman(amount)} را تا ۳ روز کاری به شبای شما می‌فرستیم.`,
    toWallet: (refundNumber: string, amount: Rial) =>
      `استرداد ${refundNumber} انجام شد. ${toman(amount)} به کیف پول هدهد شما برگشت.`,
    toCard: (refundNumber: string, amount: Rial) =>
      `استرداد ${refundNumber} انجام شد. ${toman(amount)} به کارت شما برمی‌گردد؛ تا ۷۲ ساعت در حساب می‌نشیند.`,
    paidOtherwise: (refundNumber: string, amount: Rial, note: string) =>
      `استرداد ${refundNumber} انجام شد: ${toman(amount)}. ${note}`,
  },
} as const;
