/** What is paid in several parts: a deposit, and the rest by days of their own. */
export const dueTexts = {
  title: 'نوبت‌های پرداخت',
  deposit: 'پیش‌پرداخت',
  part: (nth: string) => `نوبت ${nth}`,
  now: 'اکنون پرداخت می‌شود',
  until: (deadline: string) => `مهلت: ${deadline}`,
  /** The day that was agreed is past, and it can still be paid. */
  last: (deadline: string) => `مهلت پایانی: ${deadline}`,
  paid: 'پرداخت شد',
  paidAt: (moment: string) => `پرداخت شد، ${moment}`,
  open: 'مانده',
  whole: 'همه مبلغ',
  /** The payments that paid a due, and what is left of it. */
  partsOf: 'پرداخت‌های این نوبت',
  paidPart: (amount: string, method: string, moment: string) => `${amount} ${method}، ${moment}`,
  methods: { wallet: 'از کیف پول', gateway: 'از درگاه' },
  left: (amount: string) => `${amount} مانده`,
  ifNotWhole: 'اگر همه مبلغ تا پایان مهلت پرداخت نشود، آنچه پرداخته‌اید خودبه‌خود به کیف پولتان برمی‌گردد.',
  /** Beside the question whether an order is given up of which parts were paid, by whomever. */
  givenUp: 'هر مبلغی که پیش‌تر پرداخت شده، خودبه‌خود به کیف پول پرداخت‌کننده‌اش برمی‌گردد.',
  /** Paying less than all that is left. */
  choice: {
    open: 'بخشی از این مبلغ را می‌پردازم',
    why: 'مثلاً با دو کارت، یا بخشی اکنون و بخشی دیگر تا پایان مهلت.',
    between: (least: string, most: string) => `از ${least} تا ${most}`,
    wrong: (least: string, most: string) => `مبلغی از ${least} تا ${most} بنویسید.`,
    after: (left: string) => `پس از این پرداخت ${left} می‌ماند.`,
  },
  /** After a part was paid while the order still waits for the rest. */
  partPaid: {
    title: 'این بخش پرداخت شد',
    text: (left: string, deadline: string) => `${left} مانده است؛ تا ${deadline} فرصت دارید.`,
    pay: 'پرداخت مانده',
  },
  /** Lines of the bill beside what is paid now. */
  paidBefore: 'پیش‌تر پرداخت شده',
  paidLater: 'نوبت‌های بعد',
  leftAfter: 'مانده پس از این پرداخت',
  /** What is to be paid next, and until when. */
  next: (amount: string, deadline: string) => `نوبت بعد: ${amount}، تا ${deadline}.`,
  nextLast: (amount: string, end: string) => `${amount} مانده است؛ مهلت پایانی: ${end}.`,
  ifNot:
    'اگر نوبتی در مهلتش پرداخت نشود، تا مهلت پایانی باز فرصت هست؛ پس از آن رزرو با جریمه همان زمان لغو می‌شود و بقیه پول برمی‌گردد.',
  pay: 'پرداخت نوبت بعد',
  reserved: {
    title: 'پرداخت شد و رزرو شماست',
    details: 'دیدن سفارش',
  },
} as const;
