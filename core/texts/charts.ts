/** What every chart says beside its bars. */
export const chartTexts = {
  lowest: 'ارزان‌ترین',
  highest: 'گران‌ترین',
  none: 'قیمتی نداریم',
  table: 'جدول',
} as const;
