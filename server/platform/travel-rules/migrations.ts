import type { Generated } from 'kysely';
import type { Migration } from '#server/platform/db/migrate.ts';

export interface TravelRulesTable {
  rule_id: string;
  kind: 'barred' | 'notice';
  /** Airport, city (three letters) or country (two) codes; null for anywhere. */
  from_places: string[] | null;
  to_places: string[] | null;
  travel_from: string | null;
  travel_to: string | null;
  /** ISO 3166 alpha-3; null for everybody but `except_nationalities`. */
  nationalities: string[] | null;
  except_nationalities: string[];
  title: string;
  body: string;
  source: string;
  seeded_at: Generated<Date>;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    travel_rules: TravelRulesTable;
  }
}

/** Rows come from data/samples.ts at start, by id; staff change, close (travel_to) or add rows as they like. */
export const travelRulesMigrations: readonly Migration[] = [
  {
    name: 'travel-rules-001',
    sql: `
      create table travel_rules (
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
];
