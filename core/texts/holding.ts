/** The wait while an order is sent and held. */
export const holdingTexts = {
  title: 'جایتان را نگه می‌داریم',
  asking: 'می‌پرسیم…',
  price: 'قیمت همان است؟',
  same: (amount: string) => `همان ${amount}`,
  fell: (amount: string) => `${amount} کمتر شد`,
  hold: 'نگه داشتن',
  holding: 'نگه می‌داریم…',
  /** `deadline`: «ساعت ۱۴:۳۰», «فردا ساعت ۱۴:۳۰» … */
  until: (deadline: string) => `تا ${deadline}`,
  nothingPaid: 'تا این‌جا پولی کم نشده است. اگر قیمت عوض شود، پیش از پرداخت می‌پرسیم.',
  ready: 'آماده پرداخت است؛ صفحه پرداخت را می‌آوریم.',
  leave: 'برگشت به فرم',
} as const;
