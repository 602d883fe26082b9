import { sql } from 'kysely';
import { backOfficePayouts } from '#core/contract/back-office/payouts.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import { ownerOf } from '#server/platform/people.ts';
import type { Db } from '#server/platform/services.ts';
import type { Context } from '../context.ts';
import { type PayoutRow, pageOfPayouts, presentPayout } from './rows.ts';
import { type PayoutWork, returnPayout, settlePayout, takePayout } from './staff.ts';

const asStaffSees = (row: PayoutRow, phoneNumber: string | null) => ({
  ...presentPayout(row),
  userId: row.user_id,
  phoneNumber,
});

const presentOne = async (db: Db, row: PayoutRow) =>
  asStaffSees(row, (await ownerOf(db, row.user_id))?.phoneNumber ?? null);

/** Many payouts as staff see them, with one statement for the mobile numbers of their owners. */
const presentAll = async (db: Db, rows: readonly PayoutRow[]) => {
  const { rows: owners } = await sql<{ user_id: string; phone_number: string | null }>`
    select user_id, phone_number from users where user_id = any(${rows.map((row) => row.user_id)}::uuid[])`.execute(
    db,
  );
  const phones = new Map(owners.map((owner) => [owner.user_id, owner.phone_number]));
  return rows.map((row) => asStaffSees(row, phones.get(row.user_id) ?? null));
};

const list = (ctx: Context): Operation =>
  operation(backOfficePayouts.listPayouts, async ({ body }) => {
    const { page, pageSize, state } = body;
    const wanted = state ? sql`state = ${state}` : sql`true`;
    const oldest = sql`requested_at, payout_id`;
    const { rows, total } = await pageOfPayouts(ctx.db, wanted, oldest, body);
    const data = await presentAll(ctx.db, rows);
    return { ok: true, value: { data, page, pageSize, total } };
  });

const take = (ctx: Context): Operation =>
  operation(backOfficePayouts.takePayout, async ({ body: { payoutId } }, { caller }) => {
    const outcome = await takePayout(ctx, payoutId, caller.userId);
    if (outcome.kind !== 'payout') return { ok: false, code: outcome.kind, data: null };
    return { ok: true, value: await presentOne(ctx.db, outcome.payout) };
  });

const settle = (ctx: PayoutWork): Operation =>
  operation(backOfficePayouts.settlePayout, async ({ body }, { caller }) => {
    const outcome = await settlePayout(ctx, body, caller.userId);
    if (outcome.kind !== 'payout') return { ok: false, code: outcome.kind, data: null };
    return { ok: true, value: await presentOne(ctx.db, outcome.payout) };
  });

const returnToOwner = (ctx: PayoutWork): Operation =>
  operation(backOfficePayouts.returnPayout, async ({ body }, { caller }) => {
    const outcome = await returnPayout(ctx, body, caller.userId);
    if (outcome.kind !== 'payout') return { ok: false, code: outcome.kind, data: null };
    return { ok: true, value: await presentOne(ctx.db, outcome.payout) };
  });

/** Calls of staff with the scope `payouts:settle`. Each change is written down with who made it. */
export const staffPayoutOperations = (ctx: PayoutWork): Operation[] => [
  list(ctx),
  take(ctx),
  settle(ctx),
  returnToOwner(ctx),
];
