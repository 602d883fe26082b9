/** What the tools beside a list of flights are called; the first view has them, and not what they open (`prices.ts`). */
export const priceToolTexts = {
  matrix: 'جدول ±۳ روز',
  history: 'روند قیمت',
  alert: 'هشدار قیمت',
} as const;
