import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withdraw } from '../testing/payouts.ts';
import { owner } from '../testing/refunds.ts';
import { createWorld, type World } from '../testing/world.ts';
import { auditJob } from './job.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const setAside = "a payout's money is set aside while it is under way";

test('what is found is said once as an error, and stays a figure in every process until it is right', async () => {
  const { services, rooms } = world.app;
  const logged: unknown[] = [];
  const log = { ...services.log, error: (finding: unknown) => logged.push(finding) } as typeof services.log;
  const job = auditJob({ ...services, log });
  const isScheduled = rooms
    .flatMap(({ jobs }) => jobs ?? [])
    .some(({ name, cron }) => name === job.name && cron);
  expect(isScheduled).toBe(true);

  const user = await owner(world, 500_000);
  const { payoutId } = (await withdraw(world, user, 500_000)).data;
  await job.handle({});
  expect(logged).toEqual([]);
  expect(await services.metrics.text()).toMatch(/^hodhod_audit_findings 0$/m);
  expect(await services.metrics.text()).toMatch(/^hodhod_audit_age_seconds 0$/m);

  // No row in the books tells of this change, so only the round can find it.
  await sql`update payouts set amount = 400000 where payout_id = ${payoutId}`.execute(services.db);
  for (let hour = 0; hour < 24; hour++) {
    world.app.clock.advance({ hours: 1 });
    await job.handle({});
  }
  expect(logged).toEqual([{ rule: setAside, subject: payoutId, detail: 'Requested: 500000 of 400000' }]);
  const next = await createWorld({ after: world });
  expect(await next.app.services.metrics.text()).toMatch(/^hodhod_audit_findings 1$/m);

  await sql`update payouts set amount = 500000 where payout_id = ${payoutId}`.execute(services.db);
  await job.handle({});
  expect(await next.app.services.metrics.text()).toMatch(/^hodhod_audit_findings 0$/m);
  await next.close();
});

test('one that does not run any more is seen by its age', async () => {
  const { metrics } = world.app.services;
  world.app.clock.advance({ hours: 30 });
  const text = await metrics.text();
  expect(text).toMatch(/^hodhod_audit_age_seconds 108000$/m);
  expect(Number(/^hodhod_audit_round_age_seconds (\d+)$/m.exec(text)?.[1])).toBeGreaterThan(108_000);
});
