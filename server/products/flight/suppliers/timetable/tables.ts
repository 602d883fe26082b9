import type { ColumnType, Generated } from 'kysely';

/** Written as its text. */
type Json = ColumnType<unknown, string, string>;

/** What the played airline system remembers. */
export interface TimetableBookingsTable {
  line_id: string;
  pnr: string;
  airline: string;
  flight_key: string;
  flight_date: string;
  cabin: number;
  booking_class: string;
  seats: number;
  total: number;
  status: string;
  held_until: Date;
  created_at: Date;
  issued_at: Date | null;
  tickets: ColumnType<unknown, string | null | undefined, string>;
}

export interface TimetableBookingFlightsTable {
  line_id: string;
  leg: number;
  flight_key: string;
  flight_date: string;
  cabin: number;
}

export interface TimetableSeatsTable {
  flight_key: string;
  flight_date: string;
  cabin: number;
  booked: number;
}

export interface TimetableSalesTable {
  line_id: string;
  sold: Json;
  bought_at: Date;
}

export interface TimetableCorrectionsTable {
  line_id: string;
  traveller_id: string;
  corrected_at: Date;
}

export interface TimetableWeatherTable {
  weather_id: Generated<number>;
  kind: string;
  airline: string | null;
  flight_number: number | null;
  flight_date: string | null;
  value: Generated<number>;
  value_max: number | null;
  times_left: number | null;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    timetable_bookings: TimetableBookingsTable;
    timetable_booking_flights: TimetableBookingFlightsTable;
    timetable_seats: TimetableSeatsTable;
    timetable_sales: TimetableSalesTable;
    timetable_corrections: TimetableCorrectionsTable;
    timetable_weather: TimetableWeatherTable;
  }
}
