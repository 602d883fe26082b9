import type { NumberRange } from '#core/rules/filters/dimension.ts';
import { type FilterIndex as IndexOf, indexRows as readRows } from '#core/rules/filters/index-rows.ts';
import { type Facet as AnyFacet, histogram, lookAt as look } from '#core/rules/filters/look.ts';
import type { DayPart } from './day-parts.ts';
import { type FlightDimension, flightFiltering } from './dimensions.ts';
import type {
  FactsOf,
  FilterState,
  FlightKey,
  RefundFilter,
  RowFacts,
  StopFilter,
  TypeFilter,
} from './state.ts';

export type Facet<Value extends string = string> = AnyFacet<Value>;

/** What stands beside the filters of a list of flights. */
export interface Facets {
  airlines: Facet[];
  airports: Facet[];
  /** Airports of stops on the way. */
  layovers: Facet[];
  stops: Facet<StopFilter>[];
  stopsReturning: Facet<StopFilter>[];
  types: Facet<TypeFilter>[];
  refunds: Facet<RefundFilter>[];
  dayParts: Facet<DayPart>[];
  /** Rows with seats, and all of them. */
  tickets: { exists: number; all: number };
  /** What the ranges can be set to, over all rows; nulls where there are no rows. */
  price: NumberRange;
  duration: NumberRange;
}

/** A list of flights as filters read it: made once, asked at every change of a filter. */
export type FilterIndex<Row> = IndexOf<Row, RowFacts, FlightDimension, FlightKey>;

export const indexRows = <Row>(rows: readonly Row[], factsOf: FactsOf<Row>): FilterIndex<Row> =>
  readRows(rows, factsOf, flightFiltering);

/** What a list looks like under some filters. */
export interface Looked<Row> {
  /** The rows that pass, in the order of the list; a flight of several sellers appears as often as they offer it. */
  fitting: Row[];
  /** The same as places in the list. */
  fittingAt: readonly number[];
  /** Counted when it is asked for. */
  facets: () => Facets;
}

/** The rows that pass, and counts and lowest fares beside each value of each filter. */
export const lookAt = <Row>(index: FilterIndex<Row>, state: FilterState): Looked<Row> => {
  const { fitting, fittingAt, facetsOf } = look(index, state, flightFiltering);
  // The facets of a dimension were read by that dimension, so the type is right.
  const along = <Value extends string>(dimension: FlightDimension) => facetsOf(dimension) as Facet<Value>[];
  const count = (): Facets => {
    const [all, exists] = along('ticket');
    return {
      airlines: along('airline'),
      airports: along('airport'),
      layovers: along('layover'),
      stops: along('stop'),
      stopsReturning: along('stopReturning'),
      types: along('type'),
      refunds: along('refund'),
      dayParts: along('time'),
      tickets: { exists: exists?.count ?? 0, all: all?.count ?? 0 },
      price: index.ranges.price,
      duration: index.ranges.duration,
    };
  };
  let facets: Facets | null = null;
  return {
    fitting,
    fittingAt,
    facets: () => {
      facets ??= count();
      return facets;
    },
  };
};

/** How many rows fall into each of `buckets` equal parts of the range of adult fares, for the bars over a slider. */
export const priceHistogram = <Row>(rows: readonly Row[], factsOf: FactsOf<Row>, buckets: number): number[] =>
  histogram(
    rows.map((row) => factsOf(row).adultPrice),
    buckets,
  );
