/** The calendar and what it reads out. */
export const calendarTexts = {
  cheapest: 'ارزان‌ترین',
  today: 'امروز',
  past: 'گذشته',
  previousMonth: 'ماه پیش',
  nextMonth: 'ماه بعد',
  price: (thousandToman: string) => `${thousandToman} هزار تومان`,
  unit: 'کمترین قیمت هر روز برای یک بزرگسال، به هزار تومان',
} as const;
