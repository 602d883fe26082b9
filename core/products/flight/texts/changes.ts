import type { Rial } from '#core/rules/money/rial.ts';
import type { Writing } from '#core/texts/writing.ts';

/** Flights that leave at another time than they were sold for, and days on which nothing is kept of a refund. */
export const changeTexts = {
  /** `flight` is «ماهان، پرواز W5 1041», `route` «تهران به مشهد». */
  smsMoved: (what: { flight: string; route: string; sold: string; now: string }): string =>
    `هدهد: ${what.flight}، ${what.route}، به‌جای ${what.sold} در ${what.now} حرکت می‌کند.`,
  smsCancelled: (what: { flight: string; route: string; sold: string }): string =>
    `هدهد: ${what.flight}، ${what.route}، ${what.sold} لغو شد.`,
  smsAsSold: (what: { flight: string; route: string; sold: string }): string =>
    `هدهد: ${what.flight}، ${what.route}، مثل برنامه اول در ${what.sold} حرکت می‌کند.`,
  smsFree: (link: string): string => `می‌توانید بلیت را بدون جریمه پس بدهید:\n${link}`,
  smsSee: (link: string): string => `سفر شما:\n${link}`,
  at: (day: string, time: string): string => `${day} ساعت ${time}`,
  /** Why nothing is kept, beside what comes back. */
  notes: {
    cancelled: 'پرواز لغو شده است؛ همه پول برمی‌گردد.',
    moved: 'پرواز بیش از ۲ ساعت جابه‌جا شده است؛ همه پول برمی‌گردد.',
  },
  /** After the flight left somebody may have flown: people look first. */
  staffLook: (note: string): string => `${note} چون زمان پرواز گذشته است، همکاران ما اول آن را بررسی می‌کنند.`,
  /** Of a ticket of which only bounds are known. */
  atLeast: (amount: Rial, say: Pick<Writing, 'paid'>): string =>
    `دست‌کم ${say.paid(amount)} برمی‌گردد؛ مبلغ دقیق را پیش از انجام به شما می‌گوییم.`,
  ladder: {
    cancelled: 'بدون جریمه، چون پرواز لغو شده است',
    moved: 'بدون جریمه تا حرکت، چون پرواز جابه‌جا شده است',
    forceMajeure: 'بدون جریمه تا حرکت',
  },
  ticket: {
    moved: (time: string, { day, before }: { day: string; before: string }): string =>
      `زمان تازه حرکت: ${time}، ${day} (پیش‌تر ${before})`,
    cancelled: 'این پرواز لغو شده است.',
  },
  unreadMail: (name: string): { subject: string; text: string } => ({
    subject: 'تغییر یک پرواز در Duffel',
    text: `سفارش ${name} در Duffel تغییری دارد که خودکار خوانده نشد. آن را آنجا ببینید و با RecordScheduleChange بنویسید تا به مسافران گفته شود.`,
  }),
} as const;
