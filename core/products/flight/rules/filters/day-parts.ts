/** The quarters of a day, as ranges of the time filter. */
export const dayParts = {
  night: { from: '00:00', to: '05:59' },
  morning: { from: '06:00', to: '11:59' },
  afternoon: { from: '12:00', to: '17:59' },
  evening: { from: '18:00', to: '23:59' },
} as const;
export type DayPart = keyof typeof dayParts;
