import type { Migration } from '#server/platform/db/migrate.ts';

export const historyMigrations: readonly Migration[] = [
  {
    name: 'visa-histories-001-table',
    sql: `
      create table visa_search_histories (
        search_id uuid primary key,
        user_id uuid not null references users on delete cascade,
        destination text not null,
        type text not null,
        duration smallint not null,
        entry text not null,
        speed text not null,
        guarantee boolean not null,
        applicants smallint not null check (applicants between 1 and 9),
        searched_at timestamptz not null,
        unique (user_id, destination, type, duration, entry, speed, guarantee, applicants)
      );
      create index visa_search_histories_by_user on visa_search_histories (user_id, searched_at desc);
      comment on table visa_search_histories is 'A destination that is gone meanwhile is not shown; its looks go with the last twenty';`,
  },
  {
    name: 'visa-histories-002-in-the-house',
    sql: `
      insert into last_searches (search_id, user_id, product, search, searched_at)
      select search_id, user_id, 'visa',
        jsonb_build_object('destination', destination, 'type', type, 'duration', duration, 'entry', entry, 'speed', speed,
          'guarantee', guarantee, 'applicants', applicants), searched_at
      from visa_search_histories;
      drop table visa_search_histories;`,
  },
];
