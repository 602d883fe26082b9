export const homeTexts = {
  pageTitle: 'خرید بلیت هواپیما',
  title: 'از کجا به کجا؟',
  lead: 'پرواز داخلی و خارجی؛ با قیمت کامل و قانون استرداد روشن، پیش از خرید.',
  tabs: 'نوع سفر',
  search: 'جست‌وجو',
} as const;
