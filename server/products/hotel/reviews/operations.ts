import { sql } from 'kysely';
import { fail, succeed } from '#core/contract/result.ts';
import { hotel } from '#core/products/hotel/contract/endpoints.ts';
import type { OwnReview } from '#core/products/hotel/contract/reviews.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { Commerce } from '#server/commerce/port/commerce.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import { loadOrder } from '#server/commerce/record/load.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import { tooMany } from '#server/platform/http/wait.ts';
import { tryKeepFromEnding } from '#server/platform/people.ts';
import { openAll, seal } from '#server/platform/sealed/seals.ts';
import type { Db, Limits, Tx } from '#server/platform/services.ts';
import { hotelPartOf } from '../orders/order.ts';
import { cityOfStay } from '../orders/stay.ts';
import type { AskDeps } from './ask.ts';
import { type Stayed, stayedIn } from './stayed.ts';
import { findReview, sealedReviews } from './store.ts';

export type ReviewDeps = AskDeps & { limits: Limits; commerce: Pick<Commerce, 'tell' | 'load'> };

/** How often one account may write: reviews can be written anew, and staff read each. */
const writes = { max: 20, seconds: 3600 };

const presentOwn = async (
  { places }: Pick<ReviewDeps, 'places'>,
  db: Db | Tx,
  { orderId }: OrderDetail,
  { stay, nights, state }: Stayed,
): Promise<OwnReview> => {
  const [known] = await openAll(
    db,
    sealedReviews,
    [await findReview(db, orderId)].flatMap((row) => row ?? []),
  );
  const written = known && known.state !== 'asked' ? known : null;
  return {
    orderId,
    hotelId: stay.chosen.hotelId,
    hotelName: stay.hotel.name,
    cityName: cityOfStay(places, stay).name,
    checkIn: stay.chosen.checkIn,
    nights,
    state: written && written.state !== 'asked' ? written.state : state,
    score: written?.score ?? null,
    text: written?.text ?? null,
  };
};

/** Writes a review, or writes it anew while nobody has read it; false where it was judged. */
const writeReview = async (
  tx: Tx,
  { userId, orderId }: OrderDetail,
  { stay, nights }: Stayed,
  { score, text, now }: { score: number; text: string; now: Date },
): Promise<boolean> => {
  const { hotelId, checkIn } = stay.chosen;
  const sealed = await seal(tx, sealedReviews, { order_id: orderId, text: text || null });
  const { rows } = await sql`
    insert into hotel_reviews as r (order_id, user_id, hotel_id, check_in, nights, state, score, text, written_at)
    values (${orderId}::uuid, ${userId}::uuid, ${hotelId}, ${checkIn}::date, ${nights}::integer, 'waiting', ${score}::integer,
      ${sealed.text}, ${now}::timestamptz)
    on conflict (order_id) do update set state = 'waiting', hotel_id = excluded.hotel_id, score = excluded.score,
      text = excluded.text, written_at = excluded.written_at
    where r.state in ('asked', 'waiting') returning 1`.execute(tx);
  return rows.length > 0;
};

interface Row {
  order_id: string;
  check_in: PlainDate;
  nights: number;
  score: number;
  text: string | null;
}

/** Reading and writing what people say of hotels. */
export const reviewOperations = (deps: ReviewDeps): Operation[] => {
  const { db, clock, places, commerce, limits } = deps;
  return [
    operation(hotel.reviewsOf, async ({ body: { hotelId, page, pageSize } }) => {
      const { rows } = await sql<Row & { total: number }>`
        select order_id, check_in, nights, coalesce(score, 0) as score, text, (count(*) over ())::integer as total
        from hotel_reviews where hotel_id = ${hotelId} and state = 'shown'
        order by check_in desc, order_id
        limit ${pageSize}::integer offset ${(page - 1) * pageSize}::integer`.execute(db);
      const opened = await openAll(db, sealedReviews, rows);
      const data = opened.map(({ check_in: checkIn, nights, score, text }) => ({
        checkIn,
        nights,
        score,
        text,
      }));
      return succeed({ data, page, pageSize, total: rows[0]?.total ?? 0 });
    }),

    operation(hotel.reviewOfOrder, async ({ params: { id } }, { caller }) => {
      const order = hotelPartOf(await commerce.load(id, caller.userId));
      const stayed = order && (await stayedIn(db, places, order, clock.now()));
      return order && stayed ? succeed(await presentOwn(deps, db, order, stayed)) : fail('ORDER_NOT_FOUND');
    }),

    operation(hotel.writeReview, async ({ body: { orderId, score, text } }, { caller: { userId } }) => {
      if (!(await commerce.load(orderId, userId))) return fail('ORDER_NOT_FOUND');
      const taken = await limits.takeRoughly(`hotel:review:${userId}`, writes.max, writes.seconds);
      if (!taken.allowed) return tooMany(taken);
      return db.transaction().execute(async (tx) => {
        // Who gives a room back at this moment has it under the same lock.
        const isKept = await tryKeepFromEnding(tx, userId);
        await sql`select from orders where order_id = ${orderId} for update`.execute(tx);
        const order = hotelPartOf(await loadOrder(tx, orderId));
        const now = clock.now();
        const stayed = order && (await stayedIn(tx, places, order, now));
        if (!isKept || !order || !stayed) return fail('ORDER_NOT_FOUND');
        const isWritten =
          stayed.state === 'open' && (await writeReview(tx, order, stayed, { score, text, now }));
        return isWritten ? succeed(await presentOwn(deps, tx, order, stayed)) : fail('HOTEL_STAY_STATE');
      });
    }),
  ];
};
