import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { travelRuleProblems } from '#core/rules/eligibility/travel-rules.ts';
import type { TestApp } from '#server/testing/app.ts';
import { testApp } from '#server/testing/app.ts';
import { sampleTravelRules } from './data/samples.ts';
import { createTravelRules, seedTravelRules } from './store.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ rooms: () => [] });
});
afterAll(() => app.close());

describe('the sample rules of routes', () => {
  it('are sound, have ids of their own, and say that they are samples', () => {
    expect(sampleTravelRules.flatMap(travelRuleProblems)).toEqual([]);
    expect(new Set(sampleTravelRules.map(({ id }) => id)).size).toBe(sampleTravelRules.length);
    expect(sampleTravelRules.every(({ source }) => source.startsWith('نمونه'))).toBe(true);
  });
});

describe('the rules of routes in the database', () => {
  it('come back as they were written down', async () => {
    await seedTravelRules(app.services.db);
    const rules = await createTravelRules(app.services).all();
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
    expect([...rules].sort(byId)).toEqual([...sampleTravelRules].sort(byId));
  });

  it("keep staff's changes at the next start, and are read again within a minute", async () => {
    const rules = createTravelRules(app.services);
    await rules.all();
    await app.services.db
      .updateTable('travel_rules')
      .set({ nationalities: ['AFG'], except_nationalities: [] })
      .where('rule_id', '=', 'arbaeen-foreigners-1406')
      .execute();
    await seedTravelRules(app.services.db);
    app.clock.advance({ seconds: 61 });
    const changed = (await rules.all()).find(({ id }) => id === 'arbaeen-foreigners-1406');
    expect(changed?.nationalities).toEqual(['AFG']);
  });
});
