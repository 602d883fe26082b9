import { type Selectable, sql } from 'kysely';
import { type Rial, toRial, zeroRial } from '#core/rules/money/rial.ts';
import { commerceTexts } from '#core/texts/commerce.ts';
import { accounts } from '#server/platform/ledger/accounts.ts';
import { balanceOf, lockAccounts, post } from '#server/platform/ledger/post.ts';
import { notify } from '#server/platform/outbox/news/notify.ts';
import { keepFromEnding, tryKeepFromEnding, writeNameless } from '#server/platform/people.ts';
import type { Db, Tx } from '#server/platform/services.ts';
import type { Context } from '../context.ts';
import type { ShareGuestsTable } from '../payment/tables.ts';
import { newsForPayer } from '../record/tell-payers.ts';

type Guest = Selectable<ShareGuestsTable>;

/**
 * How many browsers may begin to pay one link without an account. Each is a row that stays, and a link is for one person; whoever comes after
 * them signs in.
 */
const guestsMax = 20;

const findGuest = async (db: Db | Tx, shareId: string, browser: Buffer): Promise<Guest | null> =>
  (await db
    .selectFrom('share_guests')
    .selectAll()
    .where('share_id', '=', shareId)
    .where('browser_hash', '=', browser)
    .executeTakeFirst()) ?? null;

/** Whether somebody may take what came back of a guest: nobody else did. */
const mayTake =
  (userId: string | null) =>
  ({ taken_by }: Guest): boolean =>
    taken_by === null || taken_by === userId;

/** Who of a link is behind a call: whoever is signed in, and whoever pays from this browser without an account. */
export interface Behind {
  userId: string | null;
  browser: Buffer | null;
}

/** The people without an account whose payments of a link whoever is behind a call may see: of their browser, or taken into their account. */
export const guestsBehind = (db: Db, shareId: string, { userId, browser }: Behind): Promise<Guest[]> =>
  db
    .selectFrom('share_guests')
    .selectAll()
    .where('share_id', '=', shareId)
    .where((row) => row.or([row('browser_hash', '=', browser), row('taken_by', '=', userId)]))
    .execute();

/** Whoever pays a link from this browser without an account, written down at the first time; null where too many have begun to. */
export const guestOf = async (ctx: Context, shareId: string, browser: Buffer): Promise<string | null> => {
  const known = await findGuest(ctx.db, shareId, browser);
  if (known) return known.user_id;
  const made = await ctx.db.transaction().execute(async (tx) => {
    // Two presses of one browser, and all that begin at one moment, are counted one after the other.
    await tx
      .selectFrom('payment_shares')
      .select('share_id')
      .where('share_id', '=', shareId)
      .forUpdate()
      .execute();
    const { rows } = await sql<{ count: number; mine: string | null }>`
      select count(*)::int as count, (array_agg(user_id) filter (where browser_hash = ${browser}))[1] as mine
        from share_guests where share_id = ${shareId}`.execute(tx);
    const { count = 0, mine = null } = rows[0] ?? {};
    if (mine !== null) return mine;
    if (count >= guestsMax) return null;
    const userId = await writeNameless(tx, ctx);
    await tx
      .insertInto('share_guests')
      .values({
        user_id: userId,
        share_id: shareId,
        browser_hash: browser,
        created_at: ctx.clock.now(),
        taken_by: null,
        taken_at: null,
      })
      .execute();
    return userId;
  });
  return made;
};

/** What came back for these people without an account and may be taken by who is behind a call. */
export const waitingFor = async (db: Db, guests: readonly Guest[], { userId }: Behind): Promise<Rial> => {
  let sum: number = zeroRial;
  for (const { user_id } of guests.filter(mayTake(userId)))
    sum += await balanceOf(db, accounts.wallet(user_id));
  return toRial(sum);
};

