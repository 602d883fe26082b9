import type { ColumnType } from 'kysely';
import type { letterStates, letterTopics } from '#core/contract/contact/topics.ts';
import type { Migration } from '#server/platform/db/migrate.ts';
import { sealedTable } from '#server/platform/sealed/table.ts';

export interface LettersTable {
  letter_id: string;
  letter_number: string;
  /** Who was signed in while writing; null for anybody else. */
  user_id: string | null;
  topic: (typeof letterTopics)[number];
  state: (typeof letterStates)[number];
  name: string;
  phone_number: string | null;
  email: string | null;
  order_number: string | null;
  body: string;
  answer: string | null;
  answered_by: string | null;
  sent_at: ColumnType<Date, Date, never>;
  answered_at: Date | null;
}

/** What somebody wrote, who it is, and what was answered. */
export const sealedLetters = sealedTable({
  table: 'letters',
  row: ['letter_id'],
  purpose: 'letters',
  columns: {
    name: { as: 'text' },
    phone_number: { as: 'text' },
    email: { as: 'text' },
    order_number: { as: 'text' },
    body: { as: 'text' },
    answer: { as: 'text' },
  },
});

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    letters: LettersTable;
  }
}

export const contactMigrations: readonly Migration[] = [
  {
    name: 'contact-001-letters',
    sql: `
      create table letters (
        letter_id uuid primary key,
        letter_number text not null unique,
        user_id uuid references users,
        topic text not null,
        state text not null check (state in ('waiting', 'answered', 'closed')),
        name text not null,
        phone_number text,
        email text,
        order_number text,
        body text not null,
        answer text,
        answered_by uuid references users,
        sent_at timestamptz not null,
        answered_at timestamptz,
        check ((state = 'waiting') = (answered_at is null))
      );
      create index letters_waiting on letters (sent_at) where state = 'waiting';
      create index letters_newest on letters (sent_at desc);
      create index letters_by_user on letters (user_id);
      comment on table letters is 'What people wrote to the house by its contact form';`,
  },
];
