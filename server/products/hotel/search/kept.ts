import type { Nights, Party } from '#core/products/hotel/rules/stay.ts';
import {
  createKeptSearches,
  type KeptHead,
  type KeptSearches,
  sweepKeptSearches,
} from '#server/platform/results/kept.ts';
import type { JobDefinition } from '#server/platform/room.ts';
import type { Clock, Db } from '#server/platform/services.ts';
import type { HotelContent } from '../data/shape.ts';
import type { ChosenRoom, RoomKindSold } from '../suppliers/port.ts';
import { quotesTable, ratesTable } from './migrations.ts';

/** A room as it can be bought: the offer, and what kind of room it is. */
export interface KeptRoom {
  /** The place of the room that was asked for. */
  room: number;
  chosen: ChosenRoom;
  roomType: RoomKindSold;
}

/** What is stored beside rooms that can be bought. */
export interface KeptStay extends KeptHead, Nights {
  hotel: HotelContent;
  /** Who sleeps in each of the rooms that were asked for. */
  parties: readonly Party[];
}

/** What is stored of a quote: also what the chosen rooms cost when they were chosen, in order. */
export interface KeptQuote extends KeptStay {
  previous: readonly number[];
  /** … and everything that they cost then, whoever takes it, in order. */
  previousWhole: readonly number[];
}

export type RatesStore = KeptSearches<KeptStay, KeptRoom>;
export type QuotesStore = KeptSearches<KeptQuote, KeptRoom>;

export const createRatesStore = (services: { db: Db; clock: Clock }): RatesStore =>
  createKeptSearches<KeptStay, KeptRoom>(services, ratesTable);

export const createQuotesStore = (services: { db: Db; clock: Clock }): QuotesStore =>
  createKeptSearches<KeptQuote, KeptRoom>(services, quotesTable);

/** Deletes offers and quotes that can be bought no more. */
export const sweepKept = (services: { db: Db; clock: Clock }): JobDefinition[] => [
  sweepKeptSearches(services, { tableName: ratesTable, job: 'hotel-rates-sweep' }),
  sweepKeptSearches(services, { tableName: quotesTable, job: 'hotel-quotes-sweep' }),
];

/** An offer is named by its answer and its place in it. */
export const offerIdOf = (requestId: string, at: number): string => `${requestId}.${at}`;

export const readOfferId = (offerId: string): { requestId: string; at: number } => {
  const [requestId = '', at = ''] = offerId.split('.');
  return { requestId, at: Number(at) };
};
