import type { Migration } from '#server/platform/db/migrate.ts';
import type { TravelRulesTable } from '#server/platform/travel-rules/migrations.ts';

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    flight_travel_rules: TravelRulesTable;
  }
}

/**
 * The rules of routes were the flights' own, before other products asked them too: their rows, with what staff wrote, are the house's now. The
 * old table stays, since a process of the version before reads it while it runs on, and what is written into it is written into the house's too:
 * staff who know the old name would else bar nobody.
 */
export const eligibilityMigrations: readonly Migration[] = [
  {
    name: 'flight-eligibility-001-travel-rules',
    sql: `
      create table flight_travel_rules (
        rule_id text primary key,
        kind text not null check (kind in ('barred', 'notice')),
        from_places text[] check (cardinality(from_places) > 0),
        to_places text[] check (cardinality(to_places) > 0),
        travel_from date,
        travel_to date check (travel_to >= travel_from),
        nationalities text[] check (cardinality(nationalities) > 0),
        except_nationalities text[] not null default '{}',
        title text not null check (title <> ''),
        body text not null check (body <> ''),
        source text not null check (source <> ''),
        seeded_at timestamptz not null default now(),
        check (nationalities is null or cardinality(except_nationalities) = 0)
      );
    `,
  },
  {
    name: 'flight-eligibility-002-of-the-house',
    sql: `
      insert into travel_rules select * from flight_travel_rules on conflict (rule_id) do nothing;
      create function flight_travel_rule_kept() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'INSERT' then delete from travel_rules where rule_id = old.rule_id; end if;
        if tg_op <> 'DELETE' then
          delete from travel_rules where rule_id = new.rule_id;
          insert into travel_rules select new.*;
        end if;
        return null;
      end $$;
      create trigger flight_travel_rule_kept after insert or update or delete on flight_travel_rules
        for each row execute function flight_travel_rule_kept();
    `,
  },
];
