/** How often a route was searched for on a day. */
export interface FlightSearchCountsTable {
  origin: string;
  destination: string;
  day: string;
  searches: number;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    flight_search_counts: FlightSearchCountsTable;
  }
}
