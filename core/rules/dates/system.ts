/** The calendar that days are shown in. */
export type CalendarSystem = 'jalali' | 'gregorian';
