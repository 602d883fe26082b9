import type { ColumnType, Generated } from 'kysely';

/** Written as its text. */
type Json = ColumnType<unknown, string, string>;

/** The history of applicants, and their refunds. */
export interface VisaEventsTable {
  event_id: Generated<number>;
  traveller_id: string;
  event: string;
  state: string;
  staff_id: string | null;
  note: string | null;
  at: Date;
}

export interface VisaGiveBacksTable {
  quote_id: string;
  line_id: string;
  stood: Json;
  refund: number;
  valid_until: Date;
  done_at: Date | null;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    visa_events: VisaEventsTable;
    visa_give_backs: VisaGiveBacksTable;
  }
}
