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
} as const;
