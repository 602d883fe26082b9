import { type RawBuilder, type Selectable, sql } from 'kysely';
import { allocate, type Rial, subtractRial, toRial, zeroRial } from '#core/rules/money/rial.ts';
import { accounts } from '#server/platform/ledger/accounts.ts';
import type { Db, Tx } from '#server/platform/services.ts';
import type { OrderReturnsTable } from './tables.ts';

/** What goes back of the money of one payer of an order, and what of it is kept. */
export interface Back {
  /** Whose money it was. */
  payerId: string;
  /** Who gets it: the payer, or the order's owner where the payer's account has ended. */
  userId: string;
  /** The account of the ledger where it lands. */
  to: string;
  amount: Rial;
  kept: Rial;
}

/** Somebody who paid a part of an order, and what of their money is still in it. */
export interface Payer {
  payer_id: string;
  user_id: string;
  /** Whether the account of whoever gets it has ended: the owner's, where theirs had ended before. */
  is_ended: boolean;
  inside: number;
}

/**
 * Who gets the money of a payer (alias `payer`, its `user_id`) of an order (alias `o`): the payer, or the order's owner where the payer's account has
 * ended.
 */
export const receiver = sql`coalesce((select u.user_id from users u where u.user_id = payer.user_id and u.ended_at is null), o.user_id)`;

/** Whether the account of that receiver has ended, so that the money waits for them as unclaimed. */
const hasEnded = sql`exists (select from users u where u.user_id = ${receiver} and u.ended_at is not null)`;

/** Where money that comes back of an order lands: in the wallet of its receiver, or where it waits for them by its order if their account has ended. */
export const landingOf = (
  orderId: string,
  { user_id, is_ended }: Pick<Payer, 'user_id' | 'is_ended'>,
): string => (is_ended ? accounts.unclaimed(orderId) : accounts.wallet(user_id));

/** The payers of an order with what of their money is still in it: what they paid less what went back and what was kept of it. */
export const moneyInside = async (db: Db | Tx, orderId: string): Promise<Payer[]> => {
  const { rows } = await sql<Omit<Payer, 'inside'> & { inside: string }>`
    select payer.user_id as payer_id, ${receiver} as user_id, ${hasEnded} as is_ended,
        greatest(0, payer.amount - coalesce((select sum(r.amount + r.kept) from order_returns r
          where r.order_id = o.order_id and r.payer_id = payer.user_id), 0)) as inside
      from orders o cross join lateral (
        select p.user_id, sum(p.amount + p.wallet_amount) as amount from payments p
         where p.order_id = o.order_id and p.settled_as = 'order' group by p.user_id) payer
     where o.order_id = ${orderId} order by payer.user_id`.execute(db);
  return rows.map((row) => ({ ...row, inside: Number(row.inside) }));
};

/** Who gets the money of a payer that an order does not take. */
export const receiverOf = async (
  tx: Tx,
  orderId: string,
  payerId: string,
): Promise<Pick<Payer, 'user_id' | 'is_ended'>> => {
  const { rows } = await sql<Pick<Payer, 'user_id' | 'is_ended'>>`
    select ${receiver} as user_id, ${hasEnded} as is_ended from orders o cross join (select ${payerId}::uuid as user_id) payer
     where o.order_id = ${orderId}`.execute(tx);
  return rows[0] ?? { user_id: payerId, is_ended: false };
};

const deal = (sum: Rial, weights: readonly number[]): Rial[] =>
  weights.some((weight) => weight > 0) ? allocate(sum, weights) : weights.map(() => zeroRial);

/** What each payer would get of a sum: nothing where all of them together have less in the order. */
export const dealAmong = (payers: readonly Payer[], sum: Rial): Pick<Back, 'payerId' | 'amount'>[] => {
  const weights = payers.map(({ inside }) => inside);
  if (weights.reduce((so, weight) => so + weight, 0) < sum) return [];
  const amounts = deal(sum, weights);
  return payers.map(({ payer_id }, at) => ({ payerId: payer_id, amount: amounts[at] ?? zeroRial }));
};

/**
 * Deals out among the payers of an order what goes back of it, and what is kept at the same time, by what of each one's money is still in it: nobody
 * ever gets more than they paid. Everything that goes back goes by this. The caller has the order's row, so that no two deal out the same money,
 * and writes the result down (`returnsEffect`, `writeReturns`) with the transfer.
 */
