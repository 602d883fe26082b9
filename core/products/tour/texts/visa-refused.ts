import { formatToman } from '#core/rules/money/format.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { toPersianDigits as number } from '#core/rules/text/digits.ts';
import type { Writing } from '#core/texts/writing.ts';
import type { VisaTerms } from '../rules/visa-refused.ts';
import type { VisaClaimState } from '../words.ts';

/** The rule of a tour in one sentence, made of its numbers. */
export const visaRefusedText = ({ visaFee, lateKept }: VisaTerms, say: Pick<Writing, 'paid'>): string => {
  const late = lateKept > 0 ? `، و از سه روز پیش از حرکت ${say.paid(lateKept)} هم بابت هتل و سفر` : '';
  return `اگر ویزای مسافری رد شود، از پرداخت او هزینه ویزا (${say.paid(visaFee)}) کم می‌شود${late}؛ بقیه برمی‌گردد. هیچ‌گاه بیش از جریمه لغو همان روز کم نمی‌شود.`;
};

/** Asking for what was paid, since a visa was refused. */
export const visaRefusedTexts = {
  open: 'ویزا رد شد؟',
  title: 'ویزای چه کسی رد شد؟',
  who: 'هر که ویزا نگرفته',
  kept: 'هزینه ویزا و آنچه پس داده نمی‌شود',
  back: 'اگر نامه پذیرفته شود برمی‌گردد',
  ladder: (amount: string) => `با جدول جریمه ${amount} برمی‌گشت.`,
  papers: 'نامه رد ویزا',
  papersHint: 'عکس یا اسکن نامه سفارت، JPG یا PNG.',
  papersMissing: 'عکس نامه رد ویزا را بگذارید.',
  submit: 'درخواست را بفرست',
  again: 'نامه تازه یا اتاق دیگر',
  againTitle: 'همین درخواست، با نامه تازه',
  againNote: 'نامه تازه جای نامه پیش را می‌گیرد. مبلغ با همان لحظه درخواست نخست حساب می‌شود.',
  againSubmit: 'نامه تازه را بفرست',
  single: (amount: string) => `${amount}، از مبلغ برگشتی`,
  free: 'بی‌هزینه',
  note: 'مبلغ با قانون همین لحظه حساب می‌شود، هر وقت که پاسخ بدهیم. تا پاسخ، جای شما می‌ماند و ثبت‌نام بسته نمی‌شود.',
  states: {
    asked: 'نامه رد ویزا را می‌بینیم',
    accepted: 'نامه پذیرفته شد',
    rejected: 'نامه پذیرفته نشد',
  } satisfies Record<VisaClaimState, string>,
  claims: 'درخواست‌های رد ویزا',
  ofPeople: (names: string, at: string) => `${names}، ${at}`,
  sums: (back: string, kept: string) => `${back} برمی‌گردد و ${kept} کم می‌شود.`,
  noteMissing: 'دست‌کم ۴ حرف بنویسید.',
  notHere: 'این مسافر در این تور نیست.',
  noFile: 'این عکس پیدا نشد. دوباره بگذارید.',
  smsAsked: (tour: string, people: number) =>
    `هدهد: درخواست رد ویزای ${number(people)} نفر از تور ${tour} رسید. نامه را می‌بینیم و خبر می‌دهیم؛ تا آن وقت جای شما می‌ماند.`,
  smsAccepted: (tour: string, people: number, back: Rial) =>
    `هدهد: رد ویزای ${number(people)} نفر از تور ${tour} پذیرفته شد. ${formatToman(back)} تومان به کیف پول برمی‌گردد.`,
  smsRejected: (tour: string, note: string, rest: { amount: Rial; until: string } | null) => {
    const next = rest
      ? `${formatToman(rest.amount)} تومان مانده را تا ${rest.until} بپردازید، وگرنه ثبت‌نام بسته می‌شود؛ یا`
      : 'می‌توانید';
    return `هدهد: درخواست رد ویزای تور ${tour} پذیرفته نشد: ${note} ${next} با جدول جریمه لغو کنید یا با پشتیبانی هماهنگ کنید.`;
  },
  closedByRefund: 'این مسافران واچرشان را پس داده‌اند.',
  closedByLeaving: 'با لغو همین مسافران بسته شد.',
  refundNote: 'ویزا رد شد؛ با قانون رد ویزای تور.',
} as const;

/** What staff read where they decide it. */
export const staffVisaClaimTexts = {
  page: { name: 'رد ویزای تورها', lead: 'نامه هر مسافر را ببینید و بگویید پذیرفته است یا نه.' },
  list: 'درخواست‌های رد ویزا',
  empty: 'درخواستی نرسیده است.',
  emptyFiltered: 'درخواستی با این وضعیت نیست.',
  states: {
    asked: 'منتظر ماست',
    accepted: 'پذیرفته',
    rejected: 'پذیرفته نشد',
  } satisfies Record<VisaClaimState, string>,
  tour: 'تور',
  order: 'سفارش',
  people: 'مسافران',
  askedAt: 'درخواست',
  byRule: 'با قانون رد ویزا',
  byLadder: 'با جدول جریمه',
  paper: (nth: number) => `نامه ${number(nth)}`,
  state: 'وضعیت',
  decide: 'تصمیم',
  accept: 'بپذیر',
  reject: 'نپذیر',
  acceptText: (back: string) => `${back} تومان برمی‌گردد و جای این مسافران آزاد می‌شود. پس گرفتنی نیست.`,
  left: 'این تور حرکت کرده است. پیش از پذیرفتن ببینید که این مسافران همراه آن نرفته‌اند.',
  leftKnown: 'دیده‌ام که این مسافران با تور نرفته‌اند.',
  leftMissing: 'بی این تأیید نمی‌توان پذیرفت.',
  choose: 'یکی را برگزینید.',
  sums: (back: string, ladder: string) =>
    `با قانون رد ویزا ${back} تومان برمی‌گردد و با جدول جریمه ${ladder} تومان.`,
  paperGone: 'این عکس دیگر نیست.',
  paperComes: 'عکس نامه می‌آید…',
  submit: 'ثبت تصمیم',
  rejectText: 'مسافر سر جایش می‌ماند و می‌تواند با جدول جریمه لغو کند.',
  note: 'برای مسافر',
  noteHint: 'مسافر همین را می‌خواند.',
  missing: 'دست‌کم ۴ حرف بنویسید.',
  done: 'ثبت شد و مسافر خبر گرفت.',
} as const;
