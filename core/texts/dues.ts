/** What is paid in several parts: a deposit, and the rest by days of their own. */
export const dueTexts = {
  title: 'نوبت‌های پرداخت',
  deposit: 'پیش‌پرداخت',
  part: (nth: string) => `نوبت ${nth}`,
  now: 'اکنون پرداخت می‌شود',
  until: (deadline: string) => `مهلت: ${deadline}`,
  paid: 'پرداخت شد',
  paidAt: (moment: string) => `پرداخت شد، ${moment}`,
  open: 'مانده',
  /** Lines of the bill beside what is paid now. */
  paidBefore: 'پیش‌تر پرداخت شده',
  paidLater: 'نوبت‌های بعد',
  /** What is to be paid next, and until when. */
  next: (amount: string, deadline: string) => `نوبت بعد: ${amount} تومان، تا ${deadline}.`,
  ifNot: 'نوبتی که تا مهلتش پرداخت نشود رزرو را می‌بندد و آنچه بازمی‌گردد همان است که پیش از خرید دیدید.',
  pay: 'پرداخت نوبت بعد',
  reserved: {
    title: 'پرداخت شد و رزرو شماست',
    details: 'دیدن سفارش',
  },
} as const;
