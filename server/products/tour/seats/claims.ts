import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { VisaClaim } from '#core/products/tour/contract/visa-refused.ts';
import { graceHours } from '#core/products/tour/rules/terms.ts';
import { toRial } from '#core/rules/money/rial.ts';
import type { Db, Tx } from '#server/platform/services.ts';
import type { TourVisaClaimsTable } from './tables.ts';

export type ClaimRow = Selectable<TourVisaClaimsTable>;

/** Whether these are the same ones, in whatever order. */
export const sameIds = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id));

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
       and traveller_ids <@ ${ids}::jsonb order by decided_at desc limit 1`.execute(db);
  return rows[0]?.kept_of ?? null;
};

const graceMs = graceHours * 3_600_000;

/**
 * Until when an order is not ended for its rest: while staff have a request before them, and a day after they decided it, but never beyond the
 * departure.
 */
export const waitsForClaim = async (
  tx: Tx,
  orderId: string,
  { now, leaves }: { now: Date; leaves: Date },
): Promise<Date | null> => {
  const known = await claimsOf(tx, orderId);
  const decided = Math.max(...known.map(({ decided_at }) => (decided_at ?? now).getTime() + graceMs));
  const until = Math.min(decided, leaves.getTime());
  return until > now.getTime() ? new Date(until) : null;
};

/** When the last request of an order was made; null without one. */
export const lastAskedAt = async (tx: Tx, orderId: string): Promise<Date | null> =>
  (await claimsOf(tx, orderId)).at(-1)?.asked_at ?? null;

/** How often staff said no to an order. */
export const refusalsOf = (known: readonly ClaimRow[]): number =>
  known.filter(({ state, decided_by }) => state === 'rejected' && decided_by !== null).length;

/** Who leaves, and in which rooms somebody stays, by the places of the rooms before. */
interface Left {
  travellerIds: readonly string[];
  stays: readonly boolean[];
}

/**
 * Carries a request that waits through a cancelling by the table of penalties: it is over if one of its people leaves so, and otherwise the rooms
 * that it names are where they are now.
 */
export const followLeave = async (
  tx: Tx,
  orderId: string,
  { travellerIds, stays }: Left,
  { note, now }: { note: string; now: Date },
): Promise<void> => {
  const waiting = (await claimsOf(tx, orderId)).find(({ state }) => state === 'asked');
  if (!waiting) return;
  if (waiting.traveller_ids.some((id) => travellerIds.includes(id))) {
    await sql`update tour_visa_claims set state = 'rejected', note = ${note}, decided_at = ${now}::timestamptz
      where claim_id = ${waiting.claim_id}::uuid`.execute(tx);
    return;
  }
  const rooms = waiting.rooms
    .filter(({ room }) => stays[room])
    .map(({ room, kind }) => ({ room: stays.slice(0, room).filter(Boolean).length, kind }));
  await sql`update tour_visa_claims set rooms = ${JSON.stringify(rooms)}::jsonb
    where claim_id = ${waiting.claim_id}::uuid`.execute(tx);
};

/** Ends a request that waits, once a voucher of its people is given back otherwise: nobody has to judge it any more. */
export const closeClaimsOf = async (
  tx: Tx,
  lineId: string,
  travellerIds: readonly string[],
  { note, now }: { note: string; now: Date },
): Promise<void> => {
  await sql`update tour_visa_claims set state = 'rejected', note = ${note}, decided_at = ${now}::timestamptz
    where line_id = ${lineId}::uuid and state = 'asked' and traveller_ids ?| ${[...travellerIds]}::text[]`.execute(
    tx,
  );
};

/** What an account that ends leaves of its requests: sums and states, no words and no papers. */
export const forgetClaims = async (tx: Tx, userId: string, now: Date): Promise<void> => {
  await sql`update tour_visa_claims set note = null, file_ids = '[]'::jsonb,
      decided_at = coalesce(decided_at, ${now}::timestamptz), state = case state when 'asked' then 'rejected' else state end
    where user_id = ${userId}::uuid`.execute(tx);
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
