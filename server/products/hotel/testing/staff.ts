import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Scope } from '#core/contract/scopes.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { type SignedIn, signIn } from '#server/testing/sign-in.ts';
import { choose, quoteCall, ratesOf, reserve, submit, wishFor } from './world.ts';

/** Somebody of the staff with these scopes. */
export const staffMember = async (
  app: TestApp,
  scopes: Scope[] = ['hotels:handle', 'hotels:rooms', 'hotels:waive', 'hotels:reviews'],
): Promise<SignedIn> => {
  const staff = await signIn(app);
  await app.services.db.updateTable('users').set({ scopes }).where('user_id', '=', staff.userId).execute();
  return staff;
};

/** Lets a job of hotels run once. */
export const runJob = async (app: TestApp, name: string): Promise<void> => {
  const job = app.rooms.flatMap(({ jobs }) => jobs ?? []).find((one) => one.name === name);
  if (!job) throw new Error(`no job ${name}`);
  await job.handle(null);
};

/** Lets orders go on whose answers are there, until this one is in a state. */
export const until = async (app: TestApp, orderId: string, status: string): Promise<void> => {
  const now = async () => {
    const { rows } = await sql<{ status: string }>`
      select status from orders where order_id = ${orderId}`.execute(app.services.db);
    return rows[0]?.status;
  };
  for (let at = 0; at < 60 && (await now()) !== status; at += 1) {
    app.clock.advance({ seconds: 1 });
    await app.runJobs();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(await now()).toBe(status);
};

/** A paid order of a room that its hotel was asked for. */
export const asked = async (app: TestApp, user: SignedIn): Promise<{ orderId: string; lineId: string }> => {
  const { db } = app.services;
  app.clock.advance({ seconds: 46 });
  const before = await ratesOf(app);
  const first = before.rooms[0]?.offers[0] ?? expect.fail('no offer');
  // The house answers for samples by itself; people answer for this one.
  await sql`update hotel_room_types set inventory = 'onRequest', is_sample = false
    where room_type_id = ${first.roomTypeId}`.execute(db);
  app.clock.advance({ seconds: 46 });
  const offerIds = choose(await ratesOf(app), ({ roomTypeId }) => roomTypeId === first.roomTypeId);
  const { data } = await call(app, quoteCall, { body: { offerIds } });
  if (data.kind === 'soldOut') return expect.fail('sold out');
  const { data: made, text } = await submit(app, user, wishFor(data.quote));
  expect(made, text).toBeTruthy();
  const { orderId } = made;
  expect((await reserve(app, user, orderId)).status).toBe(200);
  await call(app, 'POST /api/wallet/wallet/ConfirmOrder', { body: { orderId } }, user.token);
  await until(app, orderId, 'FinalizationPending');
  const { rows } = await sql<{ line_id: string }>`
    select line_id from order_lines where order_id = ${orderId}`.execute(db);
  return { orderId, lineId: rows[0]?.line_id ?? '' };
};

/** Nights that the counters of rooms and the bookings do not agree on; none where all is well. */
export const nightsThatDiffer = async (app: TestApp): Promise<unknown[]> => {
  const { rows } = await sql`
    with counted as (
      select b.room_type_id, one.night::date as night,
        (count(*) filter (where b.state in ('issued', 'slept')))::integer as sold,
        (count(*) filter (where b.state in ('held', 'requested')))::integer as held
      from (select room_type_id, check_in, check_out, state from hotel_bookings
        union all select room_type_id, check_in, check_out, 'slept' from hotel_slept_nights) b cross join lateral generate_series(b.check_in, b.check_out - 1, interval '1 day') as one(night)
      group by b.room_type_id, one.night)
    select n.room_type_id, n.night, n.sold, n.held, c.sold as booked, c.held as kept
    from hotel_room_nights n left join counted c using (room_type_id, night)
    where n.sold <> coalesce(c.sold, 0) or n.held <> coalesce(c.held, 0)`.execute(app.services.db);
  return rows;
};

/** How often staff did something that stands written. */
export const actsOf = async (app: TestApp, act: string, orderId: string | null = null): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from hotel_staff_acts
    where act = ${act} and (${orderId}::uuid is null or order_id = ${orderId}::uuid)`.execute(
    app.services.db,
  );
  return rows[0]?.count ?? 0;
};
