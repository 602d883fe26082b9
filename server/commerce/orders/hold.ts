import { sql } from 'kysely';
import { atOnce } from '#server/platform/db/at-once.ts';
import { askOutside, type Context, holdingDeskOf, wayOfSelling } from '../context.ts';
import { markForRelease, releaseMarked } from '../issuing/releases.ts';
import type { Commerce, HoldOutcome, MayHold, ReadAlong } from '../port/commerce.ts';
import type { Held } from '../port/desk.ts';
import { travellersOn } from '../port/line.ts';
import type { OrderReason } from '../port/order.ts';
import { changeAmong, changeState, type StateChange } from '../record/change-state.ts';
import { claimOrder, loadOrder } from '../record/load.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { isPayable, waitsToBePaid } from '../record/payable.ts';
import { after, settings } from '../settings.ts';
import { holdLeaseSeconds } from './hold-lease.ts';
import { reopen } from './reopen.ts';

type Line = LoadedOrder['lines'][number];
type LineAnswer =
  | { kind: 'held'; held: Held }
  | { kind: 'sold_out' | 'price_changed' | 'refused' | 'none' | 'unknown' };

/**
 * Writes down that the suppliers are about to be asked, and takes the order for this worker. The commit need not wait for the disk. If it is
 * lost, the order is Submitted as before, and suppliers that are asked again know the question by the line's id. A hold that nobody knows of
 * ends by itself.
 */
const claim = (ctx: Context, orderId: string, userId: string): Promise<LoadedOrder | null> => {
  const now = ctx.clock.now();
  return claimOrder(
    ctx.db,
    sql`update orders set hold_asked_at = coalesce(hold_asked_at, ${now}), leased_until = ${after(now, holdLeaseSeconds(ctx))},
           carry_on_at = ${after(now, settings.unknownHoldSeconds)}
         where order_id = ${orderId} and user_id = ${userId} and status = 'Submitted' and held_until is null
           and (leased_until is null or leased_until <= ${now})
           and set_config('synchronous_commit', 'off', true) is not null`,
  );
};

/**
 * Asks how a line stands whose hold was asked for at `askedAt`. Before the supplier's limit has passed, the answer that there is no hold is
 * not final yet, and so it is 'unknown'.
 */
const statusOf = async (ctx: Context, line: Line, askedAt: Date): Promise<LineAnswer> => {
  const desk = holdingDeskOf(ctx, line.kind);
  const answer = await askOutside(ctx, 'holdStatus', () => desk.holdStatus(line), desk.askSeconds);
  if (answer.kind === 'done') return { kind: 'held', held: answer.value };
  const isSettled = after(askedAt, desk.limits(line).settledSeconds) <= ctx.clock.now();
  return { kind: answer.kind === 'refused' && isSettled ? 'none' : 'unknown' };
};

/** Writes down that the hold is asked for again: the suppliers' limits count from now. */
const askedNow = async (ctx: Context, { orderId }: LoadedOrder): Promise<void> => {
  await sql`update orders set hold_asked_at = ${ctx.clock.now()} where order_id = ${orderId} and status = 'Submitted'`.execute(
    ctx.db,
  );
};

const holdLine = async (
  ctx: Context,
  order: LoadedOrder,
  line: Line,
  askedBefore: boolean,
): Promise<LineAnswer> => {
  if (askedBefore) {
    const known = await statusOf(ctx, line, order.holdAskedAt ?? order.createdAt);
    if (known.kind !== 'none') return known;
    await askedNow(ctx, order);
  }
  const desk = holdingDeskOf(ctx, line.kind);
  const answer = await askOutside(
    ctx,
    'hold',
    () => desk.hold(line, travellersOn(order, line)),
    desk.askSeconds,
  );
  if (answer.kind === 'done') return { kind: 'held', held: answer.value };
  if (answer.kind === 'refused') return { kind: answer.reason };
  return statusOf(ctx, line, ctx.clock.now());
};

/** When the hold of the whole order ends: when its first line's hold ends, after the longest time that a desk allows, or when the trip starts. */
const endOfHold = (ctx: Context, order: LoadedOrder, held: readonly Held[], now: Date): Date =>
  new Date(
    Math.min(
      ...held.map((line) => line.heldUntil.getTime()),
      ...order.lines.map(({ kind }) => after(now, holdingDeskOf(ctx, kind).longestHoldSeconds).getTime()),
      order.card.startsAtUtc.getTime(),
    ),
  );

const keep = async (
  ctx: Context,
  order: LoadedOrder,
  held: readonly Held[],
  readAlong?: ReadAlong,
): Promise<HoldOutcome> => {
  const now = ctx.clock.now();
  const heldUntil = endOfHold(ctx, order, held, now);
  if (heldUntil <= now) return giveUp(ctx, order, 'hold_expired');
  const references = order.lines.map((line, i) => ({
    lineId: line.lineId,
    reference: held[i]?.supplierReference,
    seconds: holdingDeskOf(ctx, line.kind).limits(line).settledSeconds,
  }));
  const change: StateChange = {
    by: 'supplier',
    at: now,
    set: [
      sql`held_until = ${heldUntil}`,
      sql`hold_asked_at = null`,
      sql`leased_until = null`,
      sql`carry_on_at = ${heldUntil}`,
    ],
    also: [
      sql`update order_lines l set state = 'held', supplier_reference = given.reference, settled_seconds = given.seconds
            from moved, jsonb_to_recordset(${JSON.stringify(references)}::jsonb)
              as given("lineId" text, reference text, seconds integer)
           where l.order_id = moved.order_id and l.line_id = given."lineId"::uuid returning l.line_id`,
    ],
  };
  const [moved] = await atOnce(ctx.db, (asking) => [
    changeAmong(asking, order.orderId, 'hold', change),
    ...(readAlong ? [readAlong(asking, order)] : []),
  ]);
  return moved
    ? { kind: 'held', heldUntil, status: moved.status, order }
    : standing(ctx, order.orderId, order.userId);
};

