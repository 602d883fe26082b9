import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { VisaClaim } from '#core/products/tour/contract/visa-refused.ts';
import { graceHours } from '#core/products/tour/rules/dues.ts';
import { toRial } from '#core/rules/money/rial.ts';
import type { Db, Tx } from '#server/platform/services.ts';
import type { TourVisaClaimsTable } from './tables.ts';

export type ClaimRow = Selectable<TourVisaClaimsTable>;

const claims = async (db: Db | Tx, where: RawBuilder<unknown>): Promise<ClaimRow[]> => {
  const { rows } = await sql<ClaimRow>`
    select claim_id, order_id, line_id, departure_id, user_id, traveller_ids, rooms, file_ids, state, kept, back, ladder_back,
        kept_of, note, asked_at, decided_at, decided_by
      from tour_visa_claims where ${where} order by asked_at, claim_id`.execute(db);
  return rows;
};

/** What was asked of an order since a visa was refused, the first one first. */
export const claimsOf = (db: Db | Tx, orderId: string): Promise<ClaimRow[]> =>
  claims(db, sql`order_id = ${orderId}::uuid`);

export const findClaim = async (db: Db | Tx, claimId: string): Promise<ClaimRow | undefined> =>
  (await claims(db, sql`claim_id = ${claimId}::uuid`))[0];

/** The request that came with a picture. */
export const claimOfFile = async (db: Db | Tx, fileId: string): Promise<ClaimRow | undefined> =>
  (await claims(db, sql`file_ids @> ${JSON.stringify([fileId])}::jsonb`))[0];

/** What is kept of exactly these people of a line, where staff accepted that they got no visa. */
export const keptByClaim = async (
  db: Db | Tx,
  lineId: string,
  travellerIds: readonly string[],
): Promise<Record<string, number> | null> => {
  const ids = JSON.stringify(travellerIds);
  const { rows } = await sql<{ kept_of: Record<string, number> | null }>`
    select kept_of from tour_visa_claims
     where line_id = ${lineId}::uuid and state = 'accepted' and traveller_ids @> ${ids}::jsonb
       and traveller_ids <@ ${ids}::jsonb limit 1`.execute(db);
  return rows[0]?.kept_of ?? null;
};

const graceMs = graceHours * 3_600_000;

/** Until when an order is not ended for its rest: while staff have a request before them, and a day after they decided it. */
export const waitsForClaim = async (tx: Tx, orderId: string, now: Date): Promise<Date | null> => {
  const known = await claimsOf(tx, orderId);
  const until = Math.max(...known.map(({ decided_at }) => (decided_at ?? now).getTime() + graceMs));
  return until > now.getTime() ? new Date(until) : null;
};

export const presentClaim = (claim: ClaimRow): VisaClaim => ({
  claimId: claim.claim_id,
  travellerIds: [...claim.traveller_ids],
  state: claim.state,
  askedAt: claim.asked_at.toISOString(),
  kept: toRial(claim.kept),
  back: toRial(claim.back),
  note: claim.note,
  decidedAt: claim.decided_at?.toISOString() ?? null,
});
