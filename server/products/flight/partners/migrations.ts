import type { Migration } from '#server/platform/db/migrate.ts';

export interface FlightPartnersTable {
  name: string;
  title: string;
  hosts: string[];
  active: boolean;
  created_at: Date;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    flight_partners: FlightPartnersTable;
  }
}

export const partnerMigrations: readonly Migration[] = [
  {
    name: 'flight-partners-001-table',
    sql: `
      create table flight_partners (
        name text primary key check (name ~ '^[a-z0-9][a-z0-9-]{1,39}$'),
        title text not null,
        hosts text[] not null,
        active boolean not null,
        created_at timestamptz not null
      );
      comment on column flight_partners.hosts is 'Hosts that steps may be told to: lower case, IDN as xn--, with :port where it is not 443';`,
  },
];
