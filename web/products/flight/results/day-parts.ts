import { type DayPart, dayPartNames, dayParts } from '#core/products/flight/rules/filters/day-parts.ts';
import { noFilters } from '#core/products/flight/rules/filters/state.ts';

interface TimeRange {
  from: string;
  to: string;
}

const isWhole = ({ from, to }: TimeRange): boolean =>
  from === noFilters.filterTime.from && to === noFilters.filterTime.to;

/** Whether a quarter of the day is chosen. If the whole day is, no quarter counts as chosen. */
export const isPartChosen = (range: TimeRange, part: DayPart): boolean =>
  !isWhole(range) && range.from <= dayParts[part].from && dayParts[part].to <= range.to;

/**
 * The range after a quarter was pressed. The filter is one range, so quarters with a gap between them take the gap
 * along; taking one away from the middle keeps what is before it.
 */
export const togglePart = (range: TimeRange, part: DayPart): TimeRange => {
  const chosen = dayPartNames.filter((name) => isPartChosen(range, name));
  const next = chosen.includes(part)
    ? chosen.filter((name) => name !== part)
    : dayPartNames.filter((name) => name === part || chosen.includes(name));
  const kept = chosen.includes(part) ? firstRun(next) : next;
  const [first, last] = [kept[0], kept.at(-1)];
  return first && last ? { from: dayParts[first].from, to: dayParts[last].to } : noFilters.filterTime;
};

/** The quarters up to the first gap. */
const firstRun = (parts: readonly DayPart[]): DayPart[] => {
  const start = dayPartNames.indexOf(parts[0] ?? 'night');
  return parts.filter((part, at) => dayPartNames.indexOf(part) === start + at);
};
