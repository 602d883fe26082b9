import type { WaiverState } from '../words.ts';

/** What travellers ask of a hotel beside giving a room back, and what they read of it. */
export const askTexts = {
  title: 'درخواست از هتل',
  withdrawLead: 'هتل هنوز پاسخ نداده است. اگر نمی‌خواهید منتظر بمانید، همه پول همین حالا برمی‌گردد.',
  withdraw: 'پس گرفتن درخواست',
  withdrawn: 'درخواست پس گرفته شد. پول به کیف پول شما برمی‌گردد.',
  waiverLead: 'از این اتاق همه پول برنمی‌گردد. از هتل می‌خواهیم جریمه را ببخشد؛ پاسخش را پیامک می‌کنیم.',
  why: 'چرا نمی‌روید؟',
  whyHint: 'هتل همین را می‌خواند. شماره و نشانی ننویسید.',
  whyMissing: 'دست‌کم ۴ حرف بنویسید.',
  ask: 'از هتل بخواهید',
  asked: 'درخواستتان ثبت شد.',
  states: {
    waiting: 'از هتل پرسیده‌ایم؛ منتظر پاسخیم.',
    agreed: 'هتل پذیرفت. مبلغ تازه را در «چه‌قدر برمی‌گردد» ببینید.',
    refused: 'هتل نپذیرفت.',
  } satisfies Record<WaiverState, string>,
  smsNo: ({ hotel, note, link }: { hotel: string; note: string; link: string }): string =>
    `هدهد: ${hotel} جریمه را نبخشید. ${note}\nقانون‌های خودش هنوز برقرار است:\n${link}`,
  staff: {
    name: 'بخشیدن جریمه',
    lead: 'مسافرانی که خواسته‌اند هتل جریمه را ببخشد. «بله» در صفحه اقامت ثبت می‌شود.',
    list: 'درخواست‌ها',
    empty: 'درخواستی نیست.',
    emptyFiltered: 'درخواستی با این وضعیت نیست.',
    states: { waiting: 'در انتظار', agreed: 'پذیرفته', refused: 'نپذیرفته' } satisfies Record<
      WaiverState,
      string
    >,
    order: 'سفارش',
    hotel: 'هتل',
    room: 'اتاق',
    arrival: 'ورود',
    paid: 'پرداختی',
    text: 'دلیل مسافر',
    at: 'زمان',
    state: 'وضعیت',
    refuse: 'هتل نپذیرفت',
    refuseFor: (order: string): string => `هتل درخواست سفارش ${order} را نپذیرفت`,
    dialog: 'هتل نپذیرفت؟',
    dialogText: 'مسافر همین حالا پیامک می‌گیرد.',
    submit: 'ثبت',
    done: 'ثبت شد و به مسافر گفته شد.',
  },
} as const;
