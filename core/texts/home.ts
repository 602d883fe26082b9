export const homeTexts = {
  pageTitle: 'خرید بلیت، رزرو هتل و ویزا',
  title: 'از کجا به کجا؟',
  lead: 'پرواز، هتل و ویزا؛ با قیمت کامل و قانون استرداد روشن، پیش از خرید.',
  tabs: 'نوع سفر',
  search: 'جست‌وجو',
} as const;
