import { toPlainDate } from '#core/rules/dates/plain.ts';
import { freshly } from '#server/platform/fresh.ts';
import type { Clock, Db } from '#server/platform/services.ts';
import type { KeptTravelRule } from './data/samples.ts';
import { sampleTravelRules } from './data/samples.ts';
import './migrations.ts';

/** The rules of routes as they stand in the database. */
export interface TravelRules {
  all(): Promise<readonly KeptTravelRule[]>;
}

const listOf = (list: '*' | readonly string[]): string[] | null => (list === '*' ? null : [...list]);

/** Adds the sample rules whose ids the database does not have; what staff changed or closed stays as it is. */
export const seedTravelRules = async (db: Db): Promise<void> => {
  await db
    .insertInto('travel_rules')
    .values(
      sampleTravelRules.map((rule) => ({
        rule_id: rule.id,
        kind: rule.kind,
        from_places: listOf(rule.from),
        to_places: listOf(rule.to),
        travel_from: rule.travelFrom,
        travel_to: rule.travelTo,
        nationalities: listOf(rule.nationalities),
        except_nationalities: [...rule.except],
        title: rule.title,
        body: rule.text,
        source: rule.source,
      })),
    )
    .onConflict((conflict) => conflict.column('rule_id').doNothing())
    .execute();
};

const dateOrNull = (text: string | null) => (text === null ? null : toPlainDate(text));

const readAll = async (db: Db): Promise<KeptTravelRule[]> => {
  // Rules that keep somebody from flying come before those that are only advice.
  const rows = await db.selectFrom('travel_rules').selectAll().orderBy('kind').orderBy('rule_id').execute();
  return rows.map((row) => ({
    id: row.rule_id,
    kind: row.kind,
    from: row.from_places ?? '*',
    to: row.to_places ?? '*',
    travelFrom: dateOrNull(row.travel_from),
    travelTo: dateOrNull(row.travel_to),
    nationalities: row.nationalities ?? '*',
    except: row.except_nationalities,
    title: row.title,
    text: row.body,
    source: row.source,
  }));
};

/** The rules as they stood at most a minute ago. */
export const createTravelRules = ({ db, clock }: { db: Db; clock: Clock }): TravelRules => ({
  all: freshly(clock, () => readAll(db)),
});
