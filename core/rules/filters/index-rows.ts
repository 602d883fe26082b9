import { type DayPart, dayParts } from './day-parts.ts';
import { type Dimension, stopFilterOf } from './keep.ts';
import type { FactsOf, NumberRange, RowFacts } from './state.ts';

/** The filters of single values: what stands beside them is counted. */
export type ValueDimension = Exclude<Dimension, 'price' | 'duration'>;

/** A list as filters read it: made once, asked at every change of a filter. */
export interface FilterIndex<Row> {
  rows: readonly Row[];
  facts: readonly RowFacts[];
  /** Every value that some row has, of each filter together and in order. */
  values: readonly { dimension: ValueDimension; value: string }[];
  /** The rows that have each value, by their places in the list, the cheapest first. */
  having: readonly Int32Array[];
  /** What sortings go by, of each row: rials, the digits of the local time as a number, minutes. */
  keys: { price: Float64Array; departure: Float64Array; duration: Float64Array };
  /** What the ranges can be set to. */
  price: NumberRange;
  duration: NumberRange;
}

const parts = Object.keys(dayParts) as DayPart[];
const hoursInPart = 6;

const stopsOf = (stops: number | null): readonly string[] => (stops === null ? [] : [stopFilterOf(stops)]);

const valuesOf: Record<ValueDimension, (facts: RowFacts) => readonly (string | undefined)[]> = {
  time: ({ departureTime }) => [parts[Math.floor(Number(departureTime.slice(11, 13)) / hoursInPart)]],
  airline: ({ airlines }) => airlines,
  stop: ({ stops }) => stopsOf(stops),
  stopReturning: ({ stopsReturning }) => stopsOf(stopsReturning),
  type: ({ isCharter }) => [isCharter ? '1' : '2'],
  airport: ({ airports }) => airports,
  layover: ({ layovers }) => layovers,
  ticket: ({ seat }) => (seat > 0 ? ['all', 'exists'] : ['all']),
};

/** Values that are told of whether a row has them or not. */
const always: Partial<Record<ValueDimension, readonly string[]>> = { time: parts, ticket: ['all', 'exists'] };

const rangeOf = (numbers: readonly number[]): NumberRange => {
  const range: NumberRange = { min: null, max: null };
  for (const number of numbers) {
    if (range.min === null || number < range.min) range.min = number;
    if (range.max === null || number > range.max) range.max = number;
  }
  return range;
};

/** Reads a list for its filters. */
export const indexRows = <Row>(rows: readonly Row[], factsOf: FactsOf<Row>): FilterIndex<Row> => {
  const facts = rows.map(factsOf);
  const values: { dimension: ValueDimension; value: string }[] = [];
  const placesOf = new Map<ValueDimension, Map<string, number>>();
  for (const [name, read] of Object.entries(valuesOf)) {
    const dimension = name as ValueDimension;
    const found =
      always[dimension] ?? [...new Set(facts.flatMap(read))].filter((value) => value !== undefined).sort();
    placesOf.set(dimension, new Map(found.map((value, at) => [value, values.length + at])));
    values.push(...found.map((value) => ({ dimension, value })));
  }
  const having = values.map((): number[] => []);
  const byPrice = facts
    .map((each, at) => ({ each, at }))
    .sort((a, b) => a.each.adultPrice - b.each.adultPrice);
  for (const { each, at } of byPrice) {
    for (const [dimension, known] of placesOf) {
      for (const value of new Set(valuesOf[dimension](each))) {
        const place = known.get(value ?? '');
        if (place !== undefined) having[place]?.push(at);
      }
    }
  }
  return {
    rows,
    facts,
    values,
    having: having.map((places) => Int32Array.from(places)),
    keys: {
      price: Float64Array.from(facts, (each) => each.adultPrice),
      departure: Float64Array.from(facts, (each) => Number(each.departureTime.replace(/\D/g, ''))),
      duration: Float64Array.from(facts, (each) => each.durationMinutes),
    },
    price: rangeOf(facts.map((each) => each.adultPrice)),
    duration: rangeOf(facts.map((each) => each.durationMinutes)),
  };
};
