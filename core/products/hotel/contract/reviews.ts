import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { pageOf, pagingSchema } from '#core/contract/envelope.ts';
import { idSchema, instantSchema, plainDateSchema } from '#core/contract/scalars.ts';
import { reviewScoreMax, reviewTextMax } from '../rules/reviews.ts';
import { reviewStates } from '../words.ts';
import { placeKeySchema } from './places.ts';

const scoreSchema = z.int().min(1).max(reviewScoreMax);
const stayShape = { checkIn: plainDateSchema, nights: z.int().min(1) };

/** What somebody who stayed said, without a word about who it was. */
export const shownReviewSchema = z.object({
  ...stayShape,
  score: scoreSchema,
  text: z.string().nullable(),
});

/** What the owner of an order has said of its stay, or may say. */
export const ownReviewSchema = z.object({
  ...stayShape,
  orderId: idSchema,
  hotelId: z.string(),
  hotelName: z.string(),
  cityName: z.string(),
  state: z.enum(['tooEarly', 'open', 'closed', ...reviewStates]).describe('Open: nothing is written yet'),
  score: scoreSchema.nullable(),
  text: z.string().nullable(),
});
export type OwnReview = z.output<typeof ownReviewSchema>;

const staffReviewSchema = shownReviewSchema.extend({
  orderId: idSchema,
  orderNumber: z.string(),
  hotelName: z.string(),
  state: z.enum(reviewStates),
  writtenAt: instantSchema,
});

/** What people who stayed say of hotels. */
export const reviewCalls = {
  reviewsOf: endpoint({
    call: 'POST /api/hotel-catalog/Reviews/List',
    summary: 'What people who stayed with us said of a hotel, the newest stay first; staff read each before',
    access: 'public',
    body: pagingSchema.extend({ hotelId: placeKeySchema }),
    reply: pageOf(shownReviewSchema),
  }),
  reviewOfOrder: endpoint({
    call: 'GET /api/hotel-catalog/Reviews/ByOrder/{id}',
    summary: 'The review of a stay of the signed-in user, or whether one may be written',
    access: 'user',
    params: z.object({ id: idSchema.describe('Of the order') }),
    reply: ownReviewSchema,
    failures: { ORDER_NOT_FOUND: true },
  }),
  writeReview: endpoint({
    call: 'POST /api/hotel-catalog/Reviews/Write',
    summary: 'A score and words for a stay that is over; may be written anew until staff have read it',
    access: 'user',
    body: z.object({
      orderId: idSchema,
      score: scoreSchema,
      text: z.string().trim().max(reviewTextMax).default(''),
    }),
    reply: ownReviewSchema,
    failures: { ORDER_NOT_FOUND: true, HOTEL_STAY_STATE: true },
  }),
  listReviews: endpoint({
    call: 'POST /api/back-office/hotels/ListReviews',
    summary: 'Reviews, those that wait first, the oldest of them at the top',
    access: 'user',
    scope: 'hotels:reviews',
    body: pagingSchema.extend({ state: z.enum(reviewStates).optional() }),
    reply: pageOf(staffReviewSchema),
  }),
  judgeReview: endpoint({
    call: 'POST /api/back-office/hotels/JudgeReview',
    summary: 'Shows a review on the page of its hotel, where its score counts from then on, or hides it',
    access: 'user',
    scope: 'hotels:reviews',
    body: z.object({
      orderId: idSchema,
      writtenAt: instantSchema.describe('As it was shown: a newer one answers HOTEL_STAY_STATE'),
      verdict: z.enum(['shown', 'hidden']),
      reason: z.string().trim().min(4).max(300).describe('For the house'),
    }),
    reply: staffReviewSchema,
    failures: { ORDER_NOT_FOUND: true, HOTEL_STAY_STATE: true },
  }),
};
