import { type RawBuilder, sql } from 'kysely';
import { fail, succeed } from '#core/contract/result.ts';
import { hotel } from '#core/products/hotel/contract/endpoints.ts';
import type { ReviewState } from '#core/products/hotel/words.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import { openAll } from '#server/platform/sealed/seals.ts';
import type { Db, Tx } from '#server/platform/services.ts';
import type { PartWithWork, Waits } from '#server/platform/waiting.ts';
import { sealedReviews } from '../reviews/store.ts';
import { writeAct } from './acts.ts';
import type { StaffDeps } from './deps.ts';

/** Somebody wrote it two days ago: it is late. */
const lateHours = 48;

/** Reviews that nobody has read. */
export const reviewsForStaff: PartWithWork = {
  part: '/back-office/hotel-reviews',
  scope: 'hotels:reviews',
  async waits(db, now) {
    const before = new Date(now.getTime() - lateHours * 3_600_000);
    const { rows } = await sql<Waits>`
      select count(*)::int as count, (count(*) filter (where written_at <= ${before}::timestamptz))::int as late,
        min(written_at) as "oldestAt"
      from hotel_reviews where state = 'waiting'`.execute(db);
    return rows[0] ?? { count: 0, late: 0, oldestAt: null };
  },
};

interface Row {
  order_id: string;
  order_number: string;
  user_id: string;
  hotel_id: string;
  check_in: PlainDate;
  nights: number;
  state: ReviewState;
  score: number;
  text: string | null;
  written_at: Date;
}

const rowsOf = (where: RawBuilder<unknown>, end: RawBuilder<unknown>) => sql<Row & { total: number }>`
  select r.order_id, o.order_number, r.user_id, r.hotel_id, r.check_in, r.nights, r.state, coalesce(r.score, 0) as score, r.text,
    coalesce(r.written_at, to_timestamp(0)) as written_at,
    (count(*) over ())::integer as total
  from hotel_reviews r join orders o on o.order_id = r.order_id
  where r.state <> 'asked' and ${where} ${end}`;

const presentAll = async ({ places }: StaffDeps, db: Db | Tx, rows: readonly Row[]) =>
  (await openAll(db, sealedReviews, rows)).map((row) => ({
    orderId: row.order_id,
    orderNumber: row.order_number,
    hotelName: places.hotel(row.hotel_id)?.name ?? row.hotel_id,
    checkIn: row.check_in,
    nights: row.nights,
    state: row.state,
    score: row.score,
    text: row.text,
    writtenAt: row.written_at.toISOString(),
  }));

const judge = (deps: StaffDeps): Operation =>
  operation(hotel.judgeReview, async ({ body }, { caller: { userId: staffId } }) => {
    const { orderId, verdict, reason, writtenAt } = body;
    return deps.db.transaction().execute(async (tx) => {
      await sql`select from hotel_reviews where order_id = ${orderId} for update`.execute(tx);
      const [row] = (await rowsOf(sql`r.order_id = ${orderId}`, sql``).execute(tx)).rows;
      if (!row) return fail('ORDER_NOT_FOUND');
      if (row.user_id === staffId) return fail('FORBIDDEN');
      // It was written anew since it was read: what is judged is what was read.
      if (row.written_at.toISOString() !== new Date(writtenAt).toISOString()) return fail('HOTEL_STAY_STATE');
      if (row.state !== verdict) {
        await sql`
          update hotel_reviews set state = ${verdict}, judged_at = ${deps.clock.now()}::timestamptz,
            judged_by = ${staffId}::uuid
          where order_id = ${orderId}`.execute(tx);
        await writeAct(tx, deps, {
          act: verdict === 'shown' ? 'reviewShown' : 'reviewHidden',
          staffId,
          hotelId: row.hotel_id,
          orderId,
          reason,
          what: {},
        });
      }
      const [shown] = await presentAll(deps, tx, [{ ...row, state: verdict }]);
      return shown ? succeed(shown) : fail('ORDER_NOT_FOUND');
    });
  });

/** Staff read every review before anybody else does. */
export const reviewStaffOperations = (deps: StaffDeps): Operation[] => [
  operation(hotel.listReviews, async ({ body: { page, pageSize, state } }) => {
    const where = state ? sql`r.state = ${state}` : sql`true`;
    const end = sql`
      order by r.state = 'waiting' desc, case when r.state = 'waiting' then r.written_at end, r.written_at desc, r.order_id
      limit ${pageSize}::integer offset ${(page - 1) * pageSize}::integer`;
    const { rows } = await rowsOf(where, end).execute(deps.db);
    const data = await presentAll(deps, deps.db, rows);
    return succeed({ data, page, pageSize, total: rows[0]?.total ?? 0 });
  }),
  judge(deps),
];
