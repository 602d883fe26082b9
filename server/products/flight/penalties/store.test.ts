import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '#server/testing/app.ts';
import { testApp } from '#server/testing/app.ts';
import { samplePenalties } from './data/penalties.ts';
import { rulesMigrations } from './migrations.ts';
import { createRuleSets, seedRuleSets } from './store.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ rooms: () => [{ name: 'rules', migrations: rulesMigrations }] });
});
afterAll(() => app.close());

describe('the penalty tables in the database', () => {
  it('come back as they were written down', async () => {
    await seedRuleSets(app.services.db);
    const sets = await createRuleSets(app.services).all();
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
    expect([...sets].sort(byId)).toEqual([...samplePenalties].sort(byId));
  });

  it('have their source written anew where it was taken away, and no other', async () => {
    const { db } = app.services;
    const write = (id: string, source: string) =>
      db.updateTable('flight_penalty_rule_sets').set({ source }).where('rule_set_id', '=', id).execute();
    await write('ir-all-1405', '-');
    await write('fp-all-1405', 'staff');
    await seedRuleSets(db);
    const sources = await db
      .selectFrom('flight_penalty_rule_sets')
      .select('source')
      .where('rule_set_id', 'in', ['ir-all-1405', 'fp-all-1405'])
      .orderBy('rule_set_id')
      .execute();
    const own = samplePenalties.find(({ id }) => id === 'ir-all-1405')?.source;
    expect(sources.map(({ source }) => source)).toEqual(['staff', own]);
  });

  it("keep staff's changes at the next start, and are read again within a minute", async () => {
    const ruleSets = createRuleSets(app.services);
    await ruleSets.all();
    await app.services.db
      .updateTable('flight_penalty_rule_sets')
      .set({ valid_to: '2026-12-31' })
      .where('rule_set_id', '=', 'ir-all-1405')
      .execute();
    await seedRuleSets(app.services.db);
    app.clock.advance({ seconds: 61 });
    const changed = (await ruleSets.all()).find((set) => set.id === 'ir-all-1405');
    expect(changed?.validTo).toBe('2026-12-31');
  });
});
