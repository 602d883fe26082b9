import { sql } from 'kysely';
import { iranZone } from '#core/rules/dates/iran.ts';
import type { Db, Tx } from '#server/platform/services.ts';
import type { BaseFares } from '../fares/prices.ts';
import { partyOf } from '../fares/prices.ts';
import type { RefundShop } from '../refunds/desk.ts';
import type { SoldTraveller } from '../refunds/quote.ts';
import type { OpenDeparture } from './departures.ts';
import { offerOfDeparture } from './offers.ts';

type SoldRow = OpenDeparture & { sold_fares: BaseFares | null; bought_at: Date; tickets: SoldTraveller[] };

/** An issued line with its departure, which may be closed by now; fares are those that were paid. */
const findSold = async (db: Db, lineId: string): Promise<SoldRow | null> => {
  const { rows } = await sql<SoldRow>`
    select d.*, c.free, h.sold_fares, h.created_at as bought_at, h.tickets
    from allotment_holds h join allotment_departures d using (departure_id) join allotment_counters c using (departure_id)
    where h.line_id = ${lineId} and h.status = 'issued' and h.tickets is not null`.execute(db);
  return rows[0] ?? null;
};

const asPaid = (row: SoldRow): SoldRow =>
  row.sold_fares
    ? {
        ...row,
        adult_fare: row.sold_fares.adult,
        child_fare: row.sold_fares.child,
        infant_fare: row.sold_fares.infant,
      }
    : row;

const giveSeatsBack = async (tx: Tx, lineId: string, seats: number): Promise<void> => {
  await sql`
    update allotment_counters c set free = c.free + ${seats}::integer from allotment_holds h
    where h.line_id = ${lineId} and c.departure_id = h.departure_id`.execute(tx);
};

/** Refunds of the agency's own seats. */
export const allotmentRefunds = (db: Db): RefundShop => ({
  async sold(lineId) {
    const row = await findSold(db, lineId);
    if (!row) return null;
    const offer = offerOfDeparture(asPaid(row), partyOf(row.tickets));
    return {
      offer: { ...offer, criteria: { origin: { timeZone: iranZone } } },
      travellers: row.tickets,
      boughtAt: row.bought_at,
    };
  },
  giveSeatsBack,
});
