import { sql } from 'kysely';
import { meanScore } from '#core/products/hotel/rules/reviews.ts';
import type { ReviewState } from '#core/products/hotel/words.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { Migration } from '#server/platform/db/migrate.ts';
import { sealedTable } from '#server/platform/sealed/table.ts';
import type { Clock, Db, Tx } from '#server/platform/services.ts';
import type { ScoreOf } from '../places/places.ts';

interface HotelReviewsTable {
  order_id: string;
  user_id: string;
  hotel_id: string;
  check_in: PlainDate;
  nights: number;
  /** Asked: nothing is written yet. */
  state: 'asked' | ReviewState;
  score: number | null;
  text: string | null;
  asked_at: Date | null;
  written_at: Date | null;
  judged_at: Date | null;
  judged_by: string | null;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    hotel_reviews: HotelReviewsTable;
  }
}

/** People write what they like there, names too. */
export const sealedReviews = sealedTable({
  table: 'hotel_reviews',
  row: ['order_id'],
  purpose: 'orders',
  columns: { text: { as: 'text' } },
});

export const reviewMigrations: readonly Migration[] = [
  {
    name: 'hotel-reviews-1',
    sql: `
create table hotel_reviews (
  order_id uuid primary key,
  user_id uuid not null,
  hotel_id text not null,
  check_in date not null,
  nights integer not null check (nights > 0),
  state text not null check (state in ('asked', 'waiting', 'shown', 'hidden')),
  score integer check (score between 1 and 10),
  text text,
  asked_at timestamptz,
  written_at timestamptz,
  judged_at timestamptz,
  judged_by uuid,
  check (state = 'asked' or (score is not null and written_at is not null))
);
create index hotel_reviews_by_user on hotel_reviews (user_id);
create index hotel_reviews_shown on hotel_reviews (hotel_id, check_in desc) where state = 'shown';
create index hotel_reviews_waiting on hotel_reviews (written_at) where state = 'waiting';
comment on column hotel_reviews.text is 'What the guest wrote, sealed';`,
  },
];

export const findReview = (db: Db | Tx, orderId: string) =>
  db.selectFrom('hotel_reviews').selectAll().where('order_id', '=', orderId).executeTakeFirst();

/** Who is forgotten has said nothing. */
export const forgetReviews = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('hotel_reviews').where('user_id', '=', userId).execute();
};

/** Scores are read again after this time. */
const freshMs = 60_000;

/** The scores of all hotels, kept in memory; `refresh` reads them again where they are a minute old. */
export const createScores = ({ db, clock }: { db: Db; clock: Clock }) => {
  let scores: ReadonlyMap<string, ReturnType<ScoreOf>> = new Map();
  let freshUntil = Number.NEGATIVE_INFINITY;
  const of: ScoreOf = (hotelId) => scores.get(hotelId) ?? null;
  const refresh = async (): Promise<void> => {
    if (clock.now().getTime() < freshUntil) return;
    const { rows } = await sql<{ hotel_id: string; sum: number; count: number }>`
      select hotel_id, sum(score)::integer as sum, count(*)::integer as count
      from hotel_reviews where state = 'shown' group by hotel_id`.execute(db);
    scores = new Map(
      rows.map(({ hotel_id, sum, count }) => [hotel_id, { value: meanScore(sum, count), count }]),
    );
    freshUntil = clock.now().getTime() + freshMs;
  };
  return { of, refresh };
};
