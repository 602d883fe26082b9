/** What staff read where they look orders up. */
export const staffOrderTexts = {
  title: 'سفارش‌ها',
  lead: 'سفارش را با شماره‌اش، یا همه سفارش‌های کسی را با موبایلش پیدا کنید. هر جست‌وجو با نام همکار ثبت می‌شود.',
  find: 'پیدا کن',
  asked: 'شماره سفارش یا موبایل',
  missing: 'شماره سفارش یا موبایل را بنویسید.',
  empty: 'سفارشی پیدا نشد.',
  number: 'شماره',
  what: 'خرید',
  people: 'نفر',
  total: 'مبلغ، تومان',
  refunded: 'برگشته، تومان',
  state: 'وضعیت',
  createdAt: 'زمان ثبت',
  more: (shown: string, total: string) => `${shown} سفارش تازه از ${total} سفارش را می‌بینید.`,
} as const;
