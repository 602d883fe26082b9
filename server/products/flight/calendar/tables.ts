/** Lowest fares of days, and what they were on days before. */
export interface FlightLowestFaresTable {
  origin: string;
  destination: string;
  date: string;
  price: number | null;
  checked_at: Date;
}

export interface FlightFareArchiveTable {
  origin: string;
  destination: string;
  date: string;
  observed_on: string;
  price: number;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    flight_lowest_fares: FlightLowestFaresTable;
    flight_fare_archive: FlightFareArchiveTable;
  }
}