export const dealBack = async (
  db: Db | Tx,
  orderId: string,
  { back, kept = zeroRial }: { back: Rial; kept?: Rial },
): Promise<Back[]> => {
  if (back === 0 && kept === 0) return [];
  const payers = await moneyInside(db, orderId);
  const weights = payers.map(({ inside }) => inside);
  if (weights.reduce((sum, weight) => sum + weight, 0) < back + kept)
    throw new Error(`${back} and ${kept} are more than what is left of what order ${orderId} was paid`);
  const backs = deal(back, weights);
  const rest = weights.map((weight, at) => subtractRial(toRial(weight), backs[at] ?? zeroRial));
  const keeps = deal(kept, rest);
  return payers
    .map((payer, at) => ({
      payerId: payer.payer_id,
      userId: payer.user_id,
      to: landingOf(orderId, payer),
      amount: backs[at] ?? zeroRial,
      kept: keeps[at] ?? zeroRial,
    }))
    .filter(({ amount, kept: own }) => amount > 0 || own > 0);
};

export const sumOfBacks = (backs: readonly Pick<Back, 'amount'>[]): Rial =>
  toRial(backs.reduce((sum, { amount }) => sum + amount, 0));

/** What each person gets: one sum for each, also where the money of somebody whose account ended is the owner's. */
export const byReceiver = (backs: readonly Back[]): { userId: string; amount: Rial }[] => {
  const sums = new Map<string, number>();
  for (const { userId, amount } of backs) sums.set(userId, (sums.get(userId) ?? 0) + amount);
  return [...sums]
    .map(([userId, amount]) => ({ userId, amount: toRial(amount) }))
    .filter(({ amount }) => amount > 0);
};

/** What goes back, as postings to the wallets of those who paid, or to where it waits for who has none any more. */
export const toWallets = (backs: readonly Back[]): { account: string; amount: number }[] => {
  const sums = new Map<string, number>();
  for (const { to, amount } of backs) sums.set(to, (sums.get(to) ?? 0) + amount);
  return [...sums].map(([account, amount]) => ({ account, amount })).filter(({ amount }) => amount > 0);
};

/** Writes down who got back what, as an effect of a change of state (see `changeState`). `key` names what gave it back, once for an order. */
export const returnsEffect = (key: string, backs: readonly Back[], at: Date): RawBuilder<unknown> => sql`
  insert into order_returns (order_id, key, payer_id, user_id, amount, kept, at)
    select moved.order_id, ${key}::text, given."payerId", given."userId", given.amount, given.kept, ${at}::timestamptz
      from moved, jsonb_to_recordset(${JSON.stringify(backs)}::jsonb) as given("payerId" uuid, "userId" uuid, amount bigint, kept bigint)
    returning payer_id`;

/** Like `returnsEffect`, for an order whose state stays as it is. */
export const writeReturns = async (
  tx: Tx,
  orderId: string,
  { key, backs, at }: { key: string; backs: readonly Back[]; at: Date },
): Promise<void> => {
  if (backs.length === 0) return;
  await sql`with moved as (select ${orderId}::uuid as order_id) ${returnsEffect(key, backs, at)}`.execute(tx);
};

/**
 * Keeps the accounts of those who paid an order from ending while something is written by which money will go back to them. Call it before any other
 * row is locked, as `keepFromEnding`. Accounts that have ended stay out: their money is the owner's.
 */
export const keepPayersFromEnding = async (tx: Tx, orderId: string): Promise<void> => {
  await sql<Pick<Selectable<OrderReturnsTable>, 'user_id'>>`
    select u.user_id from users u where u.ended_at is null and u.user_id in (
      select p.user_id from payments p where p.order_id = ${orderId} and p.settled_as = 'order') order by u.user_id for key share`.execute(
    tx,
  );
};

/**
 * Like `keepPayersFromEnding`, for use when other rows are locked already, as `tryKeepFromEnding`. False if one of these accounts is ending at this
 * moment; those that have ended stay out.
 */
export const tryKeepPayersFromEnding = async (tx: Tx, orderId: string): Promise<boolean> => {
  const payers = sql`u.ended_at is null and u.user_id in (
    select p.user_id from payments p where p.order_id = ${orderId} and p.settled_as = 'order')`;
  const { rows: kept } = await sql`
    select from users u where ${payers} order by u.user_id for key share skip locked`.execute(tx);
  const { rows: all } = await sql`select from users u where ${payers}`.execute(tx);
  return kept.length === all.length;
};
