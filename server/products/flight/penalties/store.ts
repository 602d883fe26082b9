import { toPlainDate } from '#core/rules/dates/plain.ts';
import { freshly } from '#server/platform/fresh.ts';
import type { Clock, Db } from '#server/platform/services.ts';
import type { FlightRuleSet } from './data/penalties.ts';
import { samplePenalties } from './data/penalties.ts';
import './migrations.ts';

/** The penalty tables as they stand in the database. */
export interface RuleSets {
  /** Every table, old ones too: orders keep the rules of the day on which they were bought. */
  all(): Promise<readonly FlightRuleSet[]>;
}

/**
 * Adds the sample tables whose ids the database does not have, and restores sources that a migration removed (`-`); what staff changed or
 * closed stays as it is.
 */
export const seedRuleSets = async (db: Db): Promise<void> => {
  await db
    .insertInto('flight_penalty_rule_sets')
    .values(
      samplePenalties.map((set) => ({
        rule_set_id: set.id,
        airline: set.airline,
        classes: set.classes === '*' ? null : [...set.classes],
        kind: set.kind,
        supplier: set.supplier,
        scope: set.scope,
        valid_from: set.validFrom,
        valid_to: set.validTo,
        source: set.source,
        is_bound: set.isBound === true,
        steps: JSON.stringify(set.steps) as never,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('rule_set_id')
        .doUpdateSet(({ ref }) => ({ source: ref('excluded.source') }))
        .where('flight_penalty_rule_sets.source', '=', '-'),
    )
    .execute();
};

const readAll = async (db: Db): Promise<FlightRuleSet[]> => {
  const rows = await db.selectFrom('flight_penalty_rule_sets').selectAll().orderBy('rule_set_id').execute();
  return rows.map((row) => ({
    id: row.rule_set_id,
    airline: row.airline,
    classes: row.classes ?? '*',
    kind: row.kind,
    supplier: row.supplier,
    scope: row.scope,
    validFrom: toPlainDate(row.valid_from),
    validTo: row.valid_to === null ? null : toPlainDate(row.valid_to),
    source: row.source,
    steps: row.steps,
    ...(row.is_bound ? { isBound: true } : {}),
  }));
};

/** The tables as they stood at most a minute ago. */
export const createRuleSets = ({ db, clock }: { db: Db; clock: Clock }): RuleSets => ({
  all: freshly(clock, () => readAll(db)),
});
