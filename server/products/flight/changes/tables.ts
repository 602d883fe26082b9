/** The flights of each line, by which changes find them. */
export interface FlightLineFlightsTable {
  line_id: string;
  leg: number;
  order_id: string;
  airline: string;
  flight_number: string;
  flight_date: string;
  origin: string;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    flight_line_flights: FlightLineFlightsTable;
  }
}
