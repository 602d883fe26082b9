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

test('the nightly audit says each finding as an error and their number as a figure', async () => {
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

  await sql`update payouts set amount = 400000 where payout_id = ${payoutId}`.execute(services.db);
  await job.handle({});
  expect(logged).toEqual([
    {
      rule: "a payout's money is set aside while it is under way",
      subject: payoutId,
      detail: 'Requested: 500000 of 400000',
    },
  ]);
  expect(await services.metrics.text()).toMatch(/^hodhod_audit_findings 1$/m);
});