/** Ends the order because of these lines, and lets go of those that are held already. */
const giveUp = async (
  ctx: Context,
  order: LoadedOrder,
  reason: OrderReason,
  because: readonly Line[] = [],
): Promise<HoldOutcome> => {
  const event = reason === 'hold_expired' ? 'expire' : 'refuse';
  await changeState(ctx.db, order.orderId, event, {
    by: reason === 'hold_expired' ? 'system' : 'supplier',
    at: ctx.clock.now(),
    reason,
    set: [sql`leased_until = null`, sql`hold_asked_at = null`, sql`carry_on_at = null`],
    also: [markForRelease],
  });
  await releaseMarked(ctx, order.orderId);
  if (reason === 'hold_expired') return { kind: 'expired' };
  const kind = reason === 'sold_out' ? 'sold_out' : 'refused';
  return order.kinds.length > 1 ? { kind, of: because.map((line) => line.kind) } : { kind };
};

/** Why an order cannot be taken for holding: it is held already, it has ended, another worker has it, or it does not exist. */
const standing = async (
  ctx: Context,
  orderId: string,
  userId: string,
  mayHold?: MayHold,
): Promise<HoldOutcome> => {
  const order = await loadOrder(ctx.db, orderId, userId);
  if (!order) return { kind: 'not_found' };
  if (mayHold && !(await mayHold(order))) return { kind: 'not_wanted' };
  if (wayOfSelling(ctx, order) === 'reviewed' || order.status === 'PartlyPaid')
    return { kind: 'wrong_state', status: order.status };
  if (order.status === 'Submitted') return { kind: 'unavailable' };
  if (waitsToBePaid(order)) {
    return order.heldUntil && isPayable(order, ctx.clock.now())
      ? { kind: 'held', heldUntil: order.heldUntil, status: order.status, order }
      : { kind: 'expired' };
  }
  if (order.status === 'ConfirmFailed') {
    if (order.statusReason === 'hold_expired') return { kind: 'expired' };
    if (order.statusReason === 'sold_out') return { kind: 'sold_out' };
  }
  return { kind: 'wrong_state', status: order.status };
};

const wants = async (order: LoadedOrder, mayHold: MayHold | undefined): Promise<boolean> =>
  mayHold === undefined || (await mayHold(order));

/**
 * Holds an order at its suppliers. The intention is written before the suppliers are asked, and the result after. If an answer was lost, the
 * next request or the job asks for the status. No row stays locked while a supplier is asked, so no other request waits for it.
 */
export const holdOrder: (ctx: Context, ...call: Parameters<Commerce['hold']>) => Promise<HoldOutcome> =
  async (ctx, orderId, userId, { mayHold, readAlong } = {}) => {
    const order = await claim(ctx, orderId, userId);
    if (!order) return standing(ctx, orderId, userId, mayHold);
    // `claim` returns the row after its update: if the hold was not asked for before, `holdAskedAt` and the lease begin at the same moment.
    const askedBefore =
      order.holdAskedAt !== null &&
      order.leasedUntil !== null &&
      after(order.holdAskedAt, holdLeaseSeconds(ctx)) < order.leasedUntil;
    // This request has asked no supplier, so the lease ends now and the next request need not wait for it.
    const leave = () => reopen(ctx, order, { letGo: [], refused: [], isKnown: !askedBefore });
    const isWanted = await wants(order, mayHold).catch(async (error: unknown) => {
      await leave().catch(() => undefined);
      throw error;
    });
    if (!isWanted) {
      await leave();
      return { kind: 'not_wanted' };
    }
    const answers = await Promise.all(order.lines.map((line) => holdLine(ctx, order, line, askedBefore)));

    const held = answers.flatMap((answer) => (answer.kind === 'held' ? [answer.held] : []));
    if (held.length === order.lines.length) return keep(ctx, order, held, readAlong);
    const has = (kind: LineAnswer['kind']) => answers.some((answer) => answer.kind === kind);
    const linesThat = (kind: LineAnswer['kind']) => order.lines.filter((_, i) => answers[i]?.kind === kind);
    if (has('sold_out')) return giveUp(ctx, order, 'sold_out', linesThat('sold_out'));
    if (has('refused')) return giveUp(ctx, order, 'supplier_refused', linesThat('refused'));
    await reopen(ctx, order, {
      letGo: linesThat('held'),
      refused: linesThat('price_changed'),
      isKnown: !has('unknown'),
    });
    return { kind: has('price_changed') ? 'price_changed' : 'unavailable' };
  };
