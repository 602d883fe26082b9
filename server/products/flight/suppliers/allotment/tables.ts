import type { ColumnType, Generated } from 'kysely';

/** The agency's own seats. */
export interface AllotmentDeparturesTable {
  departure_id: string;
  airline: string;
  flight_number: number;
  origin: string;
  destination: string;
  flight_date: string;
  departs_at: string;
  minutes: number;
  aircraft: string;
  booking_class: string;
  adult_fare: number;
  child_fare: number;
  infant_fare: number;
  baggage_kg: number;
  capacity: number;
  is_open: Generated<boolean>;
  is_demo: Generated<boolean>;
}

export interface AllotmentCountersTable {
  departure_id: string;
  free: number;
}

export interface AllotmentHoldsTable {
  line_id: string;
  departure_id: string;
  booking_reference: string;
  ticket_prefix: string;
  seats: number;
  total: number;
  status: string;
  held_until: Date;
  created_at: Date;
  issued_at: Date | null;
  tickets: ColumnType<unknown, string | null | undefined, string>;
  sold_fares: ColumnType<unknown, string | null | undefined, string>;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    allotment_departures: AllotmentDeparturesTable;
    allotment_counters: AllotmentCountersTable;
    allotment_holds: AllotmentHoldsTable;
  }
}
