/** The quarters of a day, as ranges of the time filter. */
export const dayParts = {
  night: { from: '00:00', to: '05:59' },
  morning: { from: '06:00', to: '11:59' },
  afternoon: { from: '12:00', to: '17:59' },
  evening: { from: '18:00', to: '23:59' },
} as const;
export type DayPart = keyof typeof dayParts;

export const dayPartNames = Object.keys(dayParts) as DayPart[];

/** The quarters that a range of the day is made of; null where it begins or ends within one. */
export const partsWithin = ({ from, to }: { from: string; to: string }): DayPart[] | null => {
  const within = dayPartNames.filter((part) => from <= dayParts[part].from && dayParts[part].to <= to);
  const [first, last] = [within[0], within.at(-1)];
  return first && last && dayParts[first].from === from && dayParts[last].to === to ? within : null;
};
