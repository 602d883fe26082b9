/** Names of suppliers, for «which supplier did not answer». */
export const supplierTitles = {
  allotment: 'اتاق‌های اختصاصی',
  duffel: 'دافل',
} as const;
