import { z } from 'zod';
import { instantSchema, rialSchema } from '#core/contract/scalars.ts';
import { boards } from '../words.ts';

/** What the guest pays at the hotel, in the currency that it takes. */
export const dueAtHotelSchema = z.object({
  amount: z.number().min(0),
  currencyCode: z.string().length(3).describe('IRR: whole rials'),
});
export type DueAtHotel = z.output<typeof dueAtHotelSchema>;

export const duesAtHotelSchema = z
  .array(dueAtHotelSchema)
  .describe('Beside it, at the hotel: one a currency');

/** What comes back until when: the sum stands before the moment. */
export const backStepSchema = z.object({
  until: instantSchema,
  back: rialSchema.describe('Of what is paid now'),
});

/** The soonest first; after the last one nothing comes back. */
export const backLadderSchema = z
  .array(backStepSchema)
  .nullable()
  .describe('Null: it is not said before it is booked');
export type BackLadder = z.output<typeof backLadderSchema>;

/** When the hotel's yes is there: with the hold, with the payment, or later, as somebody has to answer. */
export const confirmations = ['held', 'afterPayment', 'onRequest'] as const;

/** What an offer costs and how it is paid. */
const priceShape = {
  total: rialSchema.describe('Everything that the stay costs, whoever takes it'),
  payNow: rialSchema,
  payAtHotel: dueAtHotelSchema.nullable().describe('Beside it, at the hotel'),
};

export const offerIdSchema = z
  .string()
  .regex(/^[0-9a-f-]{36}\.\d{1,4}$/, { message: 'NOT_A_CHOICE' })
  .describe('Can be bought for 15 minutes');

/** One room for those who sleep in it, under one rate. */
export const roomOfferSchema = z.object({
  offerId: offerIdSchema,
  roomTypeId: z.string(),
  ratePlanId: z.string(),
  ...priceShape,
  nights: z.array(rialSchema).describe('What each night costs, in order; together the total'),
  board: z.enum(boards),
  ladder: backLadderSchema,
  confirmation: z.enum(confirmations),
  left: z.int().min(1).max(5).nullable().describe('Only where five or fewer are left'),
});
export type RoomOfferShown = z.output<typeof roomOfferSchema>;

/** The cheapest rooms of a hotel for everybody of a search, of one board and one way to cancel and to pay. */
export const stayOptionSchema = z.object({
  ...priceShape,
  payAtHotel: duesAtHotelSchema,
  nightPrice: rialSchema.describe('The total by night'),
  board: z.enum(boards).describe('Of rooms with different boards the least'),
  ladder: backLadderSchema.describe('Of all rooms together'),
  confirmation: z.enum(confirmations),
  left: z.int().min(1).max(5).nullable(),
  rooms: z.array(z.object({ roomTypeId: z.string(), roomName: z.string(), ratePlanId: z.string() })),
});
export type StayOption = z.output<typeof stayOptionSchema>;
