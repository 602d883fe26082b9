import type { ColumnType } from 'kysely';
import type { DrawState } from '#core/contract/draws/states.ts';
import type { Migration } from '#server/platform/db/migrate.ts';
import { sealedTable } from '#server/platform/sealed/table.ts';

/** What was announced of a draw never changes. */
export interface DrawsTable {
  draw_id: string;
  state: DrawState;
  title: string;
  prize: string;
  winners: number;
  public_source: string;
  closes_at: ColumnType<Date, Date, never>;
  draws_at: ColumnType<Date, Date, never>;
  /** 64 characters of chance; nobody reads it before the draw is held. */
  secret: ColumnType<string, string, never>;
  commitment: ColumnType<string, string, never>;
  /** Null until it is closed. */
  list_hash: string | null;
  public_number: string | null;
  held_at: Date | null;
  called_off_at: Date | null;
  called_off_reason: string | null;
  created_at: ColumnType<Date, Date, never>;
  /** Staff; null where their account has ended. */
  created_by: string | null;
  ended_by: string | null;
}

export interface DrawTicketsTable {
  draw_id: string;
  ticket: string;
  /** Null where the account has ended. */
  user_id: string | null;
  entered_at: ColumnType<Date, Date, never>;
  /** 1 for who won first; null for all who did not. */
  place: number | null;
  /** What is shown of a winner: the end of their mobile. */
  owner_end: string | null;
}

export const sealedDraws = sealedTable({
  table: 'draws',
  row: ['draw_id'],
  purpose: 'draws',
  columns: { secret: { as: 'text' } },
});

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    draws: DrawsTable;
    draw_tickets: DrawTicketsTable;
  }
}

export const drawMigrations: readonly Migration[] = [
  {
    name: 'draws-001-draws',
    sql: `
      create table draws (
        draw_id uuid primary key,
        state text not null check (state in ('open', 'held', 'called-off')),
        title text not null,
        prize text not null,
        winners integer not null check (winners between 1 and 100),
        public_source text not null,
        closes_at timestamptz not null,
        draws_at timestamptz not null check (draws_at > closes_at),
        secret text not null,
        commitment text not null,
        list_hash text,
        public_number text,
        held_at timestamptz,
        called_off_at timestamptz,
        called_off_reason text,
        created_at timestamptz not null,
        created_by uuid references users,
        ended_by uuid references users,
        check ((state = 'held') = (held_at is not null)),
        check ((held_at is null) = (public_number is null)),
        check (held_at is null or list_hash is not null),
        check (held_at is null or held_at >= draws_at),
        check ((state = 'called-off') = (called_off_at is not null)),
        check ((called_off_at is null) = (called_off_reason is null))
      );
      create index draws_open on draws (closes_at) where state = 'open';
      create index draws_newest on draws (created_at desc);
      create table draw_tickets (
        draw_id uuid not null references draws,
        ticket text not null,
        user_id uuid references users,
        entered_at timestamptz not null,
        place integer check (place >= 1),
        owner_end text,
        primary key (draw_id, ticket),
        unique (draw_id, user_id),
        unique (draw_id, place),
        check (owner_end is null or place is not null)
      );
      create index draw_tickets_by_user on draw_tickets (user_id);
      comment on table draws is 'Prize draws of the house';
      comment on table draw_tickets is 'Who takes part in a draw, with one ticket an account';`,
  },
];
