import type { ColumnType } from 'kysely';

/** What the last search of a day showed of a route: its flights without a change, or those with one if there are no others. */
export interface FlightRouteFactsTable {
  origin: string;
  destination: string;
  date: string;
  is_straight: boolean;
  flights: number;
  known_rules: number;
  minutes: number;
  airlines: ColumnType<string[], string[], string[]>;
  checked_at: Date;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    flight_route_facts: FlightRouteFactsTable;
  }
}
