import type { Generated } from 'kysely';
import type { PenaltyStep } from '#core/products/flight/rules/penalties/rule-set.ts';
import type { Migration } from '#server/platform/db/migrate.ts';

export interface PenaltyRuleSetsTable {
  rule_set_id: string;
  airline: string;
  /** Null for every class. */
  classes: string[] | null;
  kind: 'system' | 'charter';
  supplier: string | null;
  scope: 'domestic' | 'international' | null;
  valid_from: string;
  valid_to: string | null;
  source: string;
  steps: PenaltyStep[];
  is_bound: Generated<boolean>;
  seeded_at: Generated<Date>;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    flight_penalty_rule_sets: PenaltyRuleSetsTable;
  }
}

/** Rows come from data/penalties.ts at start, by id; staff close one with valid_to and add another. */
export const rulesMigrations: readonly Migration[] = [
  {
    name: 'flight-rules-001-penalty-rule-sets',
    sql: `
      create table flight_penalty_rule_sets (
        rule_set_id text primary key,
        airline text not null,
        classes text[],
        kind text not null check (kind in ('system', 'charter')),
        supplier text,
        valid_from date not null,
        valid_to date check (valid_to >= valid_from),
        source text not null check (source <> ''),
        steps jsonb not null check (jsonb_array_length(steps) > 0),
        seeded_at timestamptz not null default now()
      );
    `,
  },
  {
    // All tables from before are for flights within Iran, except for the agency's own terms.
    name: 'flight-rules-002-penalty-scope',
    sql: `
      alter table flight_penalty_rule_sets add column scope text check (scope in ('domestic', 'international'));
      update flight_penalty_rule_sets set scope = 'domestic' where kind = 'system';
    `,
  },
  {
    // Travellers need to know whose table it is and when it was read, but not where.
    name: 'flight-rules-003-bounds-and-sources',
    sql: `
      alter table flight_penalty_rule_sets add column is_bound boolean not null default false;
      -- The seed writes them anew, as it does what it does not know.
      update flight_penalty_rule_sets set source = '-' where source ~ '[a-z0-9][.](ir|com|aero)';
    `,
  },
];
