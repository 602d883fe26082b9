import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refundReasonBy } from '#core/rules/refunds/reasons.ts';
import { dose, seedOf } from '#server/testing/dose.ts';
import { auditLedger } from './audit.ts';
import { comeToRest, leftOf, newPlay, playRound } from './testing/interleavings/play.ts';
import { anyClaimPlan, anyPlan } from './testing/interleavings/steps.ts';
import { keepTripsAhead } from './testing/interleavings/trips-ahead.ts';
import { createWorld, type World } from './testing/world.ts';

/**
 * Whatever travellers with their discount codes, bank, suppliers, deposits that are settled or not, dues that are paid in parts or by others through links, staff who decide on orders and money, jobs, deaths of the
 * process and the clock do, in whatever order and at the same time: the ledger is in order at every pause, and once everything
 * has come to rest nothing is left between two states.
 */
let world: World;
beforeAll(async () => {
  world = await createWorld();
  keepTripsAhead(world);
});
afterAll(() => world.close());

const runs = dose(10, 44);
const stepsMin = dose(1_000, 10_000);

test('random interleavings leave the ledger in order and nothing half done', async () => {
  let taken = 0;
  const { db } = world.app.services;
  await fc.assert(
    fc.asyncProperty(anyPlan, async (plan) => {
      const play = await newPlay(world);
      for (const round of plan) await playRound(play, round);
      await world.shop.settled();
      expect(await auditLedger(db)).toEqual([]);
      await comeToRest(play);
      expect(await auditLedger(db)).toEqual([]);
      expect(await leftOf(play)).toEqual([]);
      taken += play.taken;
    }),
    // Things that happen at the same time never happen in the same way twice, so a smaller plan would prove nothing.
    { numRuns: runs, seed: seedOf('interleavings'), endOnFailure: true },
  );
  expect(taken).toBeGreaterThanOrEqual(stepsMin);
  const { rows: circles } = await sql<{ deadlocks: number }>`
    select deadlocks::integer from pg_stat_database where datname = current_database()`.execute(db);
  expect(circles).toEqual([{ deadlocks: 0 }]);
  const { rows } = await sql<{
    status: string;
  }>`select distinct status from orders where 'Visa' = any(kinds)`.execute(db);
  const ends = ['ConfirmFailed', 'FinalizationSuccessful', 'RefundSuccessful', 'Rejected'];
  const reached = rows.map(({ status }) => status);
  // A few plans reach only some of the ends, by chance.
  expect(reached).toEqual(expect.arrayContaining(dose([], ends)));
  // RefundFailed, for which staff have to fail the last refund of an order, is reached by chance only.
  expect(reached.filter((status) => !ends.includes(status) && status !== 'RefundFailed')).toEqual([]);
  // What was given back in part, and after that again or whole.
  const { rows: givenParts } = await sql<{ state: string }>`
    select distinct i.state || case when exists (select from refund_items n where n.document_id = i.document_id
      and n.refund_id <> i.refund_id and n.state = 'refunded') then ' again' else '' end as state
      from refund_items i where part is not null`.execute(db);
  expect(givenParts.map(({ state }) => state)).toEqual(
    expect.arrayContaining(dose([], ['refunded', 'refunded again'])),
  );
  // The ends of orders with a deposit: settled, ended unsettled, refused with everything back, given up by everybody, never paid.
  const { rows: staged } = await sql<{ end: string }>`
    select distinct status || coalesce(' ' || status_reason, '') as end from orders where 'Package' = any(kinds)
      and exists (select from order_dues d where d.order_id = orders.order_id and d.paid_at is not null)`.execute(
    db,
  );
  const stagedEnds = staged.map(({ end }) => end);
  expect(stagedEnds).toEqual(
    expect.arrayContaining(
      dose(
        [],
        [
          'FinalizationSuccessful',
          'RefundSuccessful due_unpaid',
          'RefundSuccessful supplier_refused',
          'RefundSuccessful cancelled_by_traveller',
        ],
      ),
    ),
  );
  // Dues that were completed after parts of them, and parts that came back since nobody completed theirs.
  const { rows: parts } = await sql<{ end: string }>`
    select distinct 'completed' as end from payments p join order_dues d on d.order_id = p.order_id and d.position = p.due
     where p.is_part and p.settled_as = 'order' and d.paid_at is not null
    union select 'back' from ledger_transfers where key like 'back:%'`.execute(db);
  expect(parts.map(({ end }) => end).sort()).toEqual(['back', 'completed']);
  // Links that somebody else than the organiser paid, and what came back of such an order to each of its payers.
  const { rows: shared } = await sql<{ end: string }>`
    select distinct 'paid' as end from payment_shares s join payments p using (share_id) join orders o on o.order_id = s.order_id
     where p.settled_as = 'order' and p.user_id <> o.user_id
    union select 'given back' from order_returns r join orders o using (order_id) where r.payer_id <> o.user_id and r.amount > 0`.execute(
    db,
  );
  expect(shared.map(({ end }) => end)).toEqual(
    expect.arrayContaining(dose(['paid'], ['paid', 'given back'])),
  );
}, 600_000);

test('what staff accept of those who ask to be let go of goes back once, whatever else happens to their orders', async () => {
  const { db } = world.app.services;
  await fc.assert(
    fc.asyncProperty(anyClaimPlan, async (plan) => {
      const play = await newPlay(world);
      for (const round of plan) await playRound(play, round);
      await world.shop.settled();
      expect(await auditLedger(db)).toEqual([]);
      await comeToRest(play);
      expect(await auditLedger(db)).toEqual([]);
      expect(await leftOf(play)).toEqual([]);
    }),
    { numRuns: dose(3, 20), seed: seedOf('claims'), endOnFailure: true },
  );
  const { rows: circles } = await sql<{ deadlocks: number }>`
    select deadlocks::integer from pg_stat_database where datname = current_database()`.execute(db);
  expect(circles).toEqual([{ deadlocks: 0 }]);
  // Before their order was settled, and after.
  const { rows: accepted } = await sql<{ end: string }>`
    select distinct 'left' as end from order_leavings where by = 'staff'
    union select distinct 'given back' from refunds r join refund_items i using (refund_id)
     where r.by_house and r.reason_id = ${refundReasonBy('entryRefused').reasonId} and i.state = 'refunded'`.execute(
    db,
  );
  expect(accepted.map(({ end }) => end)).toEqual(expect.arrayContaining(dose([], ['left', 'given back'])));
}, 600_000);
