/** What comes until a flight of an order leaves, as stops of the order's timeline. */
export const aheadTexts = {
  /** From then on less comes back: shares of what was paid, «۷۰٪». */
  less: (now: string, then: string) => `بازگشت پول از ${now} به ${then} می‌رسد`,
  nothing: (now: string) => `بازگشت پول از ${now} به هیچ می‌رسد`,
  /** Of a bound it is not known that nothing comes back. */
  maybeNothing: (now: string) => `بازگشت پول از ${now} کمتر می‌شود؛ شاید هیچ`,
  sums: (now: string, then: string) => `پیش از آن ${now}، پس از آن ${then}`,
  beThere: 'در فرودگاه باشید',
  papers: { domestic: 'با کارت ملی یا گذرنامه', international: 'با گذرنامه' },
  departure: (city: string) => `پرواز به ${city}`,
  arrival: (time: string) => `ساعت ${time} می‌رسید`,
  ofLeg: (leg: string) => `بلیت ${leg}`,
} as const;
