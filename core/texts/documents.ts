/** What stands on receipts, on paper. */
export const documentTexts = {
  brand: 'هدهد',
  receipt: { heading: 'رسید خرید', headingEn: 'Receipt' },
  pageTitle: (heading: string, orderNumber: string): string => `${heading} ${orderNumber}`,
  orderNumber: 'شماره سفارش',
  boughtAt: 'زمان خرید',
  starts: 'آغاز',
  state: 'وضعیت',
  travellers: 'مسافران',
  references: 'کد رزرو',
  bill: 'صورت‌حساب',
  total: 'جمع',
  payments: 'پرداخت‌ها',
  paid: 'پرداخت‌شده',
  refunded: 'برگشتی',
  keptByTraveller: 'مانده پس از برگشت',
  methods: { wallet: 'کیف پول', gateway: 'درگاه بانک' },
  paymentWith: (method: string, reference: string | null): string =>
    reference === null ? method : `${method}، شماره پیگیری ${reference}`,
  times: (label: string, count: string): string => `${label} × ${count}`,
  at: (date: string, time: string): string => `${date}، ساعت ${time}`,
  inRials: 'همه مبلغ‌ها به ریال است.',
} as const;
