/** Names of the suppliers, for «which one did not answer». */
export const supplierTitles = {
  timetable: 'پروازهای سیستمی',
  allotment: 'پروازهای چارتری هدهد',
} as const;
