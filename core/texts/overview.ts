/** The overview of an account, beside what all its pages share. */
export const overviewTexts = {
  toWallet: 'افزایش موجودی و تراکنش‌ها',
  account: 'اطلاعات حساب',
  refunds: {
    title: 'پول‌های در راه',
    judgedUntil: (day: string, time: string) => `نتیجه را تا ${day}، ساعت ${time} می‌گوییم.`,
    onItsWay: 'پذیرفته شد و پولش در راه است.',
    unknownSum: 'مبلغ را از فروشنده می‌پرسیم',
    number: 'شماره درخواست',
    failed: 'درخواست‌های استرداد خوانده نشد.',
  },
  missing: {
    title: 'حسابتان را کامل کنید',
    name: 'نام و نام خانوادگی',
    nameText: 'برای برداشت از کیف پول و استرداد به حساب بانکی لازم است.',
    writeName: 'نوشتن نام',
    password: 'رمز',
    passwordText: 'با رمز، بدون پیامک هم وارد می‌شوید.',
    setPassword: 'گذاشتن رمز',
  },
} as const;
