import type { NumberRange, FactsOf as ReadFacts } from '#core/rules/filters/dimension.ts';

/** The orders of specification section 3, and by what comes back. Promotions is the default: price ascending. */
export const sortings = [
  'Promotions',
  'Cheapest',
  'Earliest',
  'Fastest',
  'MostBack',
  'Latest',
  'MostExpensive',
] as const;
export type Sorting = (typeof sortings)[number];

/** '0' = all, '1' = direct, '2' = one stop, '3' = two stops or more. */
export const stopFilters = ['0', '1', '2', '3'] as const;
export type StopFilter = (typeof stopFilters)[number];

/** '1' = charter, '2' = system. */
export const typeFilters = ['1', '2'] as const;
export type TypeFilter = (typeof typeFilters)[number];

/** 'half' = at least half comes back now, 'clear' = somebody has said what comes back. */
export const refundFilters = ['half', 'clear'] as const;
export type RefundFilter = (typeof refundFilters)[number];

/** What a person chose to see, by the names of specification section 3. Empty lists mean all. */
export interface FilterState {
  /** Time of departure 'HH:MM', both ends included. */
  filterTime: { from: string; to: string };
  filterAirline: readonly string[];
  /** The fare of one adult in rials. */
  filterPrice: NumberRange;
  filterStop: StopFilter;
  filterStopReturning: StopFilter;
  filterType: readonly TypeFilter[];
  /** All of them must hold. */
  filterRefund: readonly RefundFilter[];
  /** Minutes. */
  filterDuration: NumberRange;
  filterAirport: readonly string[];
  /** Airports of stops on the way. */
  filterLayover: readonly string[];
  filterTicket: {
    /** Only what still has seats. */
    existsTickets: boolean;
    /** Show the same flight from every seller; otherwise only the cheapest of them. */
    duplicates: boolean;
  };
  sorting: Sorting;
}

/** Nothing filtered; duplicates shown, as the specification has it. */
export const noFilters: FilterState = {
  filterTime: { from: '00:00', to: '23:59' },
  filterAirline: [],
  filterPrice: { min: null, max: null },
  filterStop: '0',
  filterStopReturning: '0',
  filterType: [],
  filterRefund: [],
  filterDuration: { min: null, max: null },
  filterAirport: [],
  filterLayover: [],
  filterTicket: { existsTickets: false, duplicates: true },
  sorting: 'Promotions',
};

/** What filtering and sorting read of a row, whatever the row is. */
export interface RowFacts {
  /** Breaks ties, so that an order never flickers. */
  id: string;
  /** The fare of one adult in rials. */
  adultPrice: number;
  /** 'YYYY-MM-DDTHH:MM' on the wall of the origin. */
  departureTime: string;
  durationMinutes: number;
  stops: number;
  /** Null where there is no way back. */
  stopsReturning: number | null;
  /** Codes, each once; a row with several fits any of them. */
  airlines: readonly string[];
  airports: readonly string[];
  layovers: readonly string[];
  isCharter: boolean;
  /** What comes back now, in percents of what one adult pays; null where nobody has said. */
  backPercent: number | null;
  /** Seats left, 0 = sold out. */
  seat: number;
  /** Same for the same flights, whoever sells them. */
  hash: string;
}

/** Numbers that lists of flights are sorted and measured by, beside the price. */
export type FlightKey = 'departure' | 'duration' | 'back' | 'seats';

/** How to read the facts of a row. */
export type FactsOf<Row> = ReadFacts<Row, RowFacts>;
