import { withoutDuplicates } from './apply.ts';
import type { Dimension } from './keep.ts';
import { passes, stopFilterOf } from './keep.ts';
import type { FactsOf, FilterState, NumberRange, RowFacts, StopFilter, TypeFilter } from './state.ts';

/** A value of a filter: how many rows it would show beside the other filters, and their lowest adult fare. */
export interface Facet<Value extends string = string> {
  value: Value;
  count: number;
  /** Rials; null where it shows none. */
  cheapest: number | null;
}

/** The quarters of a day, as ranges of the time filter. */
export const dayParts = {
  night: { from: '00:00', to: '05:59' },
  morning: { from: '06:00', to: '11:59' },
  afternoon: { from: '12:00', to: '17:59' },
  evening: { from: '18:00', to: '23:59' },
} as const;
export type DayPart = keyof typeof dayParts;

export interface Facets {
  airlines: Facet[];
  airports: Facet[];
  stops: Facet<StopFilter>[];
  stopsReturning: Facet<StopFilter>[];
  types: Facet<TypeFilter>[];
  dayParts: Facet<DayPart>[];
  /** Rows with seats, and all of them. */
  tickets: { exists: number; all: number };
  /** What the ranges can be set to, over all rows; nulls where there are no rows. */
  price: NumberRange;
  duration: NumberRange;
}

const lowest = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : Math.min(...numbers);
const highest = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : Math.max(...numbers);

const distinct = <Value extends string>(values: readonly Value[]): Value[] => [...new Set(values)].sort();

const partOf = (facts: RowFacts): readonly DayPart[] => {
  const clock = facts.departureTime.slice(11, 16);
  const part = (Object.keys(dayParts) as DayPart[]).find((name) => clock <= dayParts[name].to);
  return part ? [part] : [];
};

/**
 * Counts and lowest fares beside each value of each filter. Each is counted among the rows that pass all the other
 * filters, so that the number says exactly what choosing only that value would show.
 */
export const facets = <Row>(rows: readonly Row[], factsOf: FactsOf<Row>, state: FilterState): Facets => {
  const all = rows.map(factsOf);
  const shownOf = (fitting: RowFacts[]): RowFacts[] =>
    state.filterTicket.duplicates ? fitting : withoutDuplicates(fitting, (facts) => facts);
  const along = <Value extends string>(
    dimension: Dimension,
    valuesOf: (facts: RowFacts) => readonly Value[],
    values: readonly Value[] = distinct(all.flatMap(valuesOf)),
  ): Facet<Value>[] => {
    const behind = all.filter((facts) => passes(facts, state, dimension));
    return values.map((value) => {
      const shown = shownOf(behind.filter((facts) => valuesOf(facts).includes(value)));
      return { value, count: shown.length, cheapest: lowest(shown.map((facts) => facts.adultPrice)) };
    });
  };
  const stopsOf = (stops: number | null): StopFilter[] => (stops === null ? [] : [stopFilterOf(stops)]);
  const anyTickets = all.filter((facts) => passes(facts, state, 'ticket'));
  return {
    airlines: along('airline', (facts) => facts.airlines),
    airports: along('airport', (facts) => facts.airports),
    stops: along('stop', (facts) => stopsOf(facts.stops)),
    stopsReturning: along('stopReturning', (facts) => stopsOf(facts.stopsReturning)),
    types: along('type', (facts): TypeFilter[] => [facts.isCharter ? '1' : '2']),
    dayParts: along('time', partOf, Object.keys(dayParts) as DayPart[]),
    tickets: {
      exists: shownOf(anyTickets.filter((facts) => facts.seat > 0)).length,
      all: shownOf(anyTickets).length,
    },
    price: {
      min: lowest(all.map((facts) => facts.adultPrice)),
      max: highest(all.map((facts) => facts.adultPrice)),
    },
    duration: {
      min: lowest(all.map((facts) => facts.durationMinutes)),
      max: highest(all.map((facts) => facts.durationMinutes)),
    },
  };
};

/** How many rows fall into each of `buckets` equal parts of the range of adult fares, for the bars over a slider. */
export const priceHistogram = <Row>(
  rows: readonly Row[],
  factsOf: FactsOf<Row>,
  buckets: number,
): number[] => {
  const prices = rows.map((row) => factsOf(row).adultPrice);
  const [min, max] = [lowest(prices), highest(prices)];
  const counts = Array<number>(buckets).fill(0);
  if (min === null || max === null) return counts;
  for (const price of prices) {
    const at = max === min ? 0 : Math.min(buckets - 1, Math.floor(((price - min) / (max - min)) * buckets));
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
};
