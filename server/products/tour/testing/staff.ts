import { sql } from 'kysely';
import type { Scope } from '#core/contract/scopes.ts';
import type { TestApp } from '#server/testing/app.ts';
import { type SignedIn, signIn } from '#server/testing/sign-in.ts';

/** Somebody of the staff with these scopes. */
export const staffMember = async (
  app: TestApp,
  scopes: Scope[] = ['tours:handle', 'tours:lists', 'tours:decide'],
): Promise<SignedIn> => {
  const staff = await signIn(app);
  await app.services.db.updateTable('users').set({ scopes }).where('user_id', '=', staff.userId).execute();
  return staff;
};

/** Lets a job run once. */
export const runJob = async (app: TestApp, name: string): Promise<void> => {
  const job = app.rooms.flatMap(({ jobs }) => jobs ?? []).find((one) => one.name === name);
  if (!job) throw new Error(`no job ${name}`);
  await job.handle(null);
};

/** How often something stands in the book of acts. */
export const actsOf = async (app: TestApp, act: string, departureId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from tour_staff_acts
     where act = ${act} and departure_id = ${departureId}`.execute(app.services.db);
  return rows[0]?.count ?? 0;
};

/** Dates whose counters do not agree with their bookings, beside what others took of them; none where all is well. */
export const countersThatDiffer = async (
  app: TestApp,
  departureIds: readonly string[],
  planned: (departureId: string) => number,
): Promise<unknown[]> => {
  const { rows } = await sql<{ departure_id: string; taken: number; booked: number }>`
    select d.departure_id, d.taken, (select count(*)::integer from tour_bookings b join tour_booking_people p using (line_id)
        where b.departure_id = d.departure_id and b.state in ('held', 'reserved', 'issued') and p.takes_seat and p.left_at is null)
      as booked
      from tour_departures d where d.departure_id = any(${[...departureIds]}::text[])`.execute(
    app.services.db,
  );
  return rows.filter(({ departure_id, taken, booked }) => taken - booked !== planned(departure_id));
};
