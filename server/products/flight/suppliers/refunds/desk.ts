import { toRial } from '#core/rules/money/rial.ts';
import { isUniqueViolation } from '#server/platform/db/conflict.ts';
import type { Clock, Db, Random, Tx } from '#server/platform/services.ts';
import { createDisruptions } from '#server/products/flight/changes/disruptions.ts';
import { asItFlies } from '#server/products/flight/changes/moved.ts';
import type { RuleSets } from '#server/products/flight/penalties/store.ts';
import { partyOf, seatsOf } from '../fares/prices.ts';
import type { FlightSupplier } from '../port.ts';
import type { PartOfLine, SoldLine } from './quote.ts';
import { refundOfSome } from './quote.ts';
import type { KeptQuote } from './store.ts';
import { findQuote, keepQuote, recordRefund, refundedOf } from './store.ts';

/** What each supplier of the house does its own way. */
export interface RefundShop {
  /** What an issued line bought; null if nothing was issued. */
  sold(lineId: string): Promise<SoldLine | null>;
  /** Puts seats of a line on sale again. */
  giveSeatsBack(tx: Tx, lineId: string, seats: number): Promise<void>;
}

interface RefundServices {
  db: Db;
  clock: Clock;
  random: Random;
  ruleSets: RuleSets;
}

const quoteMinutes = 15;

type RefundCalls = Pick<FlightSupplier, 'refundQuote' | 'refund' | 'refundStatus'>;

/** Refunds of tickets of the suppliers that the house itself plays. */
export const createPlayedRefunds = (
  { db, clock, random, ruleSets }: RefundServices,
  shop: RefundShop,
): RefundCalls => {
  const disruptions = createDisruptions({ db, clock });
  // A refund is priced by the times at which the flight goes now, as an airline does it.
  const partOf = async (line: SoldLine, ids: readonly string[]): Promise<PartOfLine | null> => {
    const some = line.travellers.filter(({ travellerId }) => ids.includes(travellerId));
    const [sets, [disruption]] = await Promise.all([ruleSets.all(), disruptions.of([line.offer])]);
    const flying = { ...line, offer: asItFlies(line.offer, disruption?.changes ?? []) };
    return refundOfSome(flying, some, sets, clock.now());
  };

  const stillStands = async ({ line_id, traveller_ids, refund }: KeptQuote): Promise<boolean> => {
    const line = await shop.sold(line_id);
    return line !== null && (await partOf(line, traveller_ids))?.refund === refund;
  };

  return {
    async refundQuote(lineId, _reference, travellerIds) {
      const line = await shop.sold(lineId);
      if (!line) return { kind: 'refused', reason: 'not_issued' };
      const some = line.travellers.filter(({ travellerId }) => travellerIds.includes(travellerId));
      const isAll = some.length > 0 && some.length === new Set(travellerIds).size;
      if (!isAll) return { kind: 'refused', reason: 'not_issued' };
      const before = await refundedOf(db, lineId);
      if (some.some(({ travellerId }) => before.has(travellerId)))
        return { kind: 'refused', reason: 'already_refunded' };
      const part = await partOf(line, travellerIds);
      if (!part) return { kind: 'refused', reason: 'not_refundable' };
      const now = clock.now();
      const soon = now.getTime() + quoteMinutes * 60_000;
      const validUntil = new Date(Math.min(soon, part.until?.getTime() ?? soon));
      const quoteId = random.uuid();
      await keepQuote(db, {
        quote_id: quoteId,
        line_id: lineId,
        traveller_ids: some.map(({ travellerId }) => travellerId),
        seats: seatsOf(partyOf(some)),
        refund: part.refund,
        penalty: part.penalty,
        valid_until: validUntil,
        quoted_at: now,
      });
      return { kind: 'done', value: { quoteId, refund: part.refund, penalty: part.penalty, validUntil } };
    },

    async refund(lineId, _reference, { quoteId, refund }) {
      const asked = await findQuote(db, { lineId, quoteId });
      if (!asked) return { kind: 'refused', reason: 'refused' };
      const changed = asked.refund !== refund || (!asked.refunded_at && !(await stillStands(asked)));
      if (changed) return { kind: 'refused', reason: 'quote_changed' };
      try {
        await db.transaction().execute(async (tx) => {
          if (await recordRefund(tx, asked, clock.now())) await shop.giveSeatsBack(tx, lineId, asked.seats);
        });
      } catch (error) {
        // Another quote has refunded one of these travellers first, so the sum of this quote is no longer right.
        if (isUniqueViolation(error, 'supplier_refunded_travellers_pkey'))
          return { kind: 'refused', reason: 'quote_changed' };
        throw error;
      }
      return { kind: 'done', value: { refunded: toRial(asked.refund) } };
    },

    async refundStatus(lineId, _reference, quoteId) {
      const quote = await findQuote(db, { lineId, quoteId });
      return quote?.refunded_at
        ? { kind: 'done', value: { refunded: toRial(quote.refund) } }
        : { kind: 'refused', reason: 'not_refunded' };
    },
  };
};
