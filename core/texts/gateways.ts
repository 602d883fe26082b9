/** Payment gateways as travellers choose between them, and the card form of HyperPay. */
export const gatewayTexts = {
  sandbox: 'حالت آزمایشی؛ پول واقعی جابه‌جا نمی‌شود.',
  zarinpal: { title: 'زرین‌پال', description: 'با همه کارت‌های عضو شتاب' },
  zibal: { title: 'زیبال', description: 'با همه کارت‌های عضو شتاب' },
  sep: { title: 'پرداخت الکترونیک سامان', description: 'با همه کارت‌های عضو شتاب' },
  hyperpay: {
    title: 'کارت بین‌المللی',
    description: (currency: string) => `ویزا و مسترکارت؛ مبلغ به ${currency} از کارت کم می‌شود.`,
  },
  cardForm: {
    pageTitle: 'پرداخت با کارت بین‌المللی',
    title: 'مشخصات کارت',
    loading: 'فرم کارت را می‌آوریم…',
    amount: 'مبلغی که از کارت کم می‌شود',
    privacy: 'شماره کارت را فقط شرکت پرداخت می‌بیند؛ نزد هدهد نمی‌ماند.',
    labels: {
      cardHolder: 'نام روی کارت، به لاتین',
      cardNumber: 'شماره کارت',
      expiryDate: 'ماه و سال انقضا',
      cvv: 'کد پشت کارت (CVV)',
      brand: 'نوع کارت',
      submit: 'پرداخت می‌کنم',
    },
    failed: {
      title: 'فرم کارت باز نشد',
      text: 'تا دکمه پرداخت را نزده‌اید، چیزی از کارت کم نمی‌شود. اینترنت را نگاه کنید و دوباره امتحان کنید، یا با درگاه دیگری بپردازید.',
      again: 'دوباره امتحان می‌کنم',
    },
    returning: {
      title: 'نتیجه پرداخت را می‌پرسیم…',
      text: 'این صفحه را نبندید؛ تا چند لحظه دیگر نتیجه را می‌بینید.',
    },
    nothing: {
      title: 'پرداختی برای نمایش نیست',
      text: 'نشانی این صفحه کامل نیست. سفارش را در «سفرهای من» باز کنید و از آنجا بپردازید.',
    },
    travels: 'سفرهای من',
  },
} as const;