/** Moves all that came back for somebody without an account into the wallet of the account that takes it. The guest's row is locked. */
const handOver = async (tx: Tx, ctx: Context, guest: Guest, userId: string): Promise<Rial> => {
  const from = accounts.wallet(guest.user_id);
  const amount = toRial(await balanceOf(tx, from));
  if (amount === 0) return amount;
  const transferId = ctx.random.uuid();
  const { rows } = await sql<{ order_id: string }>`
    select order_id from payment_shares where share_id = ${guest.share_id}`.execute(tx);
  await post(tx, {
    transferId,
    key: `taken-back:${transferId}`,
    kind: 'takenBack',
    at: ctx.clock.now(),
    orderId: rows[0]?.order_id ?? null,
    postings: [
      { account: from, amount: -amount },
      { account: accounts.wallet(userId), amount },
    ],
  });
  return amount;
};

/** The guests as they stand now, locked in the order of their ids, so that two who take at once wait for one another. */
const lockGuests = (tx: Tx, guests: readonly Pick<Guest, 'user_id'>[]): Promise<Guest[]> =>
  tx
    .selectFrom('share_guests')
    .selectAll()
    .where(
      'user_id',
      'in',
      guests.map(({ user_id }) => user_id),
    )
    .orderBy('user_id')
    .forUpdate()
    .execute();

const noteTaker = (tx: Tx, { clock }: Context, { user_id }: Guest, userId: string) =>
  tx
    .updateTable('share_guests')
    .set({ taken_by: userId, taken_at: clock.now() })
    .where('user_id', '=', user_id)
    .execute();

/**
 * Takes what came back of payments that were made from this browser without an account into the wallet of whoever is signed in, who has what comes
 * later too, and all that they took of this link before. Null where nobody paid the link from it, or another account took it.
 */
export const takeBack = (
  ctx: Context,
  { shareId, userId, browser }: { shareId: string; userId: string; browser: Buffer | null },
): Promise<Rial | null> =>
  ctx.db.transaction().execute(async (tx) => {
    await keepFromEnding(tx, userId);
    const found = await guestsBehind(tx, shareId, { userId, browser });
    if (found.length === 0) return null;
    const mine = (await lockGuests(tx, found)).filter(mayTake(userId));
    if (mine.length === 0) return null;
    await lockAccounts(
      tx,
      sql`select unnest(${[userId, ...mine.map(({ user_id }) => user_id)].map(accounts.wallet)}::text[])`,
    );
    let taken: number = zeroRial;
    for (const guest of mine) {
      if (guest.taken_by === null) await noteTaker(tx, ctx, guest, userId);
      taken += await handOver(tx, ctx, guest, userId);
    }
    return toRial(taken);
  });

/** Moves what came back for a guest to who took what was theirs, and tells them. */
const handOverTo = (ctx: Context, guestId: string): Promise<void> =>
  ctx.db.transaction().execute(async (tx) => {
    const [guest] = await lockGuests(tx, [{ user_id: guestId }]);
    const taker = guest?.taken_by;
    // What is left of an account that has ended waits for staff, as all that has no account does (payouts/unclaimed).
    if (!guest || !taker || !(await tryKeepFromEnding(tx, taker))) return;
    const amount = await handOver(tx, ctx, guest, taker);
    if (amount === 0) return;
    const told = await newsForPayer(tx, taker, {
      key: `taken-back:${guest.user_id}:${ctx.clock.now().toISOString()}`,
      text: commerceTexts.messages.takenBack(amount),
    });
    if (told) await notify(tx, ctx.outbox, told.recipient, told.news);
  });

/** What came back, after an account took what was there, for somebody who had paid without one: it goes where that went. */
export const handOverTaken = async (ctx: Context): Promise<void> => {
  const { rows } = await sql<{ user_id: string }>`
    select g.user_id from share_guests g join ledger_balances b on b.account = ${accounts.wallet('')} || g.user_id
      join users u on u.user_id = g.taken_by and u.ended_at is null
     where b.balance > 0 order by g.taken_at limit 100`.execute(ctx.db);
  for (const { user_id } of rows) {
    try {
      await handOverTo(ctx, user_id);
    } catch (error) {
      // One of them holds up none of the others.
      ctx.log.error({ err: error, guestId: user_id }, 'What came back for a guest could not be handed over');
    }
  }
};
