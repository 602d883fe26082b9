import type { ShownCurrency } from '#core/rules/money/shown.ts';

const names = { USD: 'دلار آمریکا', AED: 'درهم امارات', IQD: 'دینار عراق' } as const;

/** The choice of what prices and days are shown in. */
export const shownTexts = {
  title: 'قیمت و تاریخ',
  button: (money: string, days: string) => `${money}، ${days}`,
  prices: 'نمایش قیمت',
  paid: 'نرخ ارزها برای مقایسه است؛ پرداخت و بازپرداخت همیشه به پول ایران است.',
  units: {
    toman: { name: 'تومان', text: 'همان که می‌پردازید' },
    rial: { name: 'ریال', text: 'ده برابر تومان، همان‌طور که بانک می‌نویسد' },
  },
  currency: (code: ShownCurrency) => names[code],
  rate: (code: ShownCurrency, toman: string, moment: string) =>
    `حدودی؛ هر ${names[code].split(' ')[0]} ${toman}، نرخ ${moment}`,
  noRates: 'امروز نرخی برای ارزهای دیگر نداریم.',
  failed: 'نرخ ارزها نرسید؛ کمی بعد دوباره ببینید.',
  rateGone: (code: ShownCurrency) => `نرخ امروز ${names[code]} را نداریم؛ قیمت‌ها به واحد پرداخت است.`,
  days: 'تاریخ',
  systems: { jalali: 'شمسی', gregorian: 'میلادی' },
} as const;
