import { sql } from 'kysely';
import { backOfficePayouts } from '#core/contract/back-office/payouts.ts';
import { fail } from '#core/contract/result.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import { fieldError } from '#server/platform/http/validate.ts';
import type { Db } from '#server/platform/services.ts';
import type { Context } from '../context.ts';
import { begunBy, type PayoutRow, pageOfPayouts, presentPayout } from './rows.ts';
import { type PayoutWork, returnPayout, settlePayout, takePayout } from './staff.ts';
import { findUnclaimed, payUnclaimed } from './unclaimed.ts';

/** Payouts as staff see them, with one statement for the mobile numbers of their owners. */
const presentAll = async (db: Db, rows: readonly PayoutRow[]) => {
  const { rows: owners } = await sql<{ user_id: string; phone_number: string | null }>`
    select user_id, phone_number from users where user_id = any(${rows.map((row) => row.user_id)}::uuid[])`.execute(
    db,
  );
  const phones = new Map(owners.map((owner) => [owner.user_id, owner.phone_number]));
  const beginners = await begunBy(
    db,
    rows.map((row) => row.payout_id),
  );
  return rows.map((row) => ({
    ...presentPayout(row),
    userId: row.user_id,
    phoneNumber: phones.get(row.user_id) ?? null,
    begunBy: beginners.get(row.payout_id) ?? null,
  }));
};

const presentOne = async (db: Db, row: PayoutRow) => {
  const [payout] = await presentAll(db, [row]);
  if (!payout) throw new Error('one payout was presented as none');
  return payout;
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

const listUnclaimed = (ctx: Context): Operation =>
  operation(backOfficePayouts.listUnclaimed, async ({ body }) => {
    const { page, pageSize } = body;
    const { rows, total } = await findUnclaimed(ctx.db, body);
    const data = rows.map((row) => ({
      orderId: row.order_id,
      orderNumber: row.order_number,
      orderTitle: row.title,
      amount: toRial(row.amount),
      since: row.since.toISOString(),
      isGuest: row.guest_id !== null,
    }));
    return { ok: true, value: { data, page, pageSize, total } };
  });

const pay = (ctx: Context): Operation =>
  operation(backOfficePayouts.payUnclaimed, async ({ body }, { caller }) => {
    const outcome = await payUnclaimed(ctx, body, caller.userId);
    if (outcome.kind === 'IBAN_IS_INVALID')
      return fail('VALIDATION', null, [fieldError(outcome.kind, 'iban')]);
    if (outcome.kind !== 'payout') return fail(outcome.kind);
    return { ok: true, value: await presentOne(ctx.db, outcome.payout) };
  });

/** Calls of staff with the scope `payouts:settle`. Each change is written down with who made it. */
export const staffPayoutOperations = (ctx: PayoutWork): Operation[] => [
  list(ctx),
  take(ctx),
  settle(ctx),
  returnToOwner(ctx),
  listUnclaimed(ctx),
  pay(ctx),
];
