/** Who is at work on the name of a traveller. */
export interface FlightCorrectionLeasesTable {
  traveller_id: string;
  leased_until: Date;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    flight_correction_leases: FlightCorrectionLeasesTable;
  }
}
