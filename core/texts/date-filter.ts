/** Two days that narrow a list. */
export const dateFilterTexts = {
  from: 'از تاریخ',
  to: 'تا تاریخ',
  fromDay: (day: string): string => `از ${day}`,
  toDay: (day: string): string => `تا ${day}`,
  clearFrom: 'برداشتن تاریخ آغاز',
  clearTo: 'برداشتن تاریخ پایان',
} as const;
